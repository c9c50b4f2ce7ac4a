import * as z from "zod";

const tooSmall = (issue: { origin: string; minimum: number | bigint }): string => {
  if (issue.origin === "string")
    return issue.minimum === 1 ? "Campo obrigatório" : `Mínimo de ${issue.minimum} caracteres`;
  if (issue.origin === "array") return `Inclua pelo menos ${issue.minimum}`;
  return `O valor mínimo é ${issue.minimum}`;
};

const tooBig = (issue: { origin: string; maximum: number | bigint }): string => {
  if (issue.origin === "string") return `Use no máximo ${issue.maximum} caracteres`;
  if (issue.origin === "array") return `Inclua no máximo ${issue.maximum}`;
  return `O valor máximo é ${issue.maximum}`;
};

/** Default messages in Portuguese for schemas without their own. Called once by the server and by the web. */
export const setPortugueseMessages = () =>
  z.config({
    customError: (issue) => {
      if (issue.code === "too_small") return tooSmall(issue);
      if (issue.code === "too_big") return tooBig(issue);
      if (issue.code === "invalid_type") return issue.input === undefined ? "Campo obrigatório" : "Valor inválido";
      if (issue.code === "invalid_value") return "Escolha uma das opções";
      return "Valor inválido";
    },
  });
