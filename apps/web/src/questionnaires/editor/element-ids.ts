/** The ids of the elements that the editor focuses. */
export const TITLE_FIELD = "questionnaire-title";
export const ADD_QUESTION = "add-question";
export const questionField = (id: string): string => `question-${id}`;
export const editButton = (id: string): string => `edit-${id}`;
export const addOption = (id: string): string => `add-option-${id}`;
export const optionField = (id: string): string => `option-${id}`;
