import { data } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { screen } from "@testing-library/react";
import { id } from "./a-student.ts";
import { arrive, type Routes } from "./arrive.ts";
import { user } from "./open-app.tsx";

export const LIST = "GET /v2/partners/cards";
export const RECIPIENTS = "GET /v2/partners/recipients";
export const ONE = `/v2/partners/cards/${id(1)}`;

export const aCard = (last: number, description: string) => ({
  id: id(last),
  description,
  objective: "HYPERTROPHY",
  level: "BEGINNER",
  type: "A - B",
  createdAt: "2026-11-20T12:00:00Z",
});
export const aRecipient = (last: number, name: string, more: object = {}) => ({
  id: id(last),
  name,
  photo: null,
  status: "ACTIVE",
  restrictions: [],
  ...more,
});
export const page = (rows: readonly object[]) => Response.json({ data: rows, total: rows.length });

/** Opens the list of sheets, by default with 'Força' and 'Volume'. */
export const openSheets = (routes: Routes = {}, href = "/fichas-exercicios/fichas") => {
  giveLayout({ card: 184 });
  return arrive(href, {
    "GET /v2/partners/cards/filters": () =>
      data({ descriptions: ["Força"], objectives: ["HYPERTROPHY"], levels: ["BEGINNER"], types: ["A", "A - B"] }),
    [LIST]: () => page([aCard(1, "Força"), aCard(2, "Volume")]),
    [RECIPIENTS]: () => page([aRecipient(11, "Ana Moreira"), aRecipient(12, "Bruno Lima")]),
    "GET /v2/partners/plans": () => data([]),
    "GET /v2/partners/student-tags": () => data(["VIP"]),
    ...routes,
  });
};

/** Asks for something to be done with 'Força'. */
export const ask = async (what: string) => {
  await user.click(await screen.findByRole("button", { name: `${what} Força` }));
  return screen.findByRole("dialog");
};
