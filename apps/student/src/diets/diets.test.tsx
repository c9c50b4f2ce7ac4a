import { Day, StudentId } from "@prancheta/contract/scalars";
import { DietDay, OwnDiet } from "@prancheta/contract/student/diets";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sendUnsentWork } from "../offline/send-unsent-work.ts";
import { studentLinks } from "../session/links.hooks.ts";
import { aLink, arrive, id, LINKS, user } from "../testing/open-app.tsx";
import { aToday, TODAY, training } from "../testing/training.ts";
import { todayKey } from "../training/training.keys.ts";
import { storeDay, storedDays } from "./core/day-store.ts";
import { withPlanned } from "./core/diet-day.ts";
import { dietKeys } from "./diets.hooks.ts";

const DIET = "GET /v2/student/diets";
const SAVE = "PUT /v2/student/days/2026-11-23";

const food = (number: number, name: string) => ({
  id: id(number),
  name,
  category: "",
  source: "",
  energeticAmount: 100,
  carbohydrates: 10,
  proteins: 10,
  lipids: 1,
  traces: [],
  measures: [],
  isOwn: false,
});
const portion = (number: number, quantity: number, type = "g", quantityRef: number | null = null) => ({
  foodId: id(number),
  quantity,
  type,
  quantityRef,
});
const meal = (mealType: string, mealFoods: object[], time: string | null = null) => ({
  mealType,
  time,
  observation: "",
  mealFoods,
});

const own = (more: object = {}) => ({
  today: "2026-11-23",
  endsOn: "2026-12-23",
  days: [],
  diet: {
    id: id(20),
    version: 1,
    title: "Cutting",
    goal: "LOSE",
    duration: 30,
    createdAt: "2026-11-01T12:00:00Z",
    foods: [food(30, "Arroz"), food(31, "Batata-doce"), food(32, "Ovo")],
    mealPlans: [
      {
        title: "Plano alimentar A",
        hidratation: 2.5,
        targets: {},
        meals: [
          meal("BREAKFAST", [{ ...portion(32, 100, "1 unidade", 2), substitutions: [] }]),
          meal("LUNCH", [{ ...portion(30, 120), substitutions: [{ ...portion(31, 150), basis: null }] }], "12:30"),
        ],
      },
    ],
  },
  ...more,
});

