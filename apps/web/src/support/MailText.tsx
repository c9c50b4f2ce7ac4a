import { Anchor } from "@mantine/core";
import classes from "./OutboxPage.module.css";

const ADDRESS = /https?:\/\/\S+/g;

/** The text split into plain parts and addresses, each with its position. */
const partsOf = (text: string) => {
  const found = [...text.matchAll(ADDRESS)].map(({ index, 0: address }) => ({
    from: index,
    to: index + address.length,
  }));
  const edges = [...new Set([0, ...found.flatMap(({ from, to }) => [from, to]), text.length])];
  return edges
    .slice(0, -1)
    .map((at, nth) => ({ at, text: text.slice(at, edges[nth + 1]), isAddress: found.some(({ from }) => from === at) }));
};

/** A mail's plain text with its addresses as links. */
export const MailText = ({ text }: { text: string }) => (
  <p className={classes["text"]}>
    {partsOf(text).map((stretch) =>
      stretch.isAddress ? (
        <Anchor key={stretch.at} href={stretch.text} inherit underline="always">
          {stretch.text}
        </Anchor>
      ) : (
        stretch.text
      ),
    )}
  </p>
);
