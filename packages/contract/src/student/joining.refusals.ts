import type { RefusalText } from "../refusal-text.ts";

/** Refusals of joining, for who joins and for the coach. */
export const joiningRefusals = {
  "joining.not_found": {
    status: 404,
    title: "Cadastro não encontrado",
    detail: "Este cadastro não existe ou é de outra pessoa. Abra o link do convite de novo.",
  },
  "joining.closed": {
    status: 409,
    title: "Cadastro já enviado",
    detail: "Este cadastro já foi enviado e não muda mais aqui.",
  },
  "joining.refused": {
    status: 409,
    title: "Ingresso não confirmado",
    detail:
      "O profissional não confirmou o seu ingresso com este e-mail. Entre com o e-mail que recebeu o convite, ou peça um convite novo.",
  },
  "joining.already_student": {
    status: 409,
    title: "Você já é aluno",
    detail: "Você já é aluno deste profissional. Renove ou troque o plano em Consultoria.",
  },
  "joining.incomplete": {
    status: 400,
    title: "Faltam dados",
    detail: "Preencha os campos que faltam para continuar.",
  },
  "joining.too_young": {
    status: 403,
    title: "Idade mínima de 12 anos",
    detail: "A Prancheta é para quem tem 12 anos ou mais.",
  },
  "joining.guardian_unverified": {
    status: 409,
    title: "Falta o responsável",
    detail: "Antes dos 18 anos, quem aceita por você é o responsável, com o código que enviamos para o e-mail dele.",
  },
  "joining.wait": {
    status: 429,
    title: "Código enviado há pouco",
    detail: "Espere um minuto antes de pedir outro código.",
  },
  "joining.too_many_codes": {
    status: 429,
    title: "Códigos demais",
    detail: "Já enviamos muitos códigos ao responsável. Peça ajuda ao suporte.",
  },
  "joiner.not_found": {
    status: 404,
    title: "Ingresso não encontrado",
    detail: "Este ingresso já foi decidido, ou o convite foi usado ou retirado.",
  },
} as const satisfies Record<string, RefusalText>;