test("meals are ticked, a food is swapped for today, and water counted by glasses", async () => {
  const server = await arrive("/dieta", { [DIET]: () => data(own()), [SAVE]: ({ body }) => data(body) });
  const breakfast = await screen.findByRole("region", { name: "Café da manhã" });
  expect(within(breakfast).getByText("Ovo, 2 unidades (100 g)")).toBeInTheDocument();
  await user.click(within(breakfast).getByRole("button", { name: "Marcar: Café da manhã" }));
  expect(within(breakfast).getByRole("button", { name: "Feita: Café da manhã", pressed: true })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Trocar hoje: Arroz, 120 g" }), "Batata-doce, 150 g");
  expect(screen.getByText("Batata-doce, 150 g", { selector: "span" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Mais um copo de 250 ml" }));
  expect(screen.getByText("0,25 de 2,5 L")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Um copo a menos" })).toHaveAttribute("aria-disabled", "false");
  await waitFor(() =>
    expect(server.of(SAVE).at(-1)?.body).toMatchObject({
      diet: id(20),
      mealPlan: 0,
      meals: [0],
      swaps: [{ meal: 1, food: 0, substitution: 0 }],
      waterMl: 250,
    }),
  );
});

test("what was noted today is shown again, and can be taken back", async () => {
  const noted = { day: "2026-11-23", diet: id(20), mealPlan: 0, meals: [1], swaps: [], waterMl: 500, revision: 4 };
  const server = await arrive("/dieta", {
    [DIET]: () => data(own({ days: [noted] })),
    [SAVE]: ({ body }) => data(body),
  });
  await user.click(await screen.findByRole("button", { name: "Feita: Almoço" }));
  expect(screen.getByRole("button", { name: "Marcar: Almoço" })).toBeInTheDocument();
  await waitFor(() => expect(server.of(SAVE).at(-1)?.body).toMatchObject({ meals: [], waterMl: 500 }));
});

const noted = (more: object) => ({
  ...{ day: "2026-11-23", diet: id(20), mealPlan: 0, meals: [], swaps: [], waterMl: 0, revision: 4 },
  ...more,
});

test("what another device ticked meanwhile is shown, and stays when more is ticked", async () => {
  const server = await arrive("/dieta", { [DIET]: () => data(own()), [SAVE]: ({ body }) => data(body) });
  await screen.findByRole("button", { name: "Marcar: Café da manhã" });
  server.routes[DIET] = () => data(own({ days: [noted({ meals: [0] })] }));
  await queryClient.invalidateQueries({ queryKey: dietKeys.all });
  expect(await screen.findByRole("button", { name: "Feita: Café da manhã" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Marcar: Almoço" }));
  await waitFor(() => expect(server.of(SAVE).at(-1)?.body).toMatchObject({ meals: [0, 1] }));
});

test("a tick waits for what is being read, so that it replaces nothing of another device", async () => {
  const server = await arrive("/dieta", { [DIET]: () => data(own()), [SAVE]: ({ body }) => data(body) });
  await screen.findByRole("button", { name: "Marcar: Almoço" });
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  server.routes[DIET] = () => promise;
  const reading = queryClient.invalidateQueries({ queryKey: dietKeys.all });
  await user.click(screen.getByRole("button", { name: "Marcar: Almoço" }));
  await new Promise((done) => setTimeout(done, 700));
  expect(server.of(SAVE)).toEqual([]);
  answer(data(own({ days: [noted({ meals: [0] })] })));
  await reading;
  await waitFor(() => expect(server.of(SAVE).at(-1)?.body).toMatchObject({ meals: [0, 1] }));
  expect(screen.getByRole("button", { name: "Feita: Café da manhã" })).toBeVisible();
});

test("where the server has a later day, the tick is put onto it", async () => {
  const later = noted({ meals: [0], revision: Date.now() + 60_000 });
  let isLater = true;
  const server = await arrive("/dieta", {
    [DIET]: () => data(own()),
    [SAVE]: ({ body }) => data(isLater ? later : body),
  });
  await user.click(await screen.findByRole("button", { name: "Marcar: Almoço" }));
  await waitFor(() => expect(server.of(SAVE)).toHaveLength(1));
  isLater = false;
  await waitFor(() => expect(server.of(SAVE).at(-1)?.body).toMatchObject({ meals: [0, 1] }));
  expect(screen.getByRole("button", { name: "Feita: Café da manhã" })).toBeVisible();
});

test("what was ticked without a connection and not sent is put onto what another device saved", async () => {
  const server = await arrive("/dieta", { [DIET]: () => data(own()) }, "ticking");
  await user.click(await screen.findByRole("button", { name: "Marcar: Almoço" }));
  server.routes[DIET] = () => data(own({ days: [noted({ meals: [0] })] }));
  server.routes[SAVE] = ({ body }) => data(body);
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  await waitFor(() => expect(server.of(SAVE).at(-1)?.body).toMatchObject({ meals: [0, 1] }));
});

const storeTwoDays = async () => {
  const day = DietDay.parse(noted({ meals: [1], revision: 9 }));
  for (const on of ["2026-11-22", "2026-11-23"])
    await storeDay({ student: id(1), on: Day.parse(on), day, base: { ...day, meals: [], revision: 0 } });
};

test("days of one coach are sent after reading the diet once", async () => {
  const server = await arrive("/", training({ [DIET]: () => data(own()) }), "two days");
  await storeTwoDays();
  for (const on of ["2026-11-22", "2026-11-23"]) server.routes[`PUT /v2/student/days/${on}`] = ({ body }) => data(body);
  await sendUnsentWork();
  expect(server.requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
  expect(server.of(DIET)).toHaveLength(1);
  expect(await storedDays()).toEqual([]);
});

test("what was noted follows its meal when the coach has sorted the diet meanwhile, on the screen and when it is sent", async () => {
  const { diet } = OwnDiet.parse(own({ diet: { ...own().diet, foods: [] } }));
  if (!diet) throw new Error("no diet");
  const sorted = own().diet;
  for (const plan of sorted.mealPlans) plan.meals.reverse();
  const days = [noted({ meals: [0], revision: 5 })];
  const routes = {
    [DIET]: () => data(own({ diet: { ...sorted, version: 2 }, days })),
    [SAVE]: () => problem(503, "server.busy"),
  };
  const server = await arrive("/", training(routes), "sorted");
  const base = DietDay.parse(noted({ revision: 0 }));
  const breakfast = withPlanned(DietDay.parse(noted({ meals: [0], revision: 9 })), diet);
  await storeDay({ student: id(1), on: Day.parse("2026-11-23"), day: breakfast, base: withPlanned(base, diet) });
  await user.click(screen.getByRole("link", { name: "Dieta" }));
  for (const name of ["Feita: Café da manhã", "Feita: Almoço"])
    expect(await screen.findByRole("button", { name })).toBeVisible();
  server.routes[SAVE] = ({ body }) => data(body);
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  await sendUnsentWork();
  await waitFor(() => expect(server.of(SAVE).at(-1)?.body).toMatchObject({ meals: [0, 1] }));
});

test("what was noted stays while its coach is switched off, and is erased when the link is gone", async () => {
  const others = [aLink({ id: StudentId.parse(id(9)) })];
  const gone = () => problem(404, "link.not_found");
  const server = await arrive(
    "/",
    training({ [LINKS]: () => data([...others, aLink({ isPaused: true })]), [DIET]: gone }),
    "paused",
  );
  await screen.findByText("Acompanhamento pausado");
  await storeTwoDays();
  await queryClient.refetchQueries({ queryKey: studentLinks.queryKey });
  await sendUnsentWork();
  expect(await storedDays()).toHaveLength(2);
  server.routes[LINKS] = () => data(others);
  await queryClient.refetchQueries({ queryKey: studentLinks.queryKey });
  await waitFor(async () => expect(await storedDays()).toEqual([]));
});

test("without a connection 'Hoje' goes on to the next meal", async () => {
  await arrive("/dieta", training({ [DIET]: () => data(own()), [TODAY]: () => problem(503, "server.busy") }));
  queryClient.setQueryData(todayKey, aToday({ meals: [{ mealType: "BREAKFAST", time: null, isTicked: false }] }));
  await user.click(await screen.findByRole("button", { name: "Marcar: Café da manhã" }));
  await user.click(screen.getByRole("link", { name: "Hoje" }));
  expect(await screen.findByRole("link", { name: /Almoço *A próxima refeição · 12:30/ })).toBeVisible();
});

test("without a connection the tick stays, says so, and is sent when the connection is back", async () => {
  const server = await arrive("/dieta", { [DIET]: () => data(own()) });
  await user.click(await screen.findByRole("button", { name: "Marcar: Almoço" }));
  expect(await screen.findByText(/^Sem internet: ainda não enviado/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Feita: Almoço" })).toBeInTheDocument();
  server.routes[SAVE] = () => problem(503, "server.busy");
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/^O servidor está ocupado: ainda não enviado/)).toBeInTheDocument();
  server.routes[SAVE] = () => problem(429, "request.day_is_full");
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/^Você já enviou o máximo de um dia: ainda não enviado/)).toBeInTheDocument();
  server.routes[SAVE] = ({ body }) => data(body);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/ainda não enviado/)).toBeNull());
});

test("a diet that was changed meanwhile is said and read again", async () => {
  const server = await arrive("/dieta", {
    [DIET]: () => data(own()),
    [SAVE]: () => problem(409, "diet.place_missing", { detail: "O seu profissional mudou a dieta." }),
  });
  await user.click(await screen.findByRole("button", { name: "Marcar: Almoço" }));
  expect(await screen.findByText("O seu profissional mudou a dieta.")).toBeInTheDocument();
  expect(server.of(DIET).length).toBeGreaterThan(1);
});

test("nobody's diet is no error, and one that cannot be read is", async () => {
  const { routes } = await arrive("/dieta");
  expect(await screen.findByText("Não foi possível carregar sua dieta")).toBeInTheDocument();
  routes[DIET] = () => data(own({ diet: null, endsOn: null }));
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Nenhuma dieta por enquanto")).toBeInTheDocument();
});
