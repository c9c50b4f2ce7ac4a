import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { arrive, id, user } from "../testing/open-app.tsx";
import {
  answers,
  begun,
  CONSENTS,
  consent,
  consents,
  due,
  fill,
  PUT_REPORT,
  REPORTS,
  savedBodies,
  taken,
  taking,
} from "../testing/reports.ts";
import { ownReports } from "./reports.hooks.ts";

const sent = (place: number, more: object = {}) => ({
  id: id(60 + place),
  title: "Acompanhamento",
  sentAt: `2026-11-0${place}T12:00:00Z`,
  weight: 70 + place,
  observation: "",
  answers: [{ question: { question: "Como foi?", type: "text" }, items: [{ text: "Bem" }], observation: null }],
  photos: [{ id: id(70 + place), pose: "FRONT", url: `/files/${place}.webp`, width: 900, height: 1200 }],
  evaluatedAt: null,
  feedback: null,
  isUnread: false,
  ...more,
});

test("nothing is due, the next day is said, and a sent report opens with the coach's answer, which is then read", async () => {
  const answered = sent(2, { feedback: "Muito bem!", evaluatedAt: "2026-11-03T12:00:00Z", isUnread: true });
  const { of } = await arrive("/relatorios", {
    [REPORTS]: () => data({ due: null, nextOn: "2026-12-06", reports: [answered, sent(1)] }),
    [`PUT /v2/student/reports/${id(62)}/read`]: () => data({ done: true }),
  });
  expect(await screen.findByText("O próximo abre em 06/12/2026.")).toBeInTheDocument();
  await user.click(screen.getByText("Resposta nova"));
  expect(screen.getByText("Muito bem!")).toBeVisible();
  await waitFor(() => expect(of(`PUT /v2/student/reports/${id(62)}/read`)).toHaveLength(1));
  expect(await screen.findByRole("table", { name: "Peso em cada relatório" })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Frente, 01/11/2026" })).toHaveAttribute("src", "/files/1.webp");
});

test("earlier reports come on request, page by page", async () => {
  const page = (skip: number, count: number) =>
    Array.from({ length: count }, (_, place) =>
      sent(1, { id: id(200 + skip + place), title: `Relatório ${skip + place + 1}`, photos: [] }),
    );
  const server = await arrive("/relatorios", {
    [REPORTS]: ({ query }) => {
      const skip = Number(query.get("skip") ?? 0);
      return data({ due: null, nextOn: null, reports: page(skip, skip < 40 ? 20 : 3) });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Mostrar mais" }));
  expect(await screen.findByText("Relatório 40")).toBeVisible();
  server.routes[REPORTS] = () => problem(400, "request.invalid", { detail: "Não deu." });
  await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Não deu.");
  server.routes[REPORTS] = () => data({ due: null, nextOn: null, reports: page(40, 3) });
  await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
  expect(await screen.findByText("Relatório 43")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
});

test("a list that cannot be read says so and tries again", async () => {
  const { routes } = await arrive("/relatorios");
  expect(await screen.findByText("Não foi possível carregar seus relatórios")).toBeInTheDocument();
  routes[REPORTS] = () => data({ due: null, nextOn: null, reports: [] });
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Nenhum relatório por enquanto")).toBeInTheDocument();
});

test("a report is filled in, saved as it is typed, and sent with everything", async () => {
  const server = await arrive("/relatorios/preencher", taking(taken));
  await fill();
  await waitFor(() => expect(savedBodies(server).at(-1)).toMatchObject({ done: false, weight: 72.5 }), {
    timeout: 4000,
  });
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  const sentText = await screen.findByText("Relatório enviado");
  expect(document.activeElement).toContainElement(sentText);
  expect(document.body).not.toHaveFocus();
  expect(savedBodies(server).at(-1)).toMatchObject({
    version: id(50),
    answers: [{ items: ["Bem"] }, { items: ["Sim"] }, { items: ["Ombro"] }],
    weight: 72.5,
    done: true,
  });
});

test("one that was opened from the list stays open while the list is read again, and stays 'sent' after it", async () => {
  let isTaken = false;
  let answer = Promise.resolve();
  await arrive("/relatorios", {
    ...taking((request) => {
      isTaken = JSON.stringify(request.body).includes('"done":true');
      return taken(request);
    }),
    [REPORTS]: async () => {
      await answer;
      return data({ due: isTaken ? null : due(begun), nextOn: null, reports: [] });
    },
  });
  await user.click(await screen.findByRole("link", { name: "Continuar" }));
  await fill();
  const { promise, resolve: go } = Promise.withResolvers<void>();
  answer = promise;
  const reading = queryClient.invalidateQueries({ queryKey: ownReports.queryKey });
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText("Relatório enviado")).toBeInTheDocument();
  go();
  await reading;
  await waitFor(() => expect(queryClient.getQueryData(ownReports.queryKey)?.due).toBeNull());
  expect(screen.getByText("Relatório enviado")).toBeInTheDocument();
});

test("what is not answered is named, gets the focus, and nothing is sent", async () => {
  const server = await arrive("/relatorios/preencher", {
    ...answers,
    [REPORTS]: () => data({ due: due(), nextOn: null, reports: [] }),
  });
  await user.click(await screen.findByRole("button", { name: "Enviar relatório" }));
  expect(screen.getByText("Faltam 3 respostas.")).toBeInTheDocument();
  const select = within(screen.getByRole("group", { name: /Dormiu/ }));
  const note = select.getByRole("textbox", { name: "Quer explicar? (opcional)" });
  expect(note).toBe(select.getByText("Responda a esta pergunta").nextElementSibling?.querySelector("textarea"));
  const [first] = screen.getAllByRole("group");
  await waitFor(() => expect(first?.matches(":focus-within")).toBe(true));
  expect(savedBodies(server)).toEqual([]);
});

test("without a connection it waits on the device, says so, and is sent when the connection is back", async () => {
  let isOnline = false;
  const routes = taking((request) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return taken(request);
  });
  await arrive("/relatorios/preencher", routes);
  await fill();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText(/ainda não enviado/)).toBeInTheDocument();
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Relatório enviado")).toBeInTheDocument();
});

test("a draft of another device is continued", async () => {
  const draft = {
    id: id(51),
    version: id(50),
    revision: 5,
    answers: [{ items: ["Do celular"], observation: "" }],
    weight: 71,
    observation: "Viajei",
    photos: [id(52)],
    arrived: [{ id: id(52), pose: "SIDE", url: "/files/x.webp", width: 900, height: 1200 }],
  };
  await arrive("/relatorios/preencher", {
    ...answers,
    [REPORTS]: () => data({ due: due(draft), nextOn: null, reports: [] }),
  });
  expect(await screen.findByDisplayValue("Do celular")).toBeInTheDocument();
  expect(screen.getByDisplayValue("Viajei")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Lado, nova" })).toHaveAttribute("src", "/files/x.webp");
});

test("without consent it is asked for in the form, and photos are not offered", async () => {
  let health = false;
  const server = await arrive("/relatorios/preencher", {
    [CONSENTS]: () => data(consents(health, false)),
    [REPORTS]: () => data({ due: due(), nextOn: null, reports: [] }),
    "PUT /v2/student/consents/HEALTH": () => {
      health = true;
      return data(consent("HEALTH"));
    },
  });
  expect(await screen.findByRole("button", { name: "Autorizar o uso das fotos" })).toBeInTheDocument();
  expect(screen.queryByText("Escolher foto")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Autorizar o uso dos dados de saúde" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /dados de saúde/ })).toBeNull());
  expect(server.of("PUT /v2/student/consents/HEALTH")[0]?.body).toEqual({ isGiven: true });
});

test("a refusal is shown and the report stays", async () => {
  const routes = taking(() =>
    problem(409, "report.not_due", { title: "Ainda não é hora", detail: "Nenhum relatório está aberto." }),
  );
  await arrive("/relatorios/preencher", routes);
  await fill();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText(/Nenhum relatório está aberto/)).toBeInTheDocument();
  expect(screen.getByDisplayValue("Bem")).toBeInTheDocument();
});

test("a report that another device changed is shown as it is now, and then sent", async () => {
  const routes = taking(() => problem(409, "report.changed", { title: "Relatório mudado", detail: "Confira." }));
  const server = await arrive("/relatorios/preencher", routes);
  await fill();
  const draft = { ...begun, revision: Date.now() + 60_000, observation: "Do tablet" };
  server.routes[REPORTS] = () =>
    data({
      due: due({ ...draft, answers: [{ items: ["Bem"] }, { items: ["Sim"] }, { items: ["Ombro"] }] }),
      nextOn: null,
      reports: [],
    });
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByDisplayValue("Do tablet")).toBeInTheDocument();
  expect(screen.getByText("Confira.")).toBeVisible();
  server.routes[PUT_REPORT] = taken;
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText("Relatório enviado")).toBeInTheDocument();
  expect(savedBodies(server).at(-1)).toMatchObject({ observation: "Do tablet", done: true });
});

test.each([
  ["request.too_many", "O servidor está ocupado: ainda não enviado. Vai sozinho daqui a pouco."],
  ["request.day_is_full", "Você já enviou o máximo de um dia: ainda não enviado. Vai sozinho em até 24 horas."],
])("%s refuses nothing: the report waits and is sent by itself", async (code, text) => {
  let isBusy = true;
  const routes = taking((request) => (isBusy ? problem(429, code, {}) : taken(request)));
  await arrive("/relatorios/preencher", routes);
  await fill();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  isBusy = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Relatório enviado")).toBeInTheDocument();
});

test("while its coach is switched off, a report that is to be sent waits, and is sent later", async () => {
  let isOff = true;
  const routes = taking((request) => (isOff ? problem(404, "link.not_found") : taken(request)));
  await arrive("/relatorios/preencher", routes);
  await fill();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText(/e vai sozinho quando for possível/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Enviar de novo" })).toBeEnabled();
  isOff = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Relatório enviado")).toBeInTheDocument();
});

test("a consent that was withdrawn meanwhile is asked for where the report is", async () => {
  let health = true;
  await arrive("/relatorios/preencher", {
    ...taking((request) => {
      const isDone = JSON.stringify(request.body).includes('"done":true');
      if (!isDone) return taken(request);
      health = false;
      return problem(409, "consent.missing", { title: "Falta a sua autorização", detail: "Autorize o uso." });
    }),
    [CONSENTS]: () => data(consents(health)),
  });
  await fill();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByRole("button", { name: "Autorizar o uso dos dados de saúde" })).toBeVisible();
  expect(screen.getByDisplayValue("Bem")).toBeInTheDocument();
});

test("a weight that is typed by half is not sent", async () => {
  const server = await arrive("/relatorios/preencher", taking(taken));
  await user.type(await screen.findByLabelText("Peso (opcional)"), "7");
  expect(await screen.findByText("Entre 20 e 400 kg")).toBeVisible();
  await waitFor(() => expect(savedBodies(server).at(-1)).toMatchObject({ weight: null }), { timeout: 4000 });
});

test("a weight may be typed with its unit", async () => {
  const server = await arrive("/relatorios/preencher", taking(taken));
  const weight = await screen.findByLabelText("Peso (opcional)");
  await user.type(weight, "64,5 Kg");
  await user.tab();
  expect(weight).toHaveValue("64,5");
  await waitFor(() => expect(savedBodies(server).at(-1)).toMatchObject({ weight: 64.5 }), { timeout: 4000 });
});

test("a weight with too many digits says so at its field, and the rest is saved without it", async () => {
  const server = await arrive("/relatorios/preencher", taking(taken));
  await user.type(await screen.findByLabelText("Peso (opcional)"), "64,55");
  expect(await screen.findByText("Use no máximo 1 casa decimal")).toBeVisible();
  await waitFor(() => expect(savedBodies(server).at(-1)).toMatchObject({ weight: null }), { timeout: 4000 });
  expect(savedBodies(server)).not.toContainEqual(expect.objectContaining({ weight: 64.55 }));
});

test("a report that the server refuses does not claim to be saving", async () => {
  await arrive(
    "/relatorios/preencher",
    taking(() => problem(400, "request.invalid")),
  );
  await user.type(await screen.findByLabelText("Quer contar mais alguma coisa? (opcional)"), "Oi");
  expect(await screen.findByText("Está guardado neste aparelho.", undefined, { timeout: 4000 })).toBeVisible();
});
