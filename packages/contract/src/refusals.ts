/** How the API says no: a stable code, the HTTP status, and what a coach reads (design: product §2, RFC 9457). */
interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly detail: string;
}

const texts = {
  "request.invalid": { status: 400, title: "Confira os campos", detail: "Algum campo não está como esperávamos." },
  "request.too_deep": { status: 400, title: "Dados inválidos", detail: "Os dados enviados têm níveis demais." },
  "request.too_large": {
    status: 413,
    title: "Conteúdo grande demais",
    detail: "O que foi enviado passa do tamanho permitido.",
  },
  "request.unsupported": { status: 415, title: "Formato não aceito", detail: "Envie os dados em um formato aceito." },
  "request.too_many": { status: 429, title: "Muitas tentativas", detail: "Aguarde um pouco e tente novamente." },
  "request.repeated_differently": {
    status: 422,
    title: "Envio repetido com outros dados",
    detail: "Este envio já foi feito com outros dados. Recarregue a página e confira antes de repetir.",
  },
  "request.in_progress": {
    status: 409,
    title: "Envio em andamento",
    detail: "Este envio ainda está sendo processado. Aguarde um instante.",
  },
  "route.not_found": { status: 404, title: "Não encontrado", detail: "Este endereço não existe." },
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
  "server.full": {
    status: 503,
    title: "Sem espaço para salvar",
    detail: "Não conseguimos salvar agora. Nada foi perdido do que já estava salvo.",
  },

  "session.missing": {
    status: 401,
    title: "Entre novamente",
    detail: "Sua sessão terminou. Entre com seu e-mail e senha.",
  },
  "session.refresh_missing": { status: 401, title: "Entre novamente", detail: "Refresh token is missing" },
  "session.credentials": { status: 401, title: "Ops!", detail: "Email e/ou Senha incorretos" },
  "tenant.mismatch": { status: 403, title: "Acesso negado", detail: "Esta sessão pertence a outro ambiente." },
  "tenant.unknown": { status: 403, title: "Acesso negado", detail: "Este ambiente não existe." },
  "reset.invalid": {
    status: 409,
    title: "Link inválido",
    detail: "Este link já foi usado ou venceu. Peça um novo em 'Esqueceu sua senha?'.",
  },
  "partner.already_exists": {
    status: 409,
    title: "Parceiro já cadastrado",
    detail: "Já existe um parceiro com este e-mail.",
  },
  "partner.not_found": { status: 404, title: "Não encontrado", detail: "Não encontramos este cadastro." },

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
    detail: "Já enviamos cinco códigos para este e-mail na última hora. Aguarde um pouco para pedir outro.",
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
  "password.wrong": { status: 400, title: "Senha incorreta", detail: "A senha atual não confere." },
  "session.not_found": {
    status: 404,
    title: "Sessão não encontrada",
    detail: "Esta sessão não existe ou já foi encerrada.",
  },
  "partner.document_fixed": {
    status: 409,
    title: "Documento não alterado",
    detail: "O CPF ou CNPJ não pode ser trocado depois de cadastrado. Fale com o suporte.",
  },

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

  "student.not_found": { status: 404, title: "Aluno não encontrado", detail: "Este aluno não existe ou foi removido." },
  "student.back_already": {
    status: 409,
    title: "Aluno cadastrado de novo",
    detail: "Este aluno foi cadastrado de novo depois da remoção. Remova esse cadastro antes.",
  },
  "student.plan_fixed": {
    status: 409,
    title: "Plano não alterado",
    detail: "O plano do aluno não pode ser trocado por aqui.",
  },
  "student.presential_not_allowed": {
    status: 409,
    title: "Consultoria presencial indisponível",
    detail: "Confira as condições para a consultoria presencial deste aluno.",
  },
  "note.not_found": {
    status: 404,
    title: "Anotação não encontrada",
    detail: "Esta anotação não existe ou foi apagada.",
  },
  "note.too_many": {
    status: 409,
    title: "Anotações demais",
    detail: "Este aluno já tem o máximo de anotações. Apague uma antes.",
  },
  "restriction.not_found": {
    status: 404,
    title: "Restrição não encontrada",
    detail: "Esta restrição não existe ou foi removida.",
  },
  "restriction.too_many": {
    status: 409,
    title: "Restrições demais",
    detail: "Este aluno já tem o máximo de restrições. Remova uma antes.",
  },
  "plan.not_found": { status: 404, title: "Plano não encontrado", detail: "Este plano não existe ou foi removido." },
  "charge.not_open": {
    status: 409,
    title: "Cobrança indisponível",
    detail: "Esta cobrança já foi paga, foi cancelada ou não existe.",
  },
  "questionnaire.not_found": {
    status: 404,
    title: "Questionário não encontrado",
    detail: "Este questionário não existe ou foi removido.",
  },
  "contract.missing": { status: 409, title: "Sem contrato", detail: "Este aluno ainda não contratou um plano." },
  "answers.incomplete": {
    status: 400,
    title: "Respostas incompletas",
    detail: "Responda todas as perguntas do questionário.",
  },
  "sheet.not_found": { status: 404, title: "Ficha não encontrada", detail: "Esta ficha não existe ou foi removida." },
  "sheet.already_assigned": { status: 409, title: "Ficha já atribuída", detail: "Este aluno já tem essa ficha." },
  "sheet.not_assigned": { status: 409, title: "Ficha não atribuída", detail: "Este aluno não tem essa ficha." },
  "sheet.changed": {
    status: 412,
    title: "Ficha alterada",
    detail: "Esta ficha foi alterada em outro lugar desde que você a abriu.",
  },
  "sheet.unknown_exercise": {
    status: 400,
    title: "Exercício desconhecido",
    detail: "Um dos exercícios desta ficha não existe mais.",
  },
  "sheet.in_use": {
    status: 409,
    title: "Erro ao deletar ficha",
    detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Ficha de Treino.",
  },
  "exercise.not_found": {
    status: 404,
    title: "Exercício não encontrado",
    detail: "Este exercício não existe ou foi removido.",
  },
  "exercise.in_use": {
    status: 409,
    title: "Não é possível deletar esse exercício",
    detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a esse Exercício.",
  },
  "gif.invalid": { status: 400, title: "Gif inválido", detail: "Por favor, selecione um arquivo gif válido." },
  "questionnaire.read_only": {
    status: 409,
    title: "Não é possível editar este questionário",
    detail: "O questionário inicial não pode ser alterado nem excluído. Clone-o para fazer o seu a partir dele.",
  },
  "questionnaire.changed": {
    status: 412,
    title: "Questionário alterado",
    detail: "Este questionário foi alterado em outro lugar desde que você o abriu.",
  },
  "questionnaire.in_use": {
    status: 409,
    title: "Não é possível excluir esse questionário",
    detail: "Você não conseguirá prosseguir com essa exclusão pois há planos ou alunos atrelados a esse Questionário.",
  },
  "food.not_found": {
    status: 404,
    title: "Alimento não encontrado",
    detail: "Este alimento não existe ou foi removido.",
  },
  "food.of_library": {
    status: 409,
    title: "Alimento da biblioteca",
    detail: "Os alimentos da biblioteca não podem ser alterados. Crie um alimento próprio.",
  },
  "food.in_use": {
    status: 409,
    title: "Não é possível excluir esse alimento",
    detail: "Este alimento está em uma ou mais dietas. Retire-o delas antes.",
  },
  "diet.not_found": { status: 404, title: "Dieta não encontrada", detail: "Esta dieta não existe ou foi removida." },
  "diet.changed": {
    status: 412,
    title: "Dieta alterada",
    detail: "Esta dieta foi alterada em outro lugar desde que você a abriu.",
  },
  "diet.unknown_food": {
    status: 400,
    title: "Alimento desconhecido",
    detail: "Um dos alimentos desta dieta não existe mais.",
  },
  "diet.in_use": {
    status: 409,
    title: "Não foi possível deletar essa dieta",
    detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Dieta.",
  },
  "diet.already_assigned": { status: 409, title: "Dieta já atribuída", detail: "Este aluno já tem essa dieta." },
  "diet.not_assigned": { status: 409, title: "Dieta não atribuída", detail: "Este aluno não tem essa dieta." },
  "report.not_found": {
    status: 404,
    title: "Relatório não encontrado",
    detail: "Este relatório não existe ou foi removido.",
  },
  "report.already_evaluated": {
    status: 409,
    title: "Relatório já avaliado",
    detail: "Este relatório já foi avaliado.",
  },
  "file.not_found": {
    status: 404,
    title: "Arquivo não encontrado",
    detail: "Este arquivo não existe ou o link venceu.",
  },
  "file.not_image": {
    status: 400,
    title: "Imagem inválida",
    detail: "O arquivo enviado não é uma imagem que possamos abrir.",
  },
} as const satisfies Record<string, RefusalText>;

export type RefusalCode = keyof typeof texts;

export const refusalText = (code: RefusalCode): RefusalText => texts[code];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(texts, code);
