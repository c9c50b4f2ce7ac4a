import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { sizeText } from "@prancheta/ui/text/size-text.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { arrive as arriveAt, type Routes } from "../../testing/arrive.ts";
import { address, user } from "../../testing/open-app.tsx";

const ID = "01900000-0000-7000-8000-000000000001";
const OWN = "/v2/partners/exercises/custom";
const LIST = "/fichas-exercicios/exercicios";

const exercise = {
  id: ID,
  name: "Remada da Marina",
  description: "Puxe até o umbigo.",
  muscleGroup: "COSTAS",
  videoUrl: "https://youtu.be/abc",
  files: [{ gender: "M", gifUrl: "/files/1?signature=x" }],
};

const arrive = (href: string, routes: Routes = {}) =>
  arriveAt(href, {
    [`GET ${OWN}`]: () => Response.json({ data: [exercise], total: 1 }),
    [`GET ${OWN}/${ID}`]: () => data(exercise),
    ...routes,
  });

beforeEach(() => giveLayout({ card: 214 }));

const GIF = new Uint8Array([...new TextEncoder().encode("GIF89a"), 1, 0, 1, 0]);
const aGif = (name = "remada.gif") => new File([GIF], name, { type: "image/gif" });
const base64 = `data:image/gif;base64,${btoa(String.fromCharCode(...GIF))}`;
const save = () => screen.getByRole("button", { name: "Salvar Exercício" });
const free = userEvent.setup({ applyAccept: false, delay: null });

test("the list shows picture, group and video, which loads nothing before a click", async () => {
  const server = await arrive(LIST);
  expect(await screen.findByRole("link", { name: "EDITAR o exercício Remada da Marina" })).toHaveAttribute(
    "href",
    `${LIST}/${ID}`,
  );
  expect(screen.getByRole("link", { name: "Ver vídeo de Remada da Marina" })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  expect(screen.getByRole("img", { name: "Execução de Remada da Marina" })).toBeInTheDocument();
  expect(document.body.querySelector("iframe, video")).toBeNull();
  expect(server.of(`GET ${OWN}`)[0]?.query.get("take")).toBe("12");
});

test("an exercise in use is not deleted, and where it is used is said", async () => {
  const detail = "Este exercício está em 2 fichas de treino. Retire-o delas antes de deletar.";
  await arrive(LIST, { [`DELETE ${OWN}/${ID}`]: () => problem(409, "exercise.in_use", { detail }) });
  await user.click(await screen.findByRole("button", { name: "Deletar o exercício Remada da Marina" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Deseja deletar o exercício Remada da Marina?")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Não é possível deletar esse exercício")).toBeInTheDocument();
  expect(screen.getByText(detail)).toBeInTheDocument();
});

test("a new exercise needs name, description, group and a gif or a video", async () => {
  const server = await arrive(`${LIST}/novo`, { [`POST ${OWN}`]: () => data(exercise) });
  await screen.findByRole("heading", { name: "Novo exercício" });
  expect(screen.getByText(/aparece para os alunos em até 15 minutos/)).toBeInTheDocument();
  expect(save()).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: /Nome do exercício/ }), "Remada");
  await user.type(screen.getByRole("textbox", { name: /Descrição/ }), "Puxe.");
  await user.click(screen.getByRole("combobox", { name: /Grupo Muscular/ }));
  await user.click(await screen.findByRole("option", { name: "Costas", hidden: true }));
  expect(save()).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: "Link do vídeo" }), "nada");
  expect(save()).toBeDisabled();
  await user.clear(screen.getByRole("textbox", { name: "Link do vídeo" }));
  await user.type(screen.getByRole("textbox", { name: "Link do vídeo" }), "youtu.be/abc");
  expect(save()).toBeEnabled();
  expect(screen.getByRole("link", { name: "Ver vídeo" })).toHaveAttribute("href", "https://youtu.be/abc");
  await user.clear(screen.getByRole("textbox", { name: "Link do vídeo" }));
  await user.upload(screen.getByLabelText("Gif masculino"), aGif());
  expect(await screen.findByText(/1 kB · remada.gif/)).toBeInTheDocument();
  await user.dblClick(save());
  expect(await screen.findByText("Exercício salvo com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(LIST));
  expect(server.of(`POST ${OWN}`).map(({ body }) => body)).toEqual([
    {
      name: "Remada",
      description: "Puxe.",
      muscleGroup: "COSTAS",
      videoUrl: null,
      files: [{ gender: "M", gifBase64: base64 }],
    },
  ]);
});

test("each field that must be filled in says so once it was left empty", async () => {
  await arrive(`${LIST}/novo`);
  await user.click(await screen.findByRole("textbox", { name: /Nome do exercício/ }));
  await user.click(screen.getByRole("combobox", { name: /Grupo Muscular/ }));
  await user.click(screen.getByRole("textbox", { name: /Descrição/ }));
  await user.tab();
  await waitFor(() => expect(screen.getAllByText("Campo obrigatório")).toHaveLength(2));
  expect(screen.getByText("Escolha uma das opções")).toBeInTheDocument();
});

