import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { redirect } from "@tanstack/react-router";
import { BASE, paths } from "../navigation/paths.ts";
import { hasLostSession, rememberPlace, takePlace } from "../navigation/place-to-return.ts";
import { chosenStudent } from "../session/chosen-student.ts";

/** Without a session, redirects to the sign-in, which leads back afterwards. */
export const requireSession = ({ location }: { location: { publicHref: string } }) => {
  if (isSignedIn()) return;
  rememberPlace(location.publicHref);
  throw redirect({ to: paths.signIn, state: { sessionLost: hasLostSession() }, replace: true });
};

/** Without a chosen coach, redirects to their choice. */
export const requireStudent = (match: { location: { publicHref: string } }) => {
  requireSession(match);
  if (chosenStudent()) return;
  rememberPlace(match.location.publicHref);
  throw redirect({ to: paths.coaches, replace: true });
};

/** With a session, redirects away from the sign-in. */
export const requireNoSession = () => {
  if (!isSignedIn()) return;
  if (!chosenStudent()) throw redirect({ to: paths.coaches, replace: true });
  throw redirect({ href: takePlace() ?? BASE, replace: true });
};
