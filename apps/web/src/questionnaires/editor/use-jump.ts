import { useCallback } from "react";
import type { Problem } from "../core/rules.ts";
import type { Act } from "./editor-context.ts";
import { questionField, TITLE_FIELD } from "./element-ids.ts";

/** A dialog gives the focus back a moment after it closes; what is jumped to gets it after that. */
const AFTER_A_DIALOG = 60;

/** Goes to where a problem is: its question, opened, or the title. */
export const useJump = (act: Act) =>
  useCallback(
    ({ question }: Problem) =>
      void setTimeout(() => {
        if (question === undefined) document.getElementById(TITLE_FIELD)?.focus();
        else act({ kind: "openQuestion", id: question }, () => questionField(question));
      }, AFTER_A_DIALOG),
    [act],
  );
