import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { isUnsent } from "../../offline/device-workout.ts";
import { arrive, openApp, user } from "../../testing/open-app.tsx";
import { training } from "../../testing/training.ts";
import { begin, finish, puts, row, stored, withStore } from "../../testing/workout.ts";
import { sendUnsent } from "./sending.ts";
import { forgetWorkouts, workoutsStore } from "./workouts-store.ts";

beforeEach(forgetWorkouts);

describe("without a connection", () => {
  test("the workout waits, is told as unsent, and is sent once when the connection is back", async () => {
    const server = await begin();
    await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
    await finish();
    await sendUnsent();
    expect(await screen.findByText("1 treino ainda não enviado")).toBeVisible();
    withStore(server, () => Response.json(stored));
    const before = puts(server).length;
    await sendUnsent();
    await sendUnsent();
    expect(puts(server).length).toBe(before + 1);
    await vi.waitFor(() => expect(screen.queryByText(/ainda não enviado/)).toBeNull());
  });

  test("a read that is answered says that the connection is back, where the phone says nothing", async () => {
    const server = await begin();
    await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
    await sendUnsent();
    expect(screen.getByText("Ainda não enviado")).toBeVisible();
    withStore(server, () => Response.json(stored));
    await queryClient.fetchQuery({ queryKey: ["answered"], queryFn: () => true });
    await vi.waitFor(() => expect(screen.queryByText("Ainda não enviado")).toBeNull(), { timeout: 2000 });
    // In the same place, so that no set moves.
    expect(screen.getByText("Enviado")).toBeVisible();
  });

  test("a refused workout says why, and keeps none behind it", async () => {
    const server = await begin();
    withStore(server, () => problem(409, "workout.closed", { title: "Treino encerrado" }));
    await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
    await finish();
    await user.click(await screen.findByRole("button", { name: "Começar treino B" }));
    const second = [...workoutsStore.present.workouts.values()].find(({ head }) => head.letter === "B");
    server.routes[`PUT /v2/student/workouts/${second?.id}`] = () => Response.json(stored);
    await user.click(row("Remada", 1).getByRole("button", { name: /^Confirmar/ }));
    await sendUnsent();
    expect(puts(server).map(({ path }) => path)).toContain(`/v2/student/workouts/${second?.id}`);
    cleanup();
    await openApp("/treinos/feitos");
    expect(await screen.findByText("Treino encerrado")).toBeVisible();
  });

  test.each([
    ["the consultancy may be renewed", () => problem(403, "link.ended", { title: "Consultoria encerrada" })],
    ["the coach may be back", () => problem(404, "link.not_found", { title: "Consultoria não encontrada" })],
  ])("a refused workout is tried again when the app comes to the front, as %s", async (_why, refusal) => {
    const server = await begin();
    withStore(server, refusal);
    await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
    await finish();
    await sendUnsent();
    expect([...workoutsStore.present.workouts.values()][0]?.refused?.title).toMatch(/^Consultoria/);
    withStore(server, () => Response.json(stored));
    const tries = puts(server).length;
    await sendUnsent();
    expect(puts(server)).toHaveLength(tries);
    document.dispatchEvent(new Event("visibilitychange"));
    await sendUnsent();
    const [workout] = [...workoutsStore.present.workouts.values()];
    expect(workout && isUnsent(workout)).toBe(false);
    expect(workout?.refused).toBeNull();
  });

  test("after the most of one day the workout waits on the phone, refused by nothing, and is sent later", async () => {
    const server = await begin();
    withStore(server, () => problem(429, "request.day_is_full"));
    await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
    await finish();
    await sendUnsent();
    expect(await screen.findByText("1 treino ainda não enviado")).toBeVisible();
    expect([...workoutsStore.present.workouts.values()][0]?.refused).toBeNull();
    withStore(server, () => Response.json(stored));
    await sendUnsent();
    await vi.waitFor(() => expect(screen.queryByText(/ainda não enviado/)).toBeNull());
  });

  test("an ended session keeps the work until the same person is back", async () => {
    const server = await begin();
    withStore(server, () => problem(401, "session.missing"));
    await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
    await sendUnsent();
    expect(puts(server).length).toBeGreaterThan(0);
    const [workout] = [...workoutsStore.present.workouts.values()];
    expect(workout?.refused).toBeNull();
    expect(Object.keys(workout?.sets ?? {})).toHaveLength(1);
    await arrive("/", training(), "another person");
    expect(workoutsStore.present.workouts.size).toBe(0);
  });
});
