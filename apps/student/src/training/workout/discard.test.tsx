import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { data } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { headChanged } from "../../offline/device-workout.ts";
import { arrive, id, openApp, user } from "../../testing/open-app.tsx";
import { aToday, moment, SHEET, TODAY, training } from "../../testing/training.ts";
import { begin, puts, row, stored, withStore } from "../../testing/workout.ts";
import { sendUnsent } from "../device/sending.ts";
import { changeWorkout, forgetWorkouts, workoutsStore } from "../device/workouts-store.ts";

beforeEach(forgetWorkouts);

const discard = async () => {
  await user.click(screen.getByRole("button", { name: "Descartar treino" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Descartar este treino?" }));
  await user.click(dialog.getByRole("button", { name: "Descartar" }));
};

/** A workout under way by what the server says. */
const underWay = (workout: string) => ({
  ...{ id: workout, sheet: SHEET, name: "Força", letter: "A", startedAt: moment(1), finishedAt: null, intensity: null },
  ...{ note: "", device: id(71), revision: 1, prescribed: null, sets: [] },
});

test("a workout begun by mistake is discarded without a connection, and the server is told once it is back", async () => {
  const server = await begin();
  await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
  await user.click(screen.getByRole("button", { name: "Descartar treino" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Descartar este treino?" }));
  await waitFor(() => expect(dialog.getByText(/^1 série marcada se perde\./)).toBeVisible());
  await user.click(dialog.getByRole("button", { name: "Descartar" }));
  expect(await screen.findByRole("button", { name: "Começar treino A" })).toBeVisible();
  const [workout] = [...workoutsStore.present.workouts.keys()];
  withStore(server, () => Response.json({ data: { isOver: true } }));
  // What the server said before it knew.
  server.routes[TODAY] = () => data(aToday({ underWay: underWay(workout ?? "") }));
  const before = puts(server).length;
  await sendUnsent();
  await sendUnsent();
  expect(puts(server).slice(before)).toMatchObject([{ body: { discarded: true, finishedAt: null, sets: [] } }]);
  await queryClient.refetchQueries();
  cleanup();
  await openApp("/");
  expect(await screen.findByRole("button", { name: "Começar treino A" })).toBeVisible();
  expect(screen.queryByText("Treino em andamento")).toBeNull();
});

test("a workout that another device ended is no longer under way here, once all of it was sent", async () => {
  const server = await begin();
  let isTyped = false;
  withStore(server, () => {
    const [workout = ""] = workoutsStore.present.workouts.keys();
    if (!isTyped) changeWorkout(workout, (now) => headChanged(now, moment(0), { note: "Dor" }));
    isTyped = true;
    return Response.json({ data: { isOver: true } });
  });
  await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
  await sendUnsent();
  expect(puts(server).at(-1)?.body).toMatchObject({ note: "Dor" });
  expect(await screen.findByText("Este treino não está neste aparelho")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  expect(await screen.findByRole("button", { name: "Começar treino A" })).toBeVisible();
});

test("one that the server offers no longer is asked about, and stays while it is under way there too", async () => {
  const server = await begin();
  withStore(server, () => Response.json(stored));
  await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
  await sendUnsent();
  const sent = puts(server).length;
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  await queryClient.refetchQueries();
  await waitFor(() => expect(puts(server)).toHaveLength(sent + 1));
  expect(screen.getByText("Treino em andamento")).toBeVisible();
  withStore(server, () => Response.json({ data: { isOver: true } }));
  await queryClient.refetchQueries();
  expect(await screen.findByRole("button", { name: "Começar treino A" })).toBeVisible();
  expect(workoutsStore.present.workouts.size).toBe(0);
});

test("one that another device goes on with shows what was done there", async () => {
  const server = await begin();
  withStore(server, () => Response.json(stored));
  await sendUnsent();
  const [workout] = [...workoutsStore.present.workouts.keys()];
  const set = {
    ...{ slot: 1, number: 1, exercise: id(61), prescribed: id(61), name: "Remada", status: "DONE" },
    ...{ repetitions: 10, load: 50_000, seconds: null, metres: null, revision: 2 },
  };
  server.routes[TODAY] = () => data(aToday({ underWay: { ...underWay(workout ?? ""), sets: [set] } }));
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  await queryClient.refetchQueries();
  expect(await screen.findByText("Força · 1 de 6 séries")).toBeVisible();
});

test("a workout of another device can be discarded too, and a finished one cannot", async () => {
  const server = await arrive("/", training({ [TODAY]: () => data(aToday({ underWay: underWay(id(70)) })) }));
  await user.click(await screen.findByRole("button", { name: "Continuar treino" }));
  await screen.findByRole("heading", { level: 1, name: "Treino A" });
  withStore(server, () => Response.json({ data: { isOver: true } }));
  await discard();
  expect(await screen.findByRole("button", { name: "Começar treino A" })).toBeVisible();
  await sendUnsent();
  expect(puts(server).at(-1)?.body).toMatchObject({ discarded: true, revision: 2 });
  await user.click(screen.getByRole("link", { name: "Treinos" }));
  await user.click(await screen.findByRole("link", { name: "Anotar treino já feito" }));
  await user.click(await screen.findByRole("radio", { name: "Leve" }));
  await user.click(screen.getByRole("button", { name: "Anotar e preencher as séries" }));
  await screen.findByRole("button", { name: "Guardar correção" });
  expect(screen.queryByRole("button", { name: "Descartar treino" })).toBeNull();
});