test("of an exercise that exists only the changed gifs are sent", async () => {
  const server = await arrive(`${LIST}/${ID}`, { [`PATCH ${OWN}/${ID}`]: () => data(exercise) });
  const name = await screen.findByRole("textbox", { name: /Nome do exercício/ });
  await user.type(name, " 2");
  await user.click(save());
  await waitFor(() => expect(address()).toBe(LIST));
  expect(server.of(`PATCH ${OWN}/${ID}`)[0]?.body).toMatchObject({ name: "Remada da Marina 2", files: [] });
});

test("while an exercise is saved nothing can be changed, because that would not be part of what is sent", async () => {
  let answer: (response: Response) => void = () => undefined;
  await arrive(`${LIST}/${ID}`, {
    [`PATCH ${OWN}/${ID}`]: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const name = await screen.findByRole("textbox", { name: /Nome do exercício/ });
  await user.type(name, " 2");
  await user.click(save());
  await waitFor(() => expect(name.closest("[inert]")).not.toBeNull());
  answer(problem(503, "server.unavailable"));
  await screen.findByRole("dialog", { name: "Erro ao salvar o exercício!" });
  expect(name.closest("[inert]")).toBeNull();
});

test("two gifs that are chosen one right after the other are both there", async () => {
  await arrive(`${LIST}/novo`);
  const male = await screen.findByLabelText("Gif masculino");
  fireEvent.change(male, { target: { files: [aGif("homem.gif")] } });
  fireEvent.change(screen.getByLabelText("Gif feminino"), { target: { files: [aGif("mulher.gif")] } });
  expect(await screen.findByRole("img", { name: /Gif feminino/ })).toBeInTheDocument();
  expect(await screen.findByRole("img", { name: /Gif masculino/ })).toBeInTheDocument();
});

test.each([
  ["what is named otherwise", new File(["<html>"], "remada.png", { type: "image/png" })],
  ["html that is called a gif", new File(["<html>"], "remada.gif", { type: "image/gif" })],
])("%s is refused before it is sent", async (_, file) => {
  await arrive(`${LIST}/novo`);
  await free.upload(await screen.findByLabelText("Gif feminino"), file);
  expect(await screen.findByRole("alert")).toHaveTextContent("Por favor, selecione um arquivo gif válido.");
  expect(screen.queryByRole("img", { name: /Gif feminino/ })).toBeNull();
});

test.each([
  [400, "gif.invalid", "Este gif é grande demais: use até 300 quadros."],
  [409, "file.no_room", "O arquivo não cabe no espaço que resta dos 5 GB da sua conta."],
])(
  "a gif that the server refuses (%i, %s) says so at its field, and the form stays as it was",
  async (status, code, detail) => {
    await arrive(`${LIST}/${ID}`, {
      [`PATCH ${OWN}/${ID}`]: () => problem(status, code, { detail, fields: { gifM: detail } }),
    });
    await user.upload(await screen.findByLabelText("Gif masculino"), aGif("bomba.gif"));
    await screen.findByText(/bomba.gif/);
    await user.click(save());
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByText(/bomba.gif/)).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: /Nome do exercício/ })).toHaveValue("Remada da Marina");
  },
);

test("what fails otherwise says so with the way to the support, and the form stays", async () => {
  await arrive(`${LIST}/${ID}`, { [`PATCH ${OWN}/${ID}`]: () => problem(404, "exercise.not_found") });
  await user.type(await screen.findByRole("textbox", { name: /Descrição/ }), " Devagar.");
  await user.click(save());
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Erro ao salvar o exercício!")).toBeInTheDocument();
  expect(await within(dialog).findByText("Enviar mensagem")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Entendi" }));
  expect(screen.getByDisplayValue("Puxe até o umbigo. Devagar.")).toBeInTheDocument();
});

test("a refusal of a field that the form does not have is shown, with those at fields where they are", async () => {
  const text = "Inclua pelo menos um gif ou um link de vídeo";
  const fields = { files: text, name: "Já existe um exercício com esse nome" };
  await arrive(`${LIST}/${ID}`, { [`PATCH ${OWN}/${ID}`]: () => problem(400, "request.invalid", { fields }) });
  await user.type(await screen.findByRole("textbox", { name: /Descrição/ }), " Devagar.");
  await user.click(save());
  expect(within(await screen.findByRole("dialog")).getByText(text)).toBeInTheDocument();
  expect(screen.getByText(fields.name)).toBeInTheDocument();
});

test("a gif that has to wait too long says when to try again, and the form stays", async () => {
  const detail = "Estamos preparando outras imagens agora. Tente novamente em alguns segundos.";
  await arrive(`${LIST}/${ID}`, { [`PATCH ${OWN}/${ID}`]: () => problem(503, "file.busy", { detail }) });
  await user.upload(await screen.findByLabelText("Gif masculino"), aGif("remada.gif"));
  await screen.findByText(/remada.gif/);
  await user.click(save());
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(new RegExp(detail))).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Entendi" }));
  expect(screen.getByText(/remada.gif/)).toBeInTheDocument();
});

test("an exercise that is not there is said to be missing", async () => {
  await arrive(`${LIST}/${ID}`, { [`GET ${OWN}/${ID}`]: () => problem(404, "exercise.not_found") });
  expect(await screen.findByRole("heading", { name: "Exercício não encontrado" })).toBeInTheDocument();
});

test("a size is written as Brazilians do", () => {
  expect(sizeText(900)).toBe("1 kB");
  expect(sizeText(1_258_291)).toBe("1,2 MB");
});
