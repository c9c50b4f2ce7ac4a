import type { DietCard } from "@prancheta/contract/diets/diets";
import { AssignToMany } from "../../students/assign/AssignToMany.tsx";
import { useAssignDietToMany } from "./assign.hooks.ts";
import { readDietAgainst } from "./diet-against.ts";
import { SpanFields } from "./SpanFields.tsx";
import { useSpan } from "./use-span.ts";

interface AssignDietToManyProps {
  diet: Pick<DietCard, "id" | "title" | "duration">;
  opened: boolean;
  onClose: () => void;
}

/** Assigns a diet to students for a span of days, the same for all. */
export function AssignDietToMany({ diet: { id, title, duration }, opened, onClose }: AssignDietToManyProps) {
  const span = useSpan(duration);
  const { mutateAsync } = useAssignDietToMany(id);
  return (
    <AssignToMany
      thing="dieta"
      name={title}
      opened={opened}
      onClose={onClose}
      readAgainst={() => readDietAgainst(id)}
      assign={(studentIds) => mutateAsync({ studentIds: [...studentIds], ...span.days })}
      fields={<SpanFields span={span} />}
      isReady={span.isFine}
      onReset={span.reset}
    />
  );
}
