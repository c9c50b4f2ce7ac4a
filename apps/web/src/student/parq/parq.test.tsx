import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dashboard } from "../../home/home.hooks.ts";
import { id } from "../../testing/a-student.ts";
import { user } from "../../testing/open-app.tsx";
import { ParqSection } from "./ParqSection.tsx";
import { ParqState } from "./ParqState.tsx";

const HOME = "GET /v2/partners/home";
const PATH = `/v2/partners/students/${id(1)}/parq`;

/** The home page's data that this test needs. */
function Start() {
  useQuery(dashboard);
  return null;
}

const record = (more: object = {}) => ({
  id: id(90),
  answers: [
    { question: "heart", text: "Um médico já disse que você tem um problema no coração?", yes: true },
    { question: "joints", text: "Você tem um problema nas articulações?", yes: false },
  ],
  isFlagged: true,
  needsCertificate: false,
  signer: "STUDENT",
  signerName: "Bruno Lima",
  signedAt: "2026-11-20T12:00:00.000Z",
  termSignedAt: "2026-11-20T12:00:00.000Z",
  validUntil: "2027-11-20",
  isHidden: false,
  seenAt: null,
  ...more,
});

const consent = (purpose: string, more: object = {}) => ({
  purpose,
  isGiven: true,
  version: "2026-11-23",
  signer: "STUDENT",
  givenAt: "2026-11-20T12:00:00.000Z",
  withdrawnAt: null,
  ...more,
});

const open = (answer: object, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    [HOME]: () => data({}),
    [`GET ${PATH}`]: () => data({ records: [], isDue: false, consents: [consent("HEALTH")], ...answer }),
    ...routes,
  });
  renderInApp(
    <>
      <ToastHost />
      <Start />
      <ParqState studentId={id(1)} />
      <ParqSection studentId={id(1)} />
    </>,
  );
  return server;
};

test("a yes is told in the head, shown with its term, and marked as read", async () => {
  const seen = `PUT ${PATH}/${id(90)}/seen`;
  const server = open({ records: [record()] }, { [seen]: () => data({ done: true }) });
  expect(await screen.findByText("PAR-Q com resposta sim: leia")).toBeInTheDocument();
  const section = within(screen.getByRole("region", { name: "PAR-Q" }));
  expect(section.getByText(/^Assinado por Bruno Lima/)).toHaveTextContent("em 20/11/2026. Vale até 20/11/2027.");
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 3))).toEqual(["Sim", "Não"]);
  await user.click(section.getByRole("button", { name: "Marcar como lido" }));
  expect(await screen.findByText("Marcado como lido")).toBeInTheDocument();
  expect(server.of(seen)).toHaveLength(1);
  // The home page lists what was not read yet.
  await waitFor(() => expect(server.of(HOME)).toHaveLength(2));
});

test("none, one that expired and one that is hidden are each told", async () => {
  open({ isDue: true });
  expect(await screen.findByText("PAR-Q não respondido")).toBeInTheDocument();
  cleanup();
  open({ records: [record({ isFlagged: false, validUntil: "2026-10-01" })], isDue: true });
  expect(await screen.findByText("PAR-Q vencido")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Marcar como lido" })).not.toBeInTheDocument();
  cleanup();
  open({
    records: [record({ isHidden: true, answers: [] })],
    consents: [consent("HEALTH", { isGiven: false, withdrawnAt: "2026-11-22T12:00:00.000Z" })],
  });
  expect(await screen.findByText("Autorização retirada")).toBeInTheDocument();
  expect(screen.getByText("Retirado em 22/11/2026")).toBeInTheDocument();
});

test("what cannot be read offers a retry", async () => {
  open({}, { [`GET ${PATH}`]: () => problem(500, "server.unexpected") });
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeInTheDocument();
});
