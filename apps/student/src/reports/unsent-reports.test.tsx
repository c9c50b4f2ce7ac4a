import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { arrive, id, user } from "../testing/open-app.tsx";
import { begun, due, fill, PUT_REPORT, REPORTS, taken, taking } from "../testing/reports.ts";
import { aToday, TODAY, training } from "../testing/training.ts";
import { todayKey } from "../training/training.keys.ts";

test("what was changed after a sending whose answer was lost is told as not sent", async () => {
  let isCut = true;
  await arrive("/relatorios/preencher", {
    ...taking((request) => {
      const isDone = JSON.stringify(request.body).includes('"done":true');
      if (isDone && isCut) throw new TypeError("Failed to fetch");
      // The server has it by then, and answers like the call that sent it.
      return isDone || !isCut ? data({ sentAt: "2026-11-23T12:00:00Z", arrived: [] }) : taken(request);
    }),
  });
  await fill();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText(/ainda não enviado/)).toBeInTheDocument();
  isCut = false;
  await user.type(screen.getByRole("textbox", { name: "Como foi?" }), " demais");
  expect(await screen.findByText("O relatório já tinha sido enviado", undefined, { timeout: 4000 })).toBeVisible();
  expect(screen.getByText(/antes da sua última mudança. A mudança não entrou\./)).toBeVisible();
  expect(screen.queryByText("Relatório enviado")).toBeNull();
});

test("a report that was sent, or an answer that was opened, is not offered by 'Hoje' any more, also without a connection", async () => {
  const answered = {
    ...{
      id: id(62),
      title: "Acompanhamento",
      sentAt: "2026-11-02T12:00:00Z",
      weight: 72,
      observation: "",
      answers: [],
    },
    ...{ photos: [], evaluatedAt: "2026-11-03T12:00:00Z", feedback: "Muito bem!" },
  };
  let isUnread = true;
  await arrive("/relatorios", {
    ...training({ [TODAY]: () => problem(503, "server.busy") }),
    ...taking(taken),
    [REPORTS]: () => data({ due: due(begun), nextOn: null, reports: [{ ...answered, isUnread }] }),
    [`PUT /v2/student/reports/${answered.id}/read`]: () => {
      isUnread = false;
      return data({ done: true });
    },
  });
  const report = { dueOn: "2026-11-23", isFirst: false };
  queryClient.setQueryData(todayKey, aToday({ report, unreadAnswers: 1 }));
  await user.click(await screen.findByText("Resposta nova"));
  expect(await screen.findByText("Respondido")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Continuar" }));
  await fill();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await screen.findByText("Relatório enviado");
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  expect(await screen.findByText("Força · 3 exercícios · 6 séries")).toBeVisible();
  expect(screen.queryByText("Você ainda não leu")).toBeNull();
  expect(screen.queryByText("Relatório para enviar")).toBeNull();
});

describe("a report that the server refuses while its form is closed", () => {
  const REFUSAL = { title: "Consultoria encerrada", detail: "Sua consultoria terminou." };

  /**
   * A report that was filled in and sent without a connection; then the server is back and says that the consultancy is
   * over.
   */
  const refused = async (account: string) => {
    const server = await arrive("/relatorios/preencher", training(taking(() => problem(503, "server.busy"))), account);
    await fill();
    await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
    expect(await screen.findByText(/ainda não enviado/)).toBeInTheDocument();
    server.routes[PUT_REPORT] = () => problem(403, "link.ended", REFUSAL);
    server.routes[REPORTS] = () => data({ due: null, nextOn: null, reports: [] });
    await user.click(screen.getByRole("link", { name: "Hoje" }));
    return server;
  };

  test("is told, can be read and put away", async () => {
    await refused("refused");
    expect(
      await screen.findByText(/O relatório não foi enviado. Sua consultoria terminou. O relatório está em/),
    ).toBeVisible();
    expect(screen.getByText("1 registro ainda não enviado")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Relatórios" }));
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("Consultoria encerrada.")).toBeVisible();
    await user.click(card.getByText("Ver o que foi preenchido"));
    expect(card.getByText("Ombro")).toBeVisible();
    expect(card.getByText("72,5 kg")).toBeVisible();
    await user.click(card.getByRole("button", { name: "Descartar o relatório não enviado" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Descartar" }));
    expect(await screen.findByText("Nenhum relatório por enquanto")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Hoje" }));
    await screen.findByText("Força · 3 exercícios · 6 séries");
    expect(screen.queryByText(/não enviado|não foi enviado/)).toBeNull();
  });

  test("is a draft again once the server takes it", async () => {
    const server = await refused("renewed");
    await screen.findByText(/O relatório não foi enviado/);
    server.routes[PUT_REPORT] = taken;
    server.routes[REPORTS] = () => data({ due: due(begun), nextOn: null, reports: [] });
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(/não enviado|não foi enviado/)).toBeNull());
    await user.click(screen.getByRole("link", { name: "Relatórios" }));
    expect(await screen.findByRole("link", { name: "Continuar" })).toBeVisible();
    expect(screen.queryByRole("article")).toBeNull();
  });
});

test("what was changed of a report that another device sent is told, though the form is closed", async () => {
  const server = await arrive(
    "/relatorios/preencher",
    training(taking(() => problem(503, "server.busy"))),
    "sent elsewhere",
  );
  await fill();
  server.routes[PUT_REPORT] = () => data({ sentAt: "2026-11-23T12:00:00Z", arrived: [] });
  server.routes[REPORTS] = () => data({ due: null, nextOn: null, reports: [] });
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  expect(await screen.findByText(/já tinha sido enviado.*sua última mudança. A mudança não entrou\./)).toBeVisible();
  expect(screen.queryByText(/ainda não enviado/)).toBeNull();
});
