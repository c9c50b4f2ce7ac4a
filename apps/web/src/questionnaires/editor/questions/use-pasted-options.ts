import { QUESTIONNAIRE_LIMITS } from "@prancheta/contract/questionnaires/questionnaires";
import { type ClipboardEvent, useState } from "react";
import { optionLines } from "../../core/pasted-options.ts";
import { itemsOf, useEditor } from "../editor-context.ts";
import { optionField } from "../element-ids.ts";

const NOTHING = { pasted: 0, left: 0 };

/**
 * Several lines pasted into an option of a question become one option each, after what stands in it, in one step; a single
 * line is left to the browser. `pasted` and `left` count the lines of the last paste that became options, and those without room.
 */
export function usePastedOptions(question: string, isFull: boolean) {
  const { store, act } = useEditor();
  const [last, setLast] = useState(NOTHING);
  // There is room again, so the message about the lines left out goes.
  if (last.left > 0 && !isFull) setLast(NOTHING);

  const paste = (event: ClipboardEvent) => {
    const { target: field } = event;
    const lines = optionLines(event.clipboardData.getData("text"));
    if (!(field instanceof HTMLInputElement) || lines.length < 2) return;
    const items = itemsOf(store.present, question);
    const at = items.findIndex(({ id }) => optionField(id) === field.id);
    const option = items[at]?.id;
    if (option === undefined) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = field;
    const own = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
    const kept = own.trim() === "" ? [] : [own.trim()];
    const pasted = lines.slice(0, QUESTIONNAIRE_LIMITS.items - items.length + 1 - kept.length);
    if (pasted.length > 0) {
      const texts = [...kept, ...pasted];
      act({ kind: "pasteOptions", id: question, option, texts }, (after) =>
        optionField(itemsOf(after, question)[at + texts.length - 1]?.id ?? option),
      );
      const end = document.activeElement;
      if (end instanceof HTMLInputElement) end.setSelectionRange(end.value.length, end.value.length);
    }
    setLast({ pasted: pasted.length, left: lines.length - pasted.length });
  };
  return { paste, ...last };
}
