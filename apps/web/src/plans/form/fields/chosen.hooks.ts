import { diets } from "@prancheta/contract/diets/diets";
import { questionnaires } from "@prancheta/contract/questionnaires/questionnaires";
import { sheets } from "@prancheta/contract/training/training";
import { call } from "@prancheta/ui/server/call.ts";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { queryOptions } from "@tanstack/react-query";
import { planKeys } from "../../plans.keys.ts";
import type { Choice } from "../plan.form.ts";

type ReadName = (id: string, signal: AbortSignal) => Promise<string>;

/** A choice whose name is being loaded, or could not be. It stays chosen. */
export const unnamedChoice = (id: string, isFailed: boolean): Choice => ({
  id,
  name: isFailed ? "Nome não carregado" : "Carregando…",
});

/** The error of a field whose choice was deleted. */
export const deletedText = (choice: Choice | undefined): string | undefined =>
  choice?.isDeleted ? "O que estava escolhido foi excluído. Escolha de novo." : undefined;

/**
 * Loads a choice by its id, because the server may list it on a later page: a copied plan or a draft has only the ids.
 * Shows if it was deleted since.
 */
const chosen = (what: string, readName: ReadName) => (id: string | null) =>
  queryOptions({
    queryKey: planKeys.other("chosen", what, id),
    queryFn: async ({ signal }): Promise<Choice> => {
      if (id === null) throw new Error("nothing is chosen");
      return readName(id, signal).then(
        (name) => ({ id, name }),
        (error: unknown) => {
          if (isMissing(error)) return { id, name: "Não existe mais", isDeleted: true };
          throw error;
        },
      );
    },
    enabled: id !== null,
  });

export const chosenSheet = chosen(
  "sheet",
  async (id, signal) => (await call(sheets.read, { params: { id }, signal })).data.description,
);

export const chosenDiet = chosen(
  "diet",
  async (id, signal) => (await call(diets.read, { params: { id }, signal })).data.title,
);

export const chosenQuestionnaire = chosen(
  "questionnaire",
  async (id, signal) => (await call(questionnaires.read, { params: { id }, signal })).data.title,
);
