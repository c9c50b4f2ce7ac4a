import { StudentId } from "@prancheta/contract/scalars";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { storeUnsent, unsentWork } from "../offline/unsent-work.ts";
import { studentLinks } from "../session/links.hooks.ts";
import { address, aLink, id, LINKS, type Routes, user } from "../testing/open-app.tsx";
import { bruno, OWN, open } from "../testing/own.ts";

test("leads to the PAR-Q during the consultancy, and not after it", async () => {
  const server = await open();
  const parq = within(await screen.findByRole("region", { name: "PAR-Q" })).getByRole("link", { name: "Ver o PAR-Q" });
  expect(parq).toHaveAttribute("href", "/aluno/par-q");
  server.routes[LINKS] = () => data([aLink({ status: "ENDED" })]);
  await queryClient.invalidateQueries({ queryKey: studentLinks.queryKey });
  await waitFor(() => expect(parq).not.toBeInTheDocument());
});

test("shows the own data and changes them", async () => {
  const server = await open({ "PATCH /v2/student/own": () => data({ ...bruno, name: "Bruno de Lima" }) });
  const section = within(await screen.findByRole("region", { name: "Meus dados" }));
  expect(await section.findByText("+55 (11) 91234-\u20605678")).toBeVisible();
  await user.click(section.getByRole("button", { name: "Mudar meus dados" }));
  const dialog = within(await screen.findByRole("dialog"));
  const name = await dialog.findByLabelText("Nome");
  await user.clear(name);
  await user.type(name, "Bruno de Lima");
  await user.dblClick(dialog.getByRole("button", { name: "Salvar" }));
  expect(await section.findByText("Bruno de Lima")).toBeVisible();
  expect(server.of("PATCH /v2/student/own").map(({ body }) => body)).toEqual([
    { name: "Bruno de Lima", gender: "M", whatsapp: bruno.whatsapp },
  ]);
});

test("the own photo is set, changed and removed, and what is wrong is said", async () => {
  const SAVE = "PUT /v2/student/own/photo";
  let photo: string | null = null;
  const saved = (now: string | null) => {
    photo = now;
    return data({ ...bruno, photo });
  };
  const server = await open({
    [OWN]: () => data({ ...bruno, photo }),
    [SAVE]: () => saved("/files/1"),
    "DELETE /v2/student/own/photo": () => saved(null),
  });
  const section = within(await screen.findByRole("region", { name: "Meus dados" }));
  const picture = (start: string) => new File([start], "foto", { type: "image/jpeg" });
  await user.upload(await section.findByLabelText("Adicionar foto"), picture("\0\0\0\x18ftypheic"));
  expect(await section.findByRole("alert")).toHaveTextContent(/HEIC/);
  expect(server.of(SAVE)).toEqual([]);
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "foto.jpg", { type: "image/jpeg" });
  await user.upload(section.getByLabelText("Adicionar foto"), jpeg);
  expect(await section.findByLabelText("Trocar foto")).toBeEnabled();
  expect(section.queryByRole("alert")).toBeNull();
  expect(section.getByRole("presentation", { hidden: true })).toHaveAttribute("src", "/files/1");
  server.routes[SAVE] = () => {
    saved("/files/2");
    throw new TypeError("Failed to fetch");
  };
  await user.upload(section.getByLabelText("Trocar foto"), jpeg);
  expect(await section.findByRole("alert")).toHaveTextContent(/^Sem conexão, a foto não pode ser mudada/);
  // Only the answer was lost.
  await waitFor(() => expect(section.getByRole("presentation", { hidden: true })).toHaveAttribute("src", "/files/2"));
  await user.click(section.getByRole("button", { name: "Remover foto" }));
  await waitFor(() => expect(section.getByLabelText("Adicionar foto")).toHaveFocus());
  expect(section.queryByRole("presentation", { hidden: true })).toBeNull();
});

test("switches notices off and on by kind, and takes back what was not stored", async () => {
  const CHOOSE = "PUT /v2/student/notices";
  let isUp = true;
  const server = await open({
    [CHOOSE]: ({ body }) => (isUp ? data(body) : problem(503, "server.busy", { detail: "Tente de novo." })),
    "GET /v2/student/notices": () => (isUp ? data({ off: ["PIX"] }) : problem(503, "server.busy", {})),
  });
  const box = (name: string) => screen.findByRole("checkbox", { name });
  expect(await box("Pix esperando pagamento")).not.toBeChecked();
  await user.click(await box("Ficha ou dieta nova"));
  await user.click(await box("Pix esperando pagamento"));
  await waitFor(() =>
    expect(server.of(CHOOSE).map(({ body }) => body)).toEqual([{ off: ["PIX", "SHEET"] }, { off: ["SHEET"] }]),
  );
  expect(await box("Ficha ou dieta nova")).not.toBeChecked();
  isUp = false;
  await user.click(await box("Resposta do profissional"));
  expect(await screen.findByText("Tente de novo.")).toBeVisible();
  await waitFor(async () => expect(await box("Resposta do profissional")).toBeChecked());
});

