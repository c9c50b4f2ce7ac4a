import { chosenForNextText } from "@prancheta/contract/plans/labels";
import type { Plan } from "@prancheta/contract/plans/plans";
import type { Discount } from "@prancheta/contract/plans/price";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";

export const IRREVERSIBLE = "Ao confirmar, essa ação não poderá ser desfeita";

export const NOT_REMOVED = "Não é possível excluir o plano";
const IN_USE =
  "Existem alunos vinculados ao plano. Para excluir o plano, desvincule os alunos do plano e tente novamente.";
const PROMISED = "Há convites abertos com este plano. Retire os convites ou espere os alunos ingressarem.";

/** Why a plan cannot be deleted. */
export const keptBecause = ({ students, nextStudent }: Pick<Plan, "students" | "nextStudent">): string => {
  if (students > 0) return IN_USE;
  return nextStudent === null ? PROMISED : chosenForNextText(nextStudent);
};

export const studentsText = (students: number): string =>
  students === 0 ? "Nenhum aluno" : counted(students, "aluno", "alunos");

export const everyText = (days: number): string => (days === 1 ? "todos os dias" : `a cada ${days} dias`);

export const salesText = (sales: number): string => counted(sales, "venda", "vendas");

/** '10% de desconto', 'R$ 50,00 de desconto', 'Sem desconto'. */
export const discountText = ({ discountType, discountValue }: Discount): string => {
  if (discountType === "EMPTY" || discountValue === null) return "Sem desconto";
  return discountType === "PERCENT" ? `${discountValue}% de desconto` : `${moneyText(discountValue)} de desconto`;
};
