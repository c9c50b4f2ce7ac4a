import type { RefusalText } from "../refusal-text.ts";

/** Refusals of invitations, for the coach and for who opened a link. */
export const invitationsRefusals = {
  "invitation.not_found": {
    status: 404,
    title: "Convite não encontrado",
    detail: "O link está incompleto ou foi trocado por um mais novo. Peça o link de novo a quem convidou você.",
  },
  "invitation.expired": {
    status: 410,
    title: "Convite vencido",
    detail: "Este convite passou do prazo de 30 dias. Peça outro a quem convidou você.",
  },
  "invitation.withdrawn": {
    status: 410,
    title: "Convite retirado",
    detail: "Quem convidou você retirou este convite. Em caso de dúvida, fale com essa pessoa.",
  },
  "invitation.used": {
    status: 410,
    title: "Convite já usado",
    detail: "Este convite já foi usado. Se foi por você, entre com o seu e-mail.",
  },
  "invitation.joined": {
    status: 409,
    title: "O aluno já ingressou",
    detail: "Este aluno já ingressou e não precisa mais de convite.",
  },
  "invitation.none": {
    status: 409,
    title: "Nenhum convite aberto",
    detail: "Este aluno não tem um convite aberto. Envie um convite no perfil dele.",
  },
  "invitation.already_sent": {
    status: 409,
    title: "Aluno já convidado",
    detail:
      "Já há um aluno convidado com este contato. Abra o perfil dele para enviar o convite de novo ou corrigi-lo.",
  },
  "invitation.already_student": {
    status: 409,
    title: "Já é seu aluno",
    detail: "Este e-mail já é de um aluno seu. Para um novo plano, abra o perfil dele e registre a venda.",
  },
  "invitation.just_sent": {
    status: 429,
    title: "Convite enviado há pouco",
    detail: "O convite foi enviado há menos de um minuto. Espere um pouco antes de enviar de novo.",
  },
  "invitation.too_many": {
    status: 429,
    title: "Convites demais",
    detail: "Você já enviou muitos convites. Para a segurança de todos há um limite por dia: tente de novo amanhã.",
  },
  "invitation.bad_list": {
    status: 400,
    title: "Lista sem pessoas",
    detail: "Não encontramos pessoas na lista. Escreva uma por linha: nome e e-mail ou WhatsApp.",
  },
} as const satisfies Record<string, RefusalText>;
