import type { RefusalText } from "../refusal-text.ts";

/** Refusals of sign-in, registration and partner. */
export const accountsRefusals = {
  "session.missing": {
    status: 401,
    title: "Entre novamente",
    detail: "Sua sessão terminou. Entre com seu e-mail e senha.",
  },
  "session.refresh_missing": { status: 401, title: "Entre novamente", detail: "Refresh token is missing" },
  "session.credentials": { status: 401, title: "Ops!", detail: "Email e/ou Senha incorretos" },
  "session.too_many_tries": {
    status: 429,
    title: "Muitas tentativas",
    detail:
      "A senha errada foi digitada vezes demais. Aguarde um pouco e tente novamente, ou use 'Esqueceu sua senha?'.",
  },
  "session.stale": {
    status: 403,
    title: "Confirme sua senha",
    detail: "Para a sua segurança, digite sua senha de novo para continuar.",
  },
  "tenant.mismatch": { status: 403, title: "Acesso negado", detail: "Esta sessão pertence a outro ambiente." },
  "tenant.unknown": { status: 403, title: "Acesso negado", detail: "Este ambiente não existe." },
  "reset.invalid": {
    status: 409,
    title: "Link inválido",
    detail: "Este link já foi usado ou venceu. Peça um novo em 'Esqueceu sua senha?'.",
  },
  "registration.not_found": {
    status: 404,
    title: "Cadastro não encontrado",
    detail: "Este cadastro não existe mais. Preencha o formulário novamente.",
  },
  "registration.done": {
    status: 409,
    title: "Cadastro já concluído",
    detail: "Este código já foi usado e o seu cadastro está pronto. Entre com seu e-mail e senha.",
  },
  "registration.email_taken": {
    status: 409,
    title: "E-mail já cadastrado",
    detail: "Este e-mail já é de um parceiro. Entre com ele, ou use 'Esqueceu sua senha?' na tela de acesso.",
  },
  "registration.wait": {
    status: 429,
    title: "Código já enviado",
    detail: "Acabamos de enviar um código. Veja também a caixa de spam antes de pedir outro.",
  },
  "registration.too_many_codes": {
    status: 429,
    title: "Muitos códigos pedidos",
    detail: "Já enviamos vários códigos para este e-mail na última hora. Aguarde um pouco para pedir outro.",
  },
  "code.wrong": {
    status: 400,
    title: "Código incorreto",
    detail: "Confira os cinco números que enviamos para o seu e-mail.",
  },
  "code.expired": {
    status: 409,
    title: "Código vencido",
    detail: "O código vale por 10 minutos. Peça um novo em 'Tente novamente'.",
  },
  "code.too_many_tries": {
    status: 409,
    title: "Muitas tentativas",
    detail: "Este código foi tentado cinco vezes e não vale mais. Peça um novo em 'Tente novamente'.",
  },
  "person.unknown": {
    status: 404,
    title: "Ainda não conhecemos você",
    detail:
      "Este e-mail ainda não tem acesso. Abra o convite que seu profissional enviou, ou entre com o e-mail convidado.",
  },
  "password.common": {
    status: 400,
    title: "Senha fácil de adivinhar",
    detail: "Esta senha é uma das primeiras que alguém tentaria. Escolha outra.",
  },
  "password.needed": {
    status: 409,
    title: "Esta senha é necessária",
    detail: "Você entra com ela também na Prancheta do profissional. Troque a senha, se quiser.",
  },
  "password.wrong": { status: 400, title: "Senha incorreta", detail: "A senha atual não confere." },
  "session.not_found": {
    status: 404,
    title: "Sessão não encontrada",
    detail: "Esta sessão não existe ou já foi encerrada.",
  },
} as const satisfies Record<string, RefusalText>;
