import { restoreAnswers } from "../offline/stored-answers.ts";
import { ownConsents, ownData, ownNotices, ownPassword, ownSessions, ownTrail } from "./own.hooks.ts";

export const restoreOwn = (): Promise<void> =>
  restoreAnswers(
    ...[ownData, ownConsents, ownNotices, ownTrail, ownPassword, ownSessions].map(({ queryKey }) => queryKey),
  );
