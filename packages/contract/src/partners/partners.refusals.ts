import type { RefusalText } from "../refusal-text.ts";

/** Refusals of the partner's own data. */
export const partnersRefusals = {
  "partner.already_exists": {
    status: 409,
    title: "Parceiro já cadastrado",
    detail: "Já existe um parceiro com este e-mail.",
  },
  "partner.not_found": { status: 404, title: "Não encontrado", detail: "Não encontramos este cadastro." },
  "partner.document_fixed": {
    status: 409,
    title: "Documento não alterado",
    detail: "O CPF ou CNPJ não pode ser trocado depois de cadastrado. Fale com o suporte.",
  },
} as const satisfies Record<string, RefusalText>;
