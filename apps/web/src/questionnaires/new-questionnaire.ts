/** Replaces the id in the editor's address. */
export const NEW_QUESTIONNAIRE = "novo";