test("leads to a person who helps", async () => {
  await open();
  const section = within(await screen.findByRole("region", { name: "Ajuda" }));
  expect(await section.findByRole("link", { name: "Falar com Marina Duarte no WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/5511912345678",
  );
  expect(await section.findByRole("link", { name: "Chamar o suporte no WhatsApp" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/),
  );
  expect(section.getByRole("link", { name: "Escrever um e-mail ao suporte" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:ajuda@exemplo\.com\?subject=/),
  );
});

test("tells who looked at photos and ends another session", async () => {
  const server = await open({ [`DELETE /v2/student/sessions/${id(12)}`]: () => data({ done: true }) });
  expect(await screen.findByText("Viu as suas fotos")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: /^Encerrar Chrome, Android/ }));
  await waitFor(() => expect(server.of(`DELETE /v2/student/sessions/${id(12)}`)).toHaveLength(1));
});

test("leaves the coach only after the word was typed, and comes to the choice of coaches", async () => {
  let left = false;
  const server = await open({
    [LINKS]: () => data(left ? [] : [aLink()]),
    "GET /v2/student/joining": () => data([]),
    "DELETE /v2/student/own": () => {
      left = true;
      return data({ done: true });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Excluir meus dados e sair" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Excluir" })).toBeDisabled();
  await user.type(dialog.getByLabelText("Digite EXCLUIR para confirmar"), "excluir");
  await user.click(dialog.getByRole("button", { name: "Excluir" }));
  expect(await screen.findByRole("heading", { name: "Falta o convite do seu profissional" })).toBeVisible();
  expect(address()).toBe("/aluno/treinadores");
  expect(server.of("DELETE /v2/student/own")[0]?.body).toEqual({ confirm: "EXCLUIR" });
});

test("a deletion that failed says so", async () => {
  await open({ "DELETE /v2/student/own": () => problem(503, "server.busy", { detail: "Tente mais tarde." }) });
  await user.click(await screen.findByRole("button", { name: "Excluir meus dados e sair" }));
  const asked = within(await screen.findByRole("dialog"));
  await user.type(asked.getByLabelText("Digite EXCLUIR para confirmar"), "excluir");
  await user.click(asked.getByRole("button", { name: "Excluir" }));
  expect(await screen.findByRole("dialog", { name: "Não foi possível excluir" })).toHaveTextContent(
    "Tente mais tarde.",
  );
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  await user.click(await screen.findByRole("button", { name: "Excluir meus dados e sair" }));
  expect(await screen.findByLabelText("Digite EXCLUIR para confirmar")).toHaveValue("");
});

describe("what the device keeps of a student", () => {
  const [here, other] = [id(1), id(2)];
  const unsent = (student: string) => ({
    id: `work of ${student}`,
    student,
    kind: "diet day",
    body: null,
    changedAt: 1,
  });
  const keptOf = async () => (await unsentWork()).map(({ student }) => student);
  /** A student of two coaches, with work of both that the server does not have. */
  const openWithBoth = async (account: string, routes: Routes) => {
    const server = await open(routes, account);
    await Promise.all([here, other].map((student) => storeUnsent(unsent(student))));
    return server;
  };
  const both = [aLink(), aLink({ id: StudentId.parse(other) })];

  test.each([
    ["the student leaves", false],
    ["the student leaves and the answer is lost", true],
  ])("is asked about and erased when %s, and what is of another coach stays", async (account, isLost) => {
    let links = both;
    const routes: Routes = {
      [LINKS]: () => data(links),
      "DELETE /v2/student/own": () => {
        links = both.slice(1);
        if (isLost) throw new TypeError("Failed to fetch");
        return data({ done: true });
      },
    };
    await openWithBoth(account, routes);
    await user.click(await screen.findByRole("button", { name: "Excluir meus dados e sair" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/1 registro ainda não foi enviado e será apagado deste aparelho\.$/)).toBeInTheDocument();
    expect(await keptOf()).toEqual([here, other]);
    await user.type(dialog.getByLabelText("Digite EXCLUIR para confirmar"), "excluir");
    await user.click(dialog.getByRole("button", { name: "Excluir" }));
    await waitFor(async () => expect(await keptOf()).toEqual([other]));
  });

  test("is erased once the server does not name the coach any more", async () => {
    let links = both;
    await openWithBoth("removed", { [LINKS]: () => data(links) });
    await queryClient.invalidateQueries({ queryKey: studentLinks.queryKey });
    expect(await keptOf()).toEqual([here, other]);
    links = both.slice(1);
    await queryClient.invalidateQueries({ queryKey: studentLinks.queryKey });
    await waitFor(async () => expect(await keptOf()).toEqual([other]));
  });
});
