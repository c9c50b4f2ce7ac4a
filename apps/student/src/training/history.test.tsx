import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { address, aLink, arrive, id, LINKS, openApp, user } from "../testing/open-app.tsx";
import { HISTORY, moment, SHEET, training } from "../testing/training.ts";
import { puts, row, stored, tapAt, withStore } from "../testing/workout.ts";
import { sendUnsent } from "./device/sending.ts";
import { forgetWorkouts, workoutsStore } from "./device/workouts-store.ts";

beforeEach(forgetWorkouts);

/** A finished workout of another device. */
const aDone = (number: number, hoursAgo: number) => ({
  ...{ id: id(number), sheet: SHEET, name: "Força", letter: "A", startedAt: moment(hoursAgo + 1) },
  ...{ finishedAt: moment(hoursAgo), intensity: 1, note: "Ombro cansado", device: id(71), revision: 4 },
  sets: [
    {
      ...{ slot: 0, number: 1, exercise: id(60), prescribed: id(60), name: "Agachamento", status: "DONE" },
      ...{ repetitions: 10, load: 50_000, seconds: null, metres: null, revision: 2 },
    },
  ],
});

const correct = async () => {
  await user.click(await screen.findByRole("button", { name: /^Corrigir Treino A · Força, / }));
  await screen.findByRole("heading", { level: 1, name: "Treino A" });
};

describe("'Treinos feitos'", () => {
  test("a workout that the server does not take says why, and can be put away", async () => {
    const server = await arrive("/treinos/anotar", training());
    await user.click(await screen.findByRole("radio", { name: "Leve" }));
    await user.click(screen.getByRole("button", { name: "Anotar e preencher as séries" }));
    await screen.findByRole("heading", { level: 1, name: "Treino A" });
    withStore(server, () => problem(409, "workout.day", { title: "Dia inválido", detail: "Faz mais de 7 dias." }));
    await sendUnsent();
    cleanup();
    await openApp("/treinos/feitos");
    expect(await screen.findByText("Faz mais de 7 dias.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Descartar Treino A · Força" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Descartar" }));
    expect(await screen.findByText("Nenhum treino ainda")).toBeVisible();
    expect(workoutsStore.present.workouts.size).toBe(0);
  });

  test("opens after a workout was noted as not done, because it has no sets to fill in", async () => {
    await arrive("/treinos/anotar", training());
    await user.click(await screen.findByRole("radio", { name: "Não treinei" }));
    await user.click(screen.getByRole("button", { name: "Anotar" }));
    await screen.findByRole("heading", { level: 1, name: "Treinos feitos" });
    expect(screen.getByText("Treino A · Força")).toBeVisible();
  });

  test("shows what another device corrected, and corrects on top of it", async () => {
    const one = aDone(80, 2);
    const server = await arrive("/treinos/feitos", training({ [HISTORY]: () => data([one]) }));
    await correct();
    expect(row("Agachamento", 1).getByLabelText(/^Carga/)).toHaveValue("50");
    cleanup();
    const sets = one.sets.map((set) => ({ ...set, load: 70_000, revision: 8 }));
    server.routes[HISTORY] = () => data([{ ...one, note: "Melhor", revision: 9, sets }]);
    await queryClient.resetQueries();
    await openApp("/treinos/feitos");
    expect(await screen.findByText("Melhor")).toBeVisible();
    await correct();
    expect(row("Agachamento", 1).getByLabelText(/^Carga/)).toHaveValue("70");
    await user.click(screen.getByRole("button", { name: "Guardar correção" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText(/^Anotação/)).toHaveValue("Melhor");
    await user.click(dialog.getByRole("button", { name: "Guardar correção" }));
    withStore(server, () => Response.json(stored));
    await sendUnsent();
    // The end is the server's, which a wrong clock of this device must not move.
    expect(puts(server).at(-1)?.body).toMatchObject({ revision: 10, note: "Melhor", isEndStored: true, sets: [] });
  });

  test("a correction that the server does not take is put away, and the workout stays as it was", async () => {
    const server = await arrive("/treinos/feitos", training({ [HISTORY]: () => data([aDone(80, 2)]) }));
    await correct();
    tapAt(row("Agachamento", 1).getByRole("button", { name: /^Desfazer/ }), 5000);
    withStore(server, () => problem(409, "workout.closed", { title: "Treino encerrado" }));
    await sendUnsent();
    cleanup();
    await openApp("/treinos/feitos");
    await user.click(await screen.findByRole("button", { name: "Descartar Treino A · Força" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Descartar esta correção?" }));
    expect(dialog.queryByText(/só neste aparelho/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByText("Treino encerrado")).toBeNull());
    expect(screen.getByRole("button", { name: /^Corrigir Treino A · Força, / })).toBeVisible();
  });

  test("nothing can be corrected once the consultancy ended", async () => {
    const ended = { [LINKS]: () => data([aLink({ status: "ENDED" })]), [HISTORY]: () => data([aDone(80, 2)]) };
    await arrive("/treinos/feitos", training(ended));
    expect(await screen.findByText("Ombro cansado")).toBeVisible();
    expect(await screen.findByText(/Sua consultoria com Marina Duarte terminou/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Corrigir/ })).toBeNull();
  });

  test("lists what was done, and corrects it for 7 days", async () => {
    const server = await arrive("/treinos/feitos", training({ [HISTORY]: () => data([aDone(80, 2), aDone(81, 400)]) }));
    expect(await screen.findAllByText("Ombro cansado")).toHaveLength(2);
    await correct();
    const first = row("Agachamento", 1);
    await user.clear(first.getByLabelText(/^Carga/));
    await user.type(first.getByLabelText(/^Carga/), "55");
    await user.tab();
    withStore(server, () => Response.json(stored));
    await sendUnsent();
    expect(puts(server).at(-1)?.body).toMatchObject({
      ...{ revision: 4, prescribed: null, intensity: 1 },
      sets: [{ slot: 0, number: 1, load: 55_000, revision: 5 }],
    });
    expect(address()).toBe("/aluno/treino");
  });
});
