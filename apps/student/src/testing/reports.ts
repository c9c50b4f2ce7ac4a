import { data } from "@prancheta/ui/testing/fake-server.ts";
import { screen } from "@testing-library/react";
import { type arrive, id, user } from "./open-app.tsx";

Element.prototype.scrollIntoView = () => undefined;

export const REPORTS = "GET /v2/student/reports";
export const CONSENTS = "GET /v2/student/consents";

export const consent = (purpose: string, isGiven = true) => ({
  purpose,
  isGiven,
  version: "2026-11-23",
  signer: "STUDENT",
  givenAt: "2026-11-20T12:00:00Z",
  withdrawnAt: null,
});
export const consents = (health = true, photos = true) => [
  consent("TERMS"),
  consent("HEALTH", health),
  consent("PHOTOS", photos),
];

export const due = (draft: object | null = null) => ({
  dueOn: "2026-11-23",
  isFirst: true,
  title: "Para começar",
  version: id(50),
  questions: [
    { question: "Como foi?", type: "text", observation: false, items: [{ text: "Resposta: " }] },
    { question: "Dormiu?", type: "select", observation: true, items: [{ text: "Sim" }, { text: "Não" }] },
    { question: "Onde dói?", type: "multiselect", observation: false, items: [{ text: "Joelho" }, { text: "Ombro" }] },
  ],
  draft,
});

export const answers = { [CONSENTS]: () => data(consents()) };
export const savedBodies = (server: Awaited<ReturnType<typeof arrive>>) =>
  server.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);

export const fill = async () => {
  await user.type(await screen.findByRole("textbox", { name: "Como foi?" }), "Bem");
  await user.click(screen.getByRole("radio", { name: "Sim" }));
  await user.click(screen.getByRole("checkbox", { name: "Ombro" }));
  await user.type(screen.getByLabelText("Peso (opcional)"), "72,5");
};

export const PUT_REPORT = `PUT /v2/student/reports/${id(51)}`;

/** A draft that was begun and says nothing yet. */
export const begun = {
  id: id(51),
  version: id(50),
  revision: 5,
  answers: [],
  weight: null,
  observation: "",
  photos: [],
  arrived: [],
};

/** A report that was begun, and a server that takes it as `take` says. */
export const taking = (take: (request: { body: unknown }) => Response) => ({
  ...answers,
  [REPORTS]: () => data({ due: due(begun), nextOn: null, reports: [] }),
  [PUT_REPORT]: take,
});

export const taken = ({ body }: { body: unknown }) =>
  data({ sentAt: JSON.stringify(body).includes('"done":true') ? "2026-11-23T12:00:00Z" : null, arrived: [] });
