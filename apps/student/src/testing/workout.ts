import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import { workoutsStore } from "../training/device/workouts-store.ts";
import { arrive, type Routes, user } from "./open-app.tsx";
import { training } from "./training.ts";

const STORE = /^\/v2\/student\/workouts\//;
export const stored = { data: { isOver: false } };

type Server = Awaited<ReturnType<typeof arrive>>;
export const puts = ({ requests }: Server) =>
  requests.filter(({ method, path }) => method === "PUT" && STORE.test(path));

/** Answers the PUT of whatever workout. */
export const withStore = (server: Server, answer: () => Response | Promise<Response>) => {
  for (const { id: workout } of workoutsStore.present.workouts.values())
    server.routes[`PUT /v2/student/workouts/${workout}`] = answer;
};

export const begin = async (routes: Routes = {}) => {
  const server = await arrive("/", training(routes));
  await user.click(await screen.findByRole("button", { name: "Começar treino A" }));
  await screen.findByRole("heading", { level: 1, name: "Treino A" });
  return server;
};

export const row = (exercise: string, number: number, place = 0) => {
  const list = screen.getAllByRole("list", { name: `Séries de ${exercise}` })[place];
  if (!list) throw new Error("no such exercise");
  const item = within(list).getAllByRole("listitem")[number - 1];
  if (!item) throw new Error("no such set");
  return within(item);
};

/** Taps an element at a moment of the page's clock, in milliseconds. */
export const tapAt = (element: HTMLElement, moment: number) => {
  const tap = createEvent.click(element);
  Object.defineProperty(tap, "timeStamp", { value: moment });
  fireEvent(element, tap);
};

/** Ends the workout; with a set that was noted, its summary follows. */
export const end = async () => {
  await user.click(screen.getByRole("button", { name: "Terminar treino" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Moderado" }));
  await user.click(dialog.getByRole("button", { name: "Terminar treino" }));
};

/** Ends a workout in which something was noted, and goes on to 'Hoje'. */
export const finish = async () => {
  await end();
  await user.click(await screen.findByRole("link", { name: "Ir para Hoje" }));
};
