import type { Trashed } from "@prancheta/contract/folders/folders";
import { Instant, TrashedId } from "@prancheta/contract/scalars";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { id } from "../../testing/a-student.ts";
import { arrive } from "../../testing/arrive.ts";
import { ROOT, rows, TRASH, withHeight } from "../../testing/folders.ts";
import { user } from "../../testing/open-app.tsx";

withHeight();

const LIST = `GET ${TRASH}`;
const arts: Trashed = {
  id: TrashedId.parse(id(2)),
  kind: "FOLDER",
  name: "Artes",
  from: "Marketing",
  files: 3,
  size: 3_145_728,
  deletedAt: Instant.parse("2026-11-21T12:00:00.000Z"),
  erasedAt: Instant.parse("2026-12-21T12:00:00.000Z"),
};

const confirm = async (question: string, answer: string) => {
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  await user.click(await dialog.findByRole("button", { name: answer }));
};

test("what was deleted says from where and until when, and is restored", async () => {
  let list = [arts];
  const RESTORE = `POST ${TRASH}/${arts.id}/restore`;
  const server = await arrive("/lixeira", {
    [LIST]: () => rows(list),
    [RESTORE]: () => {
      list = [];
      return data({ id: arts.id, kind: "FOLDER", name: "Artes (2)", folderId: ROOT });
    },
  });
  const card = await screen.findByRole("article", { name: "Artes" });
  expect(card).toHaveTextContent("De Marketing · 3 arquivos · 3 MB · apagado de vez em 21/12/2026");
  await user.dblClick(within(card).getByRole("button", { name: "Restaurar: Artes" }));
  expect(await screen.findByText("Artes (2) foi restaurado")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "A lixeira está vazia" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Esvaziar lixeira" })).toBeNull();
  expect(server.of(RESTORE)).toHaveLength(1);
});

test.each([
  [
    "what cannot be restored",
    () => problem(404, "trash.not_found", { detail: "Este item já foi restaurado ou apagado." }),
    "Artes: Este item já foi restaurado ou apagado.",
  ],
  [
    "what was restored without an answer",
    () => Promise.reject(new TypeError("Failed to fetch")),
    /^Artes: Não sabemos se deu certo/,
  ],
])("%s says so, though its card is gone", async (_, answer, text) => {
  let left = [arts];
  await arrive("/lixeira", {
    [LIST]: () => rows(left),
    [`POST ${TRASH}/${arts.id}/restore`]: () => {
      left = [];
      return answer();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Restaurar: Artes" }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "A lixeira está vazia" })).toBeInTheDocument();
});

test("one item, or all, are erased for good only after a question", async () => {
  const server = await arrive("/lixeira", {
    [LIST]: () => rows([arts]),
    [`DELETE ${TRASH}/${arts.id}`]: () => data({}),
    [`DELETE ${TRASH}`]: () => data({}),
  });
  await user.click(await screen.findByRole("button", { name: "Apagar para sempre: Artes" }));
  await confirm("Apagar Artes para sempre?", "Cancelar");
  expect(server.of(`DELETE ${TRASH}/${arts.id}`)).toHaveLength(0);
  await user.click(await screen.findByRole("button", { name: "Apagar para sempre: Artes" }));
  await confirm("Apagar Artes para sempre?", "Apagar");
  await waitFor(() => expect(server.of(`DELETE ${TRASH}/${arts.id}`)).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "Esvaziar lixeira" }));
  await confirm("Esvaziar a lixeira?", "Esvaziar");
  expect(await screen.findByText("Lixeira esvaziada com sucesso")).toBeInTheDocument();
  expect(server.of(`DELETE ${TRASH}`)).toHaveLength(1);
});
