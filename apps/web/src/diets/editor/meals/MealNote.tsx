import { Button, Textarea } from "@mantine/core";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { IconNote } from "@tabler/icons-react";
import { useState } from "react";
import { type InMeal, mealAt } from "../../core/places.ts";
import { useDispatch, useDraft } from "../editor-context.ts";

interface MealNoteProps extends InMeal {
  /** 'Almoço'. */
  name: string;
}

/** The optional note of a meal. */
export function MealNote({ name, ...place }: MealNoteProps) {
  const dispatch = useDispatch();
  const observation = useDraft((draft) => mealAt(draft, place)?.observation ?? "");
  const [opened, setOpened] = useState(false);
  if (!opened && observation === "") {
    return (
      <Button
        variant="subtle"
        size="xs"
        onClick={() => setOpened(true)}
        leftSection={<IconNote size={18} aria-hidden="true" />}
        aria-label={`Adicionar observação a ${name}`}
      >
        Adicionar observação
      </Button>
    );
  }
  return (
    <Textarea
      label="Observação"
      aria-label={`Observação de ${name}`}
      placeholder="Ex.: beber água ao acordar"
      autosize
      minRows={1}
      maxRows={8}
      autoFocus={opened}
      value={observation}
      data-field="Observação"
      onChange={({ currentTarget }) =>
        dispatch({ of: "meal", kind: "setObservation", ...place, observation: currentTarget.value })
      }
      error={observation.trim().length > DIET_LIMITS.note && "Use no máximo 2.000 caracteres"}
      w="100%"
    />
  );
}
