/** Shown in place of the name of a removed student, which nobody may read. */
export const REMOVED_STUDENT = "Aluno removido";
