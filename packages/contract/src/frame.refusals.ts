import { NOT_A_PICTURE } from "./pictures.ts";
import type { RefusalText } from "./refusal-text.ts";

/** Refusals that every call can answer. */
export const frameRefusals = {
  "request.invalid": { status: 400, title: "Confira os campos", detail: "Algum campo não está como esperávamos." },
  "request.too_deep": { status: 400, title: "Dados inválidos", detail: "Os dados enviados têm níveis demais." },
  "request.too_many_values": {
    status: 400,
    title: "Dados inválidos",
    detail: "Os dados enviados têm itens demais.",
  },
  "request.too_large": {
    status: 413,
    title: "Conteúdo grande demais",
    detail: "O que foi enviado passa do tamanho permitido.",
  },
  "request.unsupported": { status: 415, title: "Formato não aceito", detail: "Envie os dados em um formato aceito." },
  "request.too_many": { status: 429, title: "Muitas tentativas", detail: "Aguarde um pouco e tente novamente." },
  "request.day_is_full": {
    status: 429,
    title: "Limite de um dia atingido",
    detail: "Você já salvou o máximo de um dia. Tente de novo mais tarde.",
  },
  "request.headers_too_large": {
    status: 431,
    title: "Endereço ou cabeçalhos grandes demais",
    detail: "O endereço ou os cabeçalhos passam do tamanho permitido.",
  },
  "request.too_slow": {
    status: 408,
    title: "Envio lento demais",
    detail: "O envio demorou demais. Confira sua internet e tente novamente.",
  },
  "request.repeated_differently": {
    status: 422,
    title: "Envio repetido com outros dados",
    detail: "Este envio já foi feito com outros dados. Recarregue a página e confira antes de repetir.",
  },
  "route.not_found": { status: 404, title: "Não encontrado", detail: "Este endereço não existe." },
  "route.method_not_allowed": {
    status: 405,
    title: "Método não aceito",
    detail: "Este endereço existe, mas não pode ser chamado desta forma.",
  },
  "server.unexpected": {
    status: 500,
    title: "Algo deu errado",
    detail: "Tivemos um problema por aqui. Tente novamente em instantes.",
  },
  "server.unavailable": {
    status: 503,
    title: "Serviço indisponível",
    detail: "Estamos voltando em instantes. Tente novamente.",
  },
  "server.crowded": {
    status: 503,
    title: "Muitos envios ao mesmo tempo",
    detail: "Estamos recebendo muitos envios agora. Aguarde um pouco e tente novamente.",
  },
  "server.full": {
    status: 503,
    title: "Sem espaço para salvar",
    detail: "Não conseguimos salvar agora. Nada do que já estava salvo se perdeu. Tente de novo em alguns minutos.",
  },
  "file.not_found": {
    status: 404,
    title: "Arquivo não encontrado",
    detail: "Este arquivo não existe ou o link venceu.",
  },
  "file.not_image": {
    status: 400,
    title: "Imagem inválida",
    detail: NOT_A_PICTURE,
  },
  "file.busy": {
    status: 503,
    title: "Muitas imagens ao mesmo tempo",
    detail: "Estamos preparando outras imagens agora. Tente novamente em alguns segundos.",
  },
  "file.no_room": {
    status: 409,
    title: "Espaço de armazenamento cheio",
    detail:
      "O arquivo não cabe no espaço que resta dos 5 GB da sua conta. Remova o que não usa, esvazie a lixeira das pastas e tente novamente.",
  },
  "upload.not_found": {
    status: 404,
    title: "Envio não encontrado",
    detail: "Este envio terminou, foi cancelado ou ficou parado por dois dias. Envie o arquivo de novo.",
  },
  "upload.wrong_part": {
    status: 400,
    title: "Parte inválida",
    detail: "Esta parte não é do arquivo que foi anunciado. Envie o arquivo de novo.",
  },
  "upload.incomplete": {
    status: 409,
    title: "Arquivo incompleto",
    detail: "Ainda faltam partes do arquivo. Continue o envio.",
  },
  "upload.finishing": {
    status: 409,
    title: "Envio sendo concluído",
    detail: "Este envio já está sendo concluído. Aguarde um momento.",
  },
} as const satisfies Record<string, RefusalText>;
