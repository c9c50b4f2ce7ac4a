import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { arrive, id, openApp, user } from "../../testing/open-app.tsx";
import { aToday, moment, SHEET, SHEETS, TODAY, training } from "../../testing/training.ts";
import { begin, puts, row, stored, tapAt, withStore } from "../../testing/workout.ts";
import { sendUnsent } from "../device/sending.ts";
import { forgetWorkouts, workoutsStore } from "../device/workouts-store.ts";

beforeEach(forgetWorkouts);

describe("the workout", () => {
  test("shows the sheet's blocks with what was done the last time, filled in", async () => {
    await begin();
    expect(screen.getByText("Aqueça antes.")).toBeVisible();
    expect(screen.getByText("Combine os 2 exercícios")).toBeVisible();
    expect(screen.getByText("Técnica: Drop-set")).toBeVisible();
    const second = row("Agachamento", 2);
    expect(second.getByLabelText(/^Carga/)).toHaveValue("62,5");
    expect(second.getByLabelText(/^Repetições/)).toHaveValue("8");
    expect(second.getByText("Última vez: 62,5 kg × 8")).toBeVisible();
    expect(row("Remada", 1).getByLabelText(/^Repetições/)).toHaveValue("10");
  });

  test("shows the muscles of an exercise that has no gif", async () => {
    await begin();
    const [first] = screen.getAllByText("Ver como se faz");
    if (first) await user.click(first);
    expect(await screen.findByRole("img", { name: "Mapa muscular: Pernas" })).toBeInTheDocument();
  });

  test("confirms a set with one tap, and takes it back with another; the rest begins", async () => {
    const server = await begin();
    withStore(server, () => Response.json(stored));
    const first = row("Agachamento", 1);
    tapAt(first.getByRole("button", { name: /^Confirmar/ }), 5000);
    expect(await first.findByRole("button", { name: /^Desfazer/ })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("timer")).toHaveTextContent(/^(1:00|0:59)$/);
    expect(screen.getByText(/1 de 6 séries/)).toBeVisible();
    tapAt(first.getByRole("button", { name: /^Desfazer/ }), 6000);
    expect(await screen.findByText(/0 de 6 séries/)).toBeVisible();
    await sendUnsent();
    const sets = puts(server).flatMap(({ body }) => Object(body).sets);
    expect(sets.at(-1)).toMatchObject({ slot: 0, number: 1, removed: true, load: 60_000, repetitions: 10 });
  });

  test("keeps what is typed right before the field is left, though the row has not drawn it yet", async () => {
    const server = await begin();
    withStore(server, () => Response.json(stored));
    const first = row("Agachamento", 1);
    tapAt(first.getByRole("button", { name: /^Confirmar/ }), 5000);
    await first.findByRole("button", { name: /^Desfazer/ });
    const field = first.getByLabelText<HTMLInputElement>(/^Carga/);
    field.value = "55";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    await sendUnsent();
    const sets = puts(server).flatMap(({ body }) => Object(body).sets);
    expect(sets.at(-1)).toMatchObject({ slot: 0, number: 1, load: 55_000 });
  });

  test("takes figures that are typed, failed and skipped sets, and a set more", async () => {
    const server = await begin();
    withStore(server, () => Response.json(stored));
    const first = row("Remada", 1);
    await user.clear(first.getByLabelText(/^Carga/));
    await user.type(first.getByLabelText(/^Carga/), "22,5");
    await user.click(first.getByRole("button", { name: /^Outras opções/ }));
    await user.click(first.getByRole("button", { name: "Falhei" }));
    expect(first.getByText("Falhou.", { exact: false })).toBeVisible();
    const second = row("Remada", 2);
    // Without a last time the load of the set before is filled in.
    expect(second.getByLabelText(/^Carga/)).toHaveValue("22,5");
    await user.click(second.getByRole("button", { name: /^Outras opções/ }));
    await user.click(second.getByRole("button", { name: "Pulei" }));
    await user.click(screen.getAllByRole("button", { name: "Série a mais" })[0] ?? document.body);
    tapAt(row("Agachamento", 3).getByRole("button", { name: /^Confirmar/ }), performance.now() + 1000);
    await sendUnsent();
    const [{ body } = { body: {} }] = puts(server).slice(-1);
    expect(Object(body).sets).toMatchObject([
      { slot: 1, number: 1, status: "FAILED", load: 22_500, repetitions: 10 },
      { slot: 1, number: 2, status: "SKIPPED", load: null, repetitions: null },
      { slot: 0, number: 3, status: "DONE", load: 62_500 },
    ]);
    expect(Object(body)).toMatchObject({ sheet: SHEET, letter: "A", prescribed: { version: 3, name: "Força" } });
  });

  test("a set that is taken back keeps its figures, and what was typed into a skipped one", async () => {
    await begin();
    const first = row("Agachamento", 1);
    await user.clear(first.getByLabelText(/^Carga/));
    await user.type(first.getByLabelText(/^Carga/), "45");
    tapAt(first.getByRole("button", { name: /^Confirmar/ }), 5000);
    tapAt(await first.findByRole("button", { name: /^Desfazer/ }), 6000);
    await first.findByRole("button", { name: /^Confirmar/ });
    expect(first.getByLabelText(/^Carga/)).toHaveValue("45");
    const second = row("Agachamento", 2);
    await user.click(second.getByRole("button", { name: /^Outras opções/ }));
    await user.click(second.getByRole("button", { name: "Pulei" }));
    await user.clear(second.getByLabelText(/^Carga/));
    await user.type(second.getByLabelText(/^Carga/), "50");
    tapAt(second.getByRole("button", { name: /^Desfazer/ }), performance.now() + 1000);
    await second.findByRole("button", { name: /^Confirmar/ });
    expect(second.getByLabelText(/^Carga/)).toHaveValue("50");
  });

  test("the keyboard's own key leads from the load to the repetitions, and then goes", async () => {
    await begin();
    const set = row("Agachamento", 1);
    await user.type(set.getByLabelText(/^Carga/), "50{Enter}");
    expect(set.getByLabelText(/^Repetições/)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(document.body).toHaveFocus();
  });

  test("keeps what is typed into a set that is not confirmed yet", async () => {
    await begin();
    const load = () => row("Remada", 1).getByLabelText(/^Carga/);
    await user.clear(load());
    await user.type(load(), "22,5");
    cleanup();
    await openApp("/");
    await user.click(await screen.findByRole("button", { name: "Continuar treino" }));
    await screen.findByRole("heading", { level: 1, name: "Treino A" });
    expect(load()).toHaveValue("22,5");
    expect(row("Remada", 1).getByRole("button", { name: /^Confirmar/ })).toHaveAttribute("aria-pressed", "false");
  });

  test("ends with an intensity, and 'Hoje' proposes the next letter", async () => {
    const server = await begin();
    withStore(server, () => Response.json(stored));
    await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
    await user.click(screen.getByRole("button", { name: "Terminar treino" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByText(/5 séries ficaram sem marcar/)).toBeVisible());
    await user.click(dialog.getByRole("button", { name: "Terminar treino" }));
    expect(dialog.getByRole("alert")).toHaveTextContent("Diga como foi o treino");
    await user.click(dialog.getByRole("radio", { name: "Intenso" }));
    await user.click(dialog.getByRole("button", { name: "Terminar treino" }));
    await user.click(await screen.findByRole("link", { name: "Ir para Hoje" }));
    expect(await screen.findByRole("button", { name: "Começar treino B" })).toBeVisible();
    await sendUnsent();
    expect(puts(server).at(-1)?.body).toMatchObject({ intensity: 1, finishedAt: expect.any(String) });
  });
});

describe("'Hoje'", () => {
  test("continues a workout that another device began", async () => {
    const underWay = {
      ...{
        id: id(70),
        sheet: SHEET,
        name: "Força",
        letter: "A",
        startedAt: moment(1),
        finishedAt: null,
        intensity: null,
      },
      ...{ note: "", device: id(71), revision: 1, prescribed: null },
      sets: [
        {
          ...{ slot: 0, number: 1, exercise: id(60), prescribed: id(60), name: "Agachamento", status: "DONE" },
          ...{ repetitions: 10, load: 50_000, seconds: null, metres: null, revision: 2 },
        },
      ],
    };
    await arrive("/", training({ [TODAY]: () => data(aToday({ underWay })) }));
    // It may have been begun on this very device, before a sign-out.
    expect(await screen.findByText("Força · 1 série feita")).toBeVisible();
    expect(screen.queryByText("Próximo treino")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Continuar treino" }));
    await screen.findByRole("heading", { level: 1, name: "Treino A" });
    expect(row("Agachamento", 1).getByLabelText(/^Carga/)).toHaveValue("50");
    expect(row("Agachamento", 1).getByRole("button", { name: /^Desfazer/ })).toBeVisible();
  });

  test("leads to the report that is due and to the coach's answers", async () => {
    const report = { dueOn: moment(48).slice(0, 10), isFirst: false };
    await arrive("/", training({ [TODAY]: () => data(aToday({ report, unreadAnswers: 2 })) }));
    expect(await screen.findByRole("link", { name: /Relatório para enviar.*Era para/ })).toHaveAttribute(
      "href",
      "/aluno/relatorios",
    );
    expect(screen.getByRole("link", { name: /2 respostas do seu profissional/ })).toBeVisible();
  });

  test("says that there is no sheet, that the consultancy ended, and that the server failed", async () => {
    await arrive(
      "/",
      training({ [TODAY]: () => data(aToday({ next: null })), [SHEETS]: () => data({ sheets: [], last: [] }) }),
    );
    expect(await screen.findByText("Nenhuma ficha por enquanto")).toBeVisible();
    await arrive(
      "/",
      training({ [TODAY]: () => problem(403, "link.ended"), [SHEETS]: () => problem(403, "link.ended") }),
    );
    expect(await screen.findByText("Sua consultoria terminou")).toBeVisible();
    await arrive("/", training({ [TODAY]: () => problem(400, "request.invalid") }));
    expect(await screen.findByText("Não foi possível carregar o seu dia")).toBeVisible();
  });
});

describe("'Treinos'", () => {
  test("offers every letter, and marks the proposed one", async () => {
    await arrive("/treinos", training());
    expect(await screen.findByText("Treino A · o próximo")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Começar o treino B de Força" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Treino B" })).toBeVisible();
  });

  test("goes on with the workout under way instead of beginning its letter twice", async () => {
    await begin();
    await user.click(row("Agachamento", 1).getByRole("button", { name: /^Confirmar/ }));
    cleanup();
    await openApp("/treinos");
    expect(await screen.findByRole("button", { name: "Começar o treino B de Força" })).toBeVisible();
    expect(screen.getByText("Treino A · em andamento")).toBeVisible();
    expect(screen.queryByText(/o próximo/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Continuar o treino A de Força" }));
    expect(await screen.findByText(/1 de 6 séries/)).toBeVisible();
    expect(workoutsStore.present.workouts.size).toBe(1);
  });

  test("notes a workout of an earlier day by hand", async () => {
    const server = await arrive("/treinos/anotar", training());
    await user.selectOptions(await screen.findByLabelText("Qual treino?"), "Treino B · Força");
    await user.selectOptions(screen.getByLabelText("Quando?"), "2");
    await user.click(screen.getByRole("radio", { name: "Leve" }));
    await user.click(screen.getByRole("button", { name: "Anotar e preencher as séries" }));
    await screen.findByRole("heading", { level: 1, name: "Treino B" });
    withStore(server, () => Response.json(stored));
    await sendUnsent();
    const body = Object(puts(server).at(-1)?.body);
    expect(body).toMatchObject({ startedAt: null, intensity: 0.6, letter: "B" });
    expect(Date.now() - Date.parse(body.finishedAt)).toBeGreaterThan(24 * 3_600_000);
  });

  test("a double tap notes a workout by hand once", async () => {
    await arrive("/treinos/anotar", training());
    await user.click(await screen.findByRole("radio", { name: "Leve" }));
    const note = screen.getByRole("button", { name: "Anotar e preencher as séries" });
    fireEvent.click(note);
    fireEvent.click(note);
    await screen.findByRole("heading", { level: 1, name: "Treino A" });
    expect(workoutsStore.present.workouts.size).toBe(1);
  });

  test("without a sheet it waits for the answer before it says so, and a failed one is tried again", async () => {
    const { routes } = await arrive("/treinos/anotar", training({ [SHEETS]: () => problem(500, "server.unexpected") }));
    expect(await screen.findByText("Não foi possível carregar suas fichas")).toBeVisible();
    expect(screen.queryByText("Nenhuma ficha por enquanto")).toBeNull();
    routes[SHEETS] = () => data({ sheets: [], last: [] });
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Nenhuma ficha por enquanto")).toBeVisible();
  });
});
