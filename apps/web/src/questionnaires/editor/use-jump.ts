import { DURATION } from "@prancheta/ui/pieces/constants.ts";
import { useCallback } from "react";
import type { Problem } from "../core/rules.ts";
import type { Act } from "./editor-context.ts";
import { questionField, TITLE_FIELD } from "./element-ids.ts";

/** Goes to a problem's place: its question, expanded, or the title. */
export const useJump = (act: Act) =>
  useCallback(
    ({ question }: Problem) =>
      void setTimeout(() => {
        if (question === undefined) document.getElementById(TITLE_FIELD)?.focus();
        else act({ kind: "openQuestion", id: question }, () => questionField(question));
      }, DURATION.focusAfterDialog),
    [act],
  );
