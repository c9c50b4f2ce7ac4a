import type { RefusalText } from "../refusal-text.ts";

/** Refusals of folders, their files and the trash. */
export const foldersRefusals = {
  "folder.not_found": {
    status: 404,
    title: "Pasta não encontrada",
    detail: "Esta pasta não existe ou foi excluída.",
  },
  "folder.root": {
    status: 409,
    title: "Esta pasta não pode mudar",
    detail: "A pasta principal não pode ser renomeada, movida nem excluída.",
  },
  "folder.cycle": {
    status: 409,
    title: "Não é possível mover a pasta",
    detail: "Uma pasta não pode ir para dentro dela mesma.",
  },
  "folder.name_taken": {
    status: 409,
    title: "Este nome já existe",
    detail: "Já existe um item com este nome nesta pasta.",
  },
  "folder.too_deep": {
    status: 409,
    title: "Pastas demais uma dentro da outra",
    detail: "Use no máximo 20 níveis de pastas.",
  },
  "folder.too_many": {
    status: 409,
    title: "Limite de pastas atingido",
    detail: "Você já tem 1.000 pastas. Exclua as que não usa e tente novamente.",
  },
  "trash.not_found": {
    status: 404,
    title: "Item não encontrado na lixeira",
    detail: "Este item já foi restaurado ou apagado.",
  },
  "file.invalid": {
    status: 400,
    title: "Arquivo inválido",
    detail: "O arquivo chegou incompleto ou danificado. Envie novamente.",
  },
  "upload.too_many": {
    status: 409,
    title: "Muitos envios ao mesmo tempo",
    detail: "Conclua ou cancele os envios em andamento antes de começar outro.",
  },
} as const satisfies Record<string, RefusalText>;
