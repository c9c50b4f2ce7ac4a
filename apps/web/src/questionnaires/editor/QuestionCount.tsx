import { questionsText } from "../questionnaires.texts.ts";
import { useDraft } from "./editor-context.ts";

export const QuestionCount = () => questionsText(useDraft(({ questions }) => questions.length));
