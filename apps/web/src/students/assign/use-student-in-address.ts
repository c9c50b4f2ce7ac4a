import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { recipientById } from "./recipients.hooks.ts";

/** The id of the student from whose profile an editor was opened, from the address. */
export const useStudentInAddress = (): string | undefined => {
  const { aluno }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return typeof aluno === "string" && aluno !== "" ? aluno : undefined;
};

/** The student for whom an editor was opened; without an id nothing is read. */
export function useRecipient(id: string | undefined) {
  const query = useQuery({ ...recipientById(id ?? ""), enabled: id !== undefined });
  return {
    recipient: query.data,
    /** Removed, of another partner, or never there. */
    isMissing: isMissing(query.error) && !query.data,
    hasFailed: query.isError && !query.data,
    isReading: query.isFetching,
    readAgain: () => void query.refetch(),
  };
}

export type RecipientRead = ReturnType<typeof useRecipient>;
