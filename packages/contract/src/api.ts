import { academy } from "./academy/academy.ts";
import { access } from "./accounts/access.ts";
import { accounts } from "./accounts/accounts.ts";
import { registration } from "./accounts/registration.ts";
import { termsNotices } from "./accounts/terms-notices.ts";
import { paymentCards } from "./billing/cards.ts";
import { growth } from "./billing/growth.ts";
import { invoices } from "./billing/invoices.ts";
import { services } from "./billing/services.ts";
import { coachPage } from "./coach-page/coach-page.ts";
import { coaches } from "./coach-page/coaches.ts";
import { dietLinks } from "./diets/diet-links.ts";
import { diets } from "./diets/diets.ts";
import { foods } from "./diets/foods.ts";
import { folders, trash } from "./folders/folders.ts";
import { folderUploads } from "./folders/uploads.ts";
import { home } from "./home/home.ts";
import { coachNotices } from "./partners/notices.ts";
import { partners } from "./partners/partners.ts";
import { profile } from "./partners/profile.ts";
import { codes } from "./plans/codes.ts";
import { plans } from "./plans/plans.ts";
import { questionnaires } from "./questionnaires/questionnaires.ts";
import { reports } from "./reports/reports.ts";
import { rocket } from "./rocket/rocket.ts";
import { sales } from "./sales/sales.ts";
import { shop, specifiedShop } from "./shop/shop.ts";
import { social } from "./social/social.ts";
import { studentAuth } from "./student/auth.ts";
import { buying } from "./student/buying.ts";
import { studentConsents } from "./student/consents.ts";
import { consultancy } from "./student/consultancy.ts";
import { studentDiets } from "./student/diets.ts";
import { studentGuardian } from "./student/guardian.ts";
import { invitations } from "./student/invitations.ts";
import { joiners, joining } from "./student/joining.ts";
import { studentNotices } from "./student/notices.ts";
import { studentOwn } from "./student/own.ts";
import { parq, studentParq } from "./student/parq.ts";
import { studentPassword } from "./student/password.ts";
import { studentReports } from "./student/reports.ts";
import { studentToday } from "./student/today.ts";
import { studentTraining } from "./student/training.ts";
import { care } from "./students/care.ts";
import { performance } from "./students/performance.ts";
import { recipients } from "./students/recipients.ts";
import { students } from "./students/students.ts";
import { support } from "./support/support.ts";
import { exercises } from "./training/exercises.ts";
import { sheetEditing } from "./training/sheet-editing.ts";
import { sheets } from "./training/training.ts";
import { wallet } from "./wallet/wallet.ts";
import { withdrawals } from "./wallet/withdrawals.ts";

/** All endpoints; the OpenAPI document and the authorisation test use this list. */
export const api = {
  access,
  accounts,
  registration,
  termsNotices,
  care,
  home,
  partners,
  coachNotices,
  profile,
  coachPage,
  social,
  performance,
  plans,
  codes,
  sales,
  wallet,
  withdrawals,
  services,
  paymentCards,
  invoices,
  growth,
  reports,
  students,
  invitations,
  joining,
  joiners,
  coaches,
  buying,
  recipients,
  support,
  academy,
  shop,
  specifiedShop,
  rocket,
  folders,
  folderUploads,
  trash,
  sheets,
  sheetEditing,
  exercises,
  questionnaires,
  foods,
  diets,
  dietLinks,
  studentAuth,
  studentOwn,
  studentNotices,
  studentPassword,
  consultancy,
  studentToday,
  studentTraining,
  studentConsents,
  studentGuardian,
  studentReports,
  studentDiets,
  studentParq,
  parq,
};

/** Descriptions of the areas in the OpenAPI document. */
export const areaDescriptions = {
  access: "A senha do parceiro e onde ele está conectado",
  accounts: "Entrar, renovar a sessão, sair e trocar a senha esquecida",
  registration: "O cadastro de um parceiro, até o código que chega por e-mail",
  termsNotices: "O aviso de que os termos mudaram",
  care: "As anotações e as restrições de um aluno",
  home: "A página inicial: quem espera e o que vence",
  partners: "O parceiro e o que ele leva consigo",
  coachNotices: "Os avisos por e-mail do parceiro",
  profile: "O perfil do parceiro e o que os alunos veem dele",
  coachPage: "A página pública do parceiro",
  social: "A conta da rede social e o que se publica nela",
  performance: "Os treinos feitos e as cargas de um aluno",
  plans: "Os planos que o parceiro vende",
  codes: "Os códigos dos planos e o que eles venderam",
  sales: "As vendas de planos aos alunos",
  wallet: "O dinheiro do parceiro: saldos, extrato e tráfego pago",
  withdrawals: "Os saques do saldo disponível para a chave Pix do parceiro",
  services: "O que o parceiro assina conosco",
  paymentCards: "Os cartões do parceiro e o dia em que ele é cobrado",
  invoices: "As faturas do parceiro e o que ele deve",
  growth: "O Growth Marketing: planos, preços e a assinatura",
  reports: "A avaliação dos relatórios e os pesos que os alunos informaram",
  students: "Os alunos e seus dados",
  invitations: "Os convites, de quem convida e de quem abre o link",
  joining: "O ingresso de um aluno, do convite ao aceite",
  joiners: "Quem espera que o profissional confirme o ingresso",
  coaches: "A página de um profissional e os planos à venda",
  buying: "A compra de um plano pelo aluno",
  recipients: "Para quem se prescreve: o que cada aluno deve evitar",
  support: "Ajuda, e o que as telas relatam",
  academy: "Os vídeos de treinamento para parceiros",
  shop: "Os produtos da marca",
  specifiedShop: "Os mesmos produtos em /v2/shop",
  rocket: "O Rocket Program: a quem o parceiro pode escrever, e o quê",
  folders: "As pastas do parceiro e os arquivos nelas",
  folderUploads: "O envio de arquivos, de uma vez ou em partes",
  trash: "O que foi excluído das pastas nos últimos 30 dias",
  sheets: "As fichas de treino e a quem elas pertencem",
  sheetEditing: "Criar e salvar uma ficha de treino inteira",
  exercises: "Os exercícios da biblioteca e os do parceiro",
  questionnaires: "Os questionários e a quem eles são enviados",
  foods: "Os alimentos da biblioteca e os do parceiro",
  diets: "As dietas",
  dietLinks: "A quem uma dieta pertence",
  studentAuth: "O app do aluno: onde ele está conectado e de quem ele é aluno",
  studentOwn: "O app do aluno: os dados da pessoa, suas sessões e a saída",
  studentNotices: "O app do aluno: os avisos por e-mail",
  studentPassword: "O app do aluno: a senha, que é opcional",
  consultancy: "O app do aluno: o plano, os pagamentos e a renovação",
  studentToday: "O app do aluno: o dia de hoje",
  studentTraining: "O app do aluno: fichas e treinos",
  studentConsents: "O que o aluno autoriza o profissional a ver",
  studentGuardian: "O app do aluno: a assinatura do responsável",
  studentReports: "Os relatórios do aluno no app: preencher, enviar, ler a resposta",
  studentDiets: "O app do aluno: a dieta do dia",
  studentParq: "O PAR-Q do aluno no app: perguntas e assinatura",
  parq: "O PAR-Q de um aluno, e o que ele autorizou, para o profissional",
} as const satisfies Record<keyof typeof api, string>;
