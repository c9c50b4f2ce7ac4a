/** What stands in the editor's address in the place of an id. */
export const NEW_QUESTIONNAIRE = "novo";
