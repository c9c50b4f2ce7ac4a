import { useQuery } from "@tanstack/react-query";
import { parqOf } from "./parq.hooks.ts";
import { parqState } from "./parq.texts.ts";

/** How a student's PAR-Q stands; nothing while it is not known. */
export function ParqState({ studentId }: { studentId: string }) {
  const { data } = useQuery(parqOf(studentId));
  return data ? parqState(data) : null;
}
