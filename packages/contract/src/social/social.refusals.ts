import type { RefusalText } from "../refusal-text.ts";

/** Refusals of the linked social account. */
export const socialRefusals = {
  "social.off": {
    status: 409,
    title: "Integração indisponível",
    detail: "A integração com redes sociais não está disponível aqui.",
  },
  "social.posting_off": {
    status: 404,
    title: "Recurso indisponível",
    detail: "As postagens ainda não estão liberadas para a sua conta.",
  },
  "social.not_linked": {
    status: 409,
    title: "Conta não vinculada",
    detail: "Vincule sua conta do Facebook em Configurações.",
  },
  "social.state_invalid": {
    status: 409,
    title: "Vínculo não concluído",
    detail: "Este pedido de vínculo venceu ou já foi usado. Comece de novo em Configurações.",
  },
  "social.code_refused": {
    status: 409,
    title: "Vínculo não concluído",
    detail: "O Facebook não aceitou a autorização. Comece de novo em Configurações.",
  },
  "social.expired": {
    status: 409,
    title: "Autorização vencida",
    detail: "O Facebook não aceita mais a autorização desta conta. Vincule-a novamente.",
  },
  "social.denied": {
    status: 409,
    title: "Permissão negada",
    detail: "O Facebook não permitiu esta ação. Confira as permissões da conta e vincule-a novamente.",
  },
  "social.unavailable": {
    status: 503,
    title: "Facebook indisponível",
    detail: "O Facebook não respondeu agora. Tente novamente em alguns minutos.",
  },
  "social.content_not_found": {
    status: 404,
    title: "Post não encontrado",
    detail: "Este post sugerido não existe ou foi retirado.",
  },
  "social.post_not_found": {
    status: 404,
    title: "Postagem não encontrada",
    detail: "Esta postagem não existe ou não foi concluída.",
  },
  "social.page_not_found": {
    status: 409,
    title: "Página indisponível",
    detail: "Esta página não está mais na sua conta, ou não tem uma conta comercial do Instagram.",
  },
  "social.picture_refused": {
    status: 409,
    title: "Imagem recusada",
    detail: "O Instagram não aceitou esta imagem. Escolha outra.",
  },
  "social.too_many_posts": {
    status: 409,
    title: "Limite de postagens",
    detail: "O Instagram atingiu o limite de postagens desta conta. Tente novamente mais tarde.",
  },
} as const satisfies Record<string, RefusalText>;
