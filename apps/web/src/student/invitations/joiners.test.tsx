import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { id } from "../../testing/a-student.ts";
import { user } from "../../testing/open-app.tsx";
import { Joiners } from "./Joiners.tsx";

vi.setConfig({ testTimeout: 60_000 });

const joiner = {
  id: id(80),
  studentId: id(1),
  name: "Bruno Lima",
  email: "outro@example.com",
  invitedEmail: "bruno@example.com",
  invitedName: "Bruno",
  acceptedAt: "2026-11-22T12:00:00.000Z",
};

test("who was answered elsewhere leaves the list, and that is said", async () => {
  let waiting = [joiner];
  fakeServer({
    "GET /v2/partners/joiners": () => Response.json({ data: waiting }),
    [`POST /v2/partners/joiners/${id(80)}/refuse`]: () => {
      waiting = [];
      return problem(404, "joiner.not_found", { detail: "Este ingresso já foi decidido." });
    },
  });
  renderInApp(
    <>
      <ToastHost />
      <Joiners />
    </>,
  );
  await user.click(await screen.findByRole("button", { name: "Recusar Bruno Lima" }));
  expect(await screen.findByText("Bruno Lima: Este ingresso já foi decidido.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});

test("who used an invitation with another address is confirmed or refused", async () => {
  const server = fakeServer({
    "GET /v2/partners/joiners": () => Response.json({ data: [joiner] }),
    [`POST /v2/partners/joiners/${id(80)}/confirm`]: () => data({ done: true }),
  });
  renderInApp(
    <>
      <ToastHost />
      <Joiners />
    </>,
  );
  const region = await screen.findByRole("region", { name: "Confirme quem entrou" });
  expect(region).toHaveTextContent("Convite de Bruno para bruno@example.com");
  await user.click(within(region).getByRole("button", { name: "Confirmar Bruno Lima" }));
  expect(await screen.findByText("Ingresso de Bruno Lima confirmado")).toBeInTheDocument();
  expect(server.of(`POST /v2/partners/joiners/${id(80)}/confirm`).map(({ body }) => body)).toHaveLength(1);
});

test("who waits for a confirmation is looked for again after a failed reading", async () => {
  let isUp = false;
  fakeServer({ "GET /v2/partners/joiners": () => (isUp ? Response.json({ data: [] }) : problem(503, "server.busy")) });
  renderInApp(<Joiners />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível ver quem espera a sua confirmação.");
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
