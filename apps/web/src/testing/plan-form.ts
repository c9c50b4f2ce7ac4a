import { data } from "@prancheta/ui/testing/fake-server.ts";
import { screen, within } from "@testing-library/react";
import { aPlanOfCoach, planChoices } from "./a-plan.ts";
import { id } from "./a-student.ts";
import { arrive as arriveAt, type Routes } from "./arrive.ts";
import { buttonOf, put, user } from "./open-app.tsx";

export const NEW = "/planos/novo";
export const ONE = `/planos/consultoria/${id(30)}`;
export const CREATE = "POST /v2/partners/plans";
export const READ = `GET /v2/partners/plans/${id(30)}`;
export const CHANGE = `PATCH /v2/partners/plans/${id(30)}`;

export const arrive = (href: string, routes: Routes = {}, token?: string) =>
  arriveAt(
    href,
    {
      ...planChoices,
      "GET /v2/partners/plans": () => Response.json({ data: [], total: 0 }),
      [READ]: () => data(aPlanOfCoach()),
      ...routes,
    },
    token,
  );

export const save = () => buttonOf(screen.getByText("Salvar plano"));
export const name = () => screen.findByLabelText(/^Nome do plano/);
export const amount = () => screen.getByLabelText(/^Valor de cobrança por mês/);
const choose = async (field: string, option: RegExp) => {
  const label = new RegExp(`^${field}( \\*)?$`);
  await user.click(screen.getByLabelText(label, { selector: "input" }));
  await screen.findByRole("combobox", { name: label, expanded: true });
  const input = screen.getByLabelText(label, { selector: "input" });
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error(`the list of "${field}" is not there`);
  await user.click(await within(list).findByText(option));
};
export const plain = (element: HTMLElement) => (element.textContent ?? "").replaceAll("\u00a0", " ");

export const fillIn = async () => {
  await put(await name(), "Trimestral");
  await choose("Validade", /^Trimestral/);
  await choose("Questionário de anamnese", /Anamnese/);
};
