import type { RefusalText } from "../refusal-text.ts";

/** Refusals of the students' app. */
export const studentRefusals = {
  "link.not_found": {
    status: 404,
    title: "Consultoria não encontrada",
    detail: "Você não é aluno deste profissional, ou ele não atende mais por aqui.",
  },
  "link.ended": {
    status: 403,
    title: "Consultoria encerrada",
    detail: "Sua consultoria com este profissional terminou. O que você já fez continua no seu histórico.",
  },
  "day.closed": {
    status: 409,
    title: "Dia fechado",
    detail: "Dá para marcar hoje e os últimos 7 dias.",
  },
  "diet.place_missing": {
    status: 409,
    title: "A dieta mudou",
    detail: "O seu profissional mudou a dieta. Atualize a tela e marque de novo.",
  },
  "consent.missing": {
    status: 409,
    title: "Falta a sua autorização",
    detail: "Autorize o uso destes dados em Eu, Autorizações, e tente de novo. O que você preencheu continua aqui.",
  },
  "photo.needs_guardian": {
    status: 409,
    title: "Falta a autorização do responsável",
    detail: "Antes dos 18 anos, a sua foto precisa da autorização do responsável para fotos, em Eu, Autorizações.",
  },
  "consent.needed": {
    status: 409,
    title: "Não pode ser retirada aqui",
    detail:
      "Sem os termos não há consultoria. Para sair, abra Eu, Levar ou apagar, ou deixe a consultoria em Consultoria.",
  },
  "consent.guardian": {
    status: 403,
    title: "Quem responde por você autoriza",
    detail: "Você tem menos de 18 anos, e ninguém foi confirmado como seu responsável. Fale com o suporte.",
  },
} as const satisfies Record<string, RefusalText>;
