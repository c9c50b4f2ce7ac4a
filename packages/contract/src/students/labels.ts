/** What stands for a student who was removed, and whose name is nobody's to read any more. */
export const REMOVED_STUDENT = "Aluno removido";
