/** Replaces the id in the address of a new plan. */
export const NEW_PLAN = "novo";

/** Stands for a new code in the address of its plan. */
export const NEW_CODE = "novo";

/** What the address of a plan says besides its id. */
export interface PlanSearch {
  /** The initial tab; the plan's own without it. */
  aba?: "codigo";
  /** The code to edit at once, or `NEW_CODE`. */
  codigo?: string;
  /** The questionnaire that was created for this plan, whose form goes on where it was left. */
  questionario?: string;
  /** The plan to copy into a new one. */
  copia?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Reads the address of a plan; anything else in it is ignored. */
export const planSearch = ({ aba, codigo, questionario, copia }: Record<string, unknown>): PlanSearch => {
  const [code, questionnaire, copied] = [textOf(codigo), textOf(questionario), textOf(copia)];
  return {
    ...(aba === "codigo" && { aba }),
    ...(code && { codigo: code }),
    ...(questionnaire && { questionario: questionnaire }),
    ...(copied && { copia: copied }),
  };
};
