import type { RefusalText } from "../refusal-text.ts";

/** Refusals of the PAR-Q, for the student and the coach. */
export const parqRefusals = {
  "parq.not_found": {
    status: 404,
    title: "PAR-Q não encontrado",
    detail: "Este PAR-Q não existe ou é de outro aluno.",
  },
  "parq.signed": {
    status: 409,
    title: "PAR-Q já assinado",
    detail: "Este PAR-Q já foi assinado com outras respostas. Para mudar alguma, responda a um novo.",
  },
  "parq.changed": {
    status: 409,
    title: "As perguntas mudaram",
    detail: "Há uma nova versão das perguntas. Abra o PAR-Q de novo e confira as respostas.",
  },
  "parq.incomplete": {
    status: 400,
    title: "Faltam respostas",
    detail: "Responda sim ou não a todas as perguntas.",
  },
  "parq.term": {
    status: 400,
    title: "Falta o termo",
    detail: "Com uma resposta sim, leia e aceite o termo de responsabilidade para assinar.",
  },
  "parq.signature": {
    status: 400,
    title: "Assinatura diferente",
    detail: "Assine com o nome completo, como está no cadastro.",
  },
  "parq.guardian": {
    status: 409,
    title: "Falta o responsável",
    detail: "Antes dos 15 anos, quem assina é o responsável, e ninguém foi confirmado como o seu. Fale com o suporte.",
  },
} as const satisfies Record<string, RefusalText>;
