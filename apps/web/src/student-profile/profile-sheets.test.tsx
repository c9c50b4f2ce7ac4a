import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aStudent, id } from "../testing/a-student.ts";
import { answerAll, aSheet, asked, openSections } from "../testing/profile-sections.tsx";

beforeEach(answerAll);

test("a sheet is assigned once one is chosen; the one in use cannot be", async () => {
  openSections(aStudent({ trainingCards: [aSheet(10, "Hipertrofia")] }));
  fireEvent.click(screen.getByRole("button", { name: "Atribuir nova ficha" }));
  const confirm = await screen.findByRole("button", { name: "Atribuir a aluno" });
  expect(confirm).toBeDisabled();
  expect(await screen.findByRole("radio", { name: "Hipertrofia" })).toBeDisabled();
  expect(asked).toHaveBeenCalledWith("GET", "/v2/partners/cards?skip=0&take=5", undefined);
  fireEvent.click(screen.getByRole("radio", { name: "Definição" }));
  await act(async () => fireEvent.click(confirm));
  expect(asked).toHaveBeenCalledWith("PATCH", "/v2/partners/cards/link", { studentId: id(1), trainingCardId: id(11) });
  expect(await screen.findByText("Ficha atribuída com sucesso!")).toBeInTheDocument();
});

test("who does not get a sheet at once is said and asked about, also for one student, and the toast is true", async () => {
  openSections(aStudent({ status: "NOT_LINKED" }));
  fireEvent.click(screen.getByRole("button", { name: "Atribuir nova ficha" }));
  const dialog = await screen.findByRole("dialog", { name: "Atribuir nova ficha" });
  expect(dialog).toHaveTextContent("Recebe a ficha quando ingressar no app.");
  fireEvent.click(await screen.findByRole("radio", { name: "Definição" }));
  fireEvent.click(screen.getByRole("button", { name: "Atribuir a aluno" }));
  const question = await screen.findByRole("dialog", { name: "Atribuir mesmo assim?" });
  expect(question).toHaveTextContent("Recebe a ficha quando ingressar no app.");
  expect(asked).not.toHaveBeenCalledWith("PATCH", expect.anything(), expect.anything());
  // The second click of the double click that opened the question neither answers nor leaves it.
  for (const name of ["Voltar", "Atribuir mesmo assim"])
    fireEvent.click(screen.getByRole("button", { name }), { detail: 2 });
  expect(question).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalledWith("PATCH", expect.anything(), expect.anything());
  fireEvent.click(screen.getByRole("button", { name: "Atribuir mesmo assim" }), { detail: 1 });
  expect(await screen.findByText(/^Ficha atribuída com sucesso! .*: Recebe a ficha quando/)).toBeInTheDocument();
});

test("a sheet stays chosen and is named while a search hides it", async () => {
  openSections(aStudent());
  fireEvent.click(screen.getByRole("button", { name: "Atribuir nova ficha" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Definição" }));
  expect(screen.queryByText(/Ficha escolhida/)).toBeNull();
  asked.mockImplementation(() => Response.json({ data: [{ ...aSheet(10, "Hipertrofia"), type: "A" }], total: 1 }));
  const search = screen.getByRole("searchbox", { name: "Nome da ficha" });
  fireEvent.change(search, { target: { value: "hiper" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(await screen.findByText(/Ficha escolhida/)).toHaveTextContent("Ficha escolhida: Definição");
  fireEvent.click(screen.getByRole("radio", { name: "Hipertrofia" }));
  expect(screen.queryByText(/Ficha escolhida/)).toBeNull();
});

test("a sheet is unassigned by its x, by the Delete key and by its button, each asking first", async () => {
  openSections(aStudent({ trainingCards: [aSheet(10, "Hipertrofia"), aSheet(11, "Definição")] }));
  const tab = screen.getByRole("tab", { name: "2° Ficha de treino" });
  const cross = tab.querySelector("[data-remove]");
  if (!cross) throw new Error("no x");
  const ways = [
    () => fireEvent.click(cross),
    () => fireEvent.keyDown(tab, { key: "Delete" }),
    () => fireEvent.click(screen.getByRole("button", { name: "Desatribuir a ficha Definição" })),
  ];
  for (const way of ways) {
    way();
    expect(await screen.findByRole("dialog", { name: "Deseja desatribuir essa ficha?" })).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  fireEvent.click(cross);
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Ficha desatribuída com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("tab", { name: /Ficha/, selected: true })).toHaveFocus());
  expect(asked).toHaveBeenCalledWith("PATCH", "/v2/partners/cards/unlink", {
    studentId: id(1),
    trainingCardId: id(11),
  });
});

test.each([
  ["assigned", "Atribuir nova ficha", "Atribuir a aluno", "Erro ao atribuir ficha!"],
  ["unassigned", "Desatribuir a ficha Hipertrofia", "Confirmar", "Erro ao desatribuir ficha!"],
])("a sheet that cannot be %s says why, with the support at hand", async (_, open, confirm, title) => {
  openSections(aStudent({ trainingCards: [aSheet(10, "Hipertrofia")] }));
  fireEvent.click(screen.getByRole("button", { name: open }));
  const choice = open.startsWith("Atribuir") && (await screen.findByRole("radio", { name: "Definição" }));
  if (choice) fireEvent.click(choice);
  const problem = { title: "A", detail: "Outra pessoa foi mais rápida.", code: "sheet.changed" };
  asked.mockImplementationOnce(() => Response.json(problem, { status: 409 }));
  fireEvent.click(await screen.findByRole("button", { name: confirm }));
  const failed = await screen.findByRole("dialog", { name: title });
  expect(failed).toHaveTextContent("Outra pessoa foi mais rápida.");
  expect(await screen.findByRole("link", { name: "Enviar mensagem" })).toBeInTheDocument();
});
