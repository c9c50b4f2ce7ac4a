import { Day, StudentId } from "@prancheta/contract/scalars";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { sendUnsentWork } from "../offline/send-unsent-work.ts";
import { storeUnsent } from "../offline/unsent-work.ts";
import { aLink, arrive, id, LINKS } from "../testing/open-app.tsx";
import { aToday, SHEETS, TODAY, training } from "../testing/training.ts";

test("new terms are told until they are closed", async () => {
  const terms = { countsFrom: Day.parse("2026-12-27"), changes: ["Privacidade: algo mudou."] };
  const server = await arrive("/", training({ [TODAY]: () => data(aToday({ terms })) }));
  expect(await screen.findByText(/vale para você a partir de 27\/12\/2026/)).toBeVisible();
  server.routes["PUT /v2/student/terms/seen"] = () => data({ done: true });
  fireEvent.click(screen.getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.queryByText("Nossos termos mudaram")).toBeNull());
});

test("who has no sheet yet finds first what can be done already", async () => {
  await arrive(
    "/",
    training({
      [TODAY]: () => data(aToday({ next: null, isParqDue: true })),
      [SHEETS]: () => data({ sheets: [], last: [] }),
    }),
  );
  const empty = await screen.findByText("Nenhuma ficha por enquanto");
  const parq = screen.getByRole("link", { name: /PAR-Q para assinar/ });
  expect(parq.compareDocumentPosition(empty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("what was not sent to another coach is not counted here", async () => {
  await arrive("/", training({ [LINKS]: () => data([aLink(), aLink({ id: StudentId.parse(id(2)) })]) }), "two coaches");
  const kept = { kind: "parq", body: null, changedAt: 1 };
  await storeUnsent({ ...kept, id: "here", student: id(1) });
  await storeUnsent({ ...kept, id: "there", student: id(2) });
  await sendUnsentWork();
  expect(await screen.findByText("1 registro ainda não enviado")).toBeVisible();
});

const HOUR = 60 * 60_000;

test.each([
  ["Era para 12/03/2026", "2026-03-12"],
  ["Era para 13/03/2026", "2026-03-13"],
  ["Para hoje", "2026-03-14"],
  ["Até 15/03/2026", "2026-03-15"],
  ["Até 20/03/2026", "2026-03-20"],
])("late in the evening of the coach, a report says '%s'", async (text, dueOn) => {
  // In UTC it is the next day already.
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.parse("2026-03-15T00:00Z") + HOUR);
  const report = { dueOn: Day.parse(dueOn), isFirst: false };
  await arrive("/", training({ [TODAY]: () => data(aToday({ report })) }));
  expect(await screen.findByRole("link", { name: new RegExp(`^Relatório para enviar *${text}$`) })).toBeVisible();
});

test.each([
  ["", TODAY],
  ["treinos", SHEETS],
  ["treinos/anotar", SHEETS],
  ["dieta", "GET /v2/student/diets"],
  ["par-q", "GET /v2/student/parq"],
])(
  "'/%s' of a consultancy that is over says so, and offers what was trained instead of another try",
  async (screenPath, read) => {
    await arrive(`/${screenPath}`, training({ [read]: () => problem(403, "link.ended", { detail: "Terminou." }) }));
    expect(await screen.findByText("Sua consultoria terminou")).toBeVisible();
    expect(screen.getByRole("link", { name: /treinos feitos/i })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Anotar treino já feito" })).toBeNull();
  },
);
