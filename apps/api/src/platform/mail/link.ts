import { z } from "zod";

const Link = z.url({ protocol: /^https?$/ }).brand<"Link">();

/** A link that a mail may contain. It is absolute, because a mail has no address of its own; only `linkTo` makes it. */
export type Link = z.output<typeof Link>;

/** The link to a page of this server; throws if the server's address is missing. */
export const linkTo = ({ publicUrl }: { readonly publicUrl: string }, path: `/${string}`): Link =>
  Link.parse(publicUrl + path);
