import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { redirect } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { hasLostSession, rememberPlace, takePlace } from "../navigation/place-to-return.ts";

/** Without a session, redirects to the sign-in, which leads back afterwards. */
export const requireSession = ({ location }: { location: { href: string } }) => {
  if (isSignedIn()) return;
  rememberPlace(location.href);
  throw redirect({ to: paths.login, state: { sessionLost: hasLostSession() }, replace: true });
};

/** With a session, redirects away from the sign-in. */
export const requireNoSession = () => {
  if (isSignedIn()) throw redirect({ href: takePlace() ?? paths.home, replace: true });
};
