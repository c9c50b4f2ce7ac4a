import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { giveLayout } from "@prancheta/ui/testing/give-layout.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aProfile } from "../../testing/a-profile.ts";
import { id } from "../../testing/a-student.ts";
import { arrive, type Routes } from "../../testing/arrive.ts";
import { user } from "../../testing/open-app.tsx";

const base = "/v3/partners/profile/configuration";
const PAGES = `GET ${base}/pages`;
const PUBLISH = `POST ${base}/posts`;
const POSTS = `GET ${base}/posts`;
const POST = `GET ${base}/posts/${id(9)}`;
const METRICS = `GET ${base}/posts/${id(9)}/metrics`;

const linked = {
  isLinked: true,
  available: true,
  expired: false,
  account: "Ana Souza",
  linkedAt: "2026-11-20T12:00:00Z",
  posting: true,
};
const suggestion = { id: id(8), url: "/media/a.jpg", caption: "Bom treino!", width: 1080, height: 1350 };
const NONE = { total_interactions: null, reach: null, likes: null, comments: null, shares: null, refreshedAt: null };
const post = {
  id: id(9),
  url: "/media/a.jpg",
  width: 1080,
  height: 1350,
  status: "PUBLISHED",
  caption: "Bom treino!",
  page: "Ana Souza Personal",
  permalink: "https://instagram.example/p/1/",
  createdAt: "2026-11-20T12:00:00Z",
  publishedAt: "2026-11-20T12:00:05Z",
  failure: null,
  metrics: NONE,
};
const pages = [
  { id: "104", name: "Ana Souza Personal", instagram_business_account: { name: "Ana Souza Treinamento" } },
  { id: "105", name: "Corrida no Parque", instagram_business_account: null },
];

/** A content area wide enough for two posts in a row. */
beforeEach(() => giveLayout({ width: 400, card: 220 }));
afterEach(() => vi.restoreAllMocks());

const open = async (routes: Routes = {}) => {
  const server = await arrive("/configuracoes", {
    "GET /v2/partners/me": () => data(aProfile()),
    [`GET ${base}`]: () => data(linked),
    [`GET ${base}/contents`]: () => data([suggestion]),
    [PAGES]: () => data(pages),
    [POSTS]: () => data([post]),
    [METRICS]: () => data(NONE),
    ...routes,
  });
  return server;
};

const openPages = async () => {
  await user.click(await screen.findByRole("button", { name: "Abrir: Bom treino!" }));
  fireEvent.change(await screen.findByLabelText("Legenda"), { target: { value: "Bora treinar!" } });
  await user.click(screen.getByRole("button", { name: "Postar no feed" }));
  return screen.findByRole("button", { name: "Postar em Ana Souza Personal" });
};

const openOwnPost = async () => {
  await user.click(await screen.findByRole("tab", { name: "Meus Posts" }));
  await user.click(await screen.findByRole("button", { name: /^Abrir: Bom treino!/ }));
  return screen.findByRole("dialog", { name: "Sua postagem" });
};

test("a suggestion is posted to a page with its words, is waited for, and is then among the own posts", async () => {
  const server = await open({
    [PUBLISH]: () => data({ ...post, status: "PUBLISHING" }),
    [POST]: () => data(post),
  });
  const button = await openPages();
  expect(screen.getByRole("columnheader", { name: "Página" })).toBeInTheDocument();
  expect(screen.getByRole("columnheader", { name: "Instagram" })).toBeInTheDocument();
  expect(screen.getByText("Sem conta comercial")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Postar em Corrida no Parque" })).toBeDisabled();
  await user.dblClick(button);
  expect(screen.getByText(/^Publicando…/)).toBeInTheDocument();
  expect(await screen.findByText("Postagem realizada com sucesso.")).toBeInTheDocument();
  expect(server.of(PUBLISH).map(({ body }) => body)).toEqual([
    { contentId: id(8), pageId: "104", caption: "Bora treinar!" },
  ]);
  expect(screen.getByRole("tab", { name: "Meus Posts" })).toHaveAttribute("aria-selected", "true");
});

test("a post that fails says why with the support, and its words stay", async () => {
  const failure = { code: "social.picture_refused", title: "Imagem recusada", detail: "O Instagram não aceitou." };
  await open({ [PUBLISH]: () => data({ ...post, status: "FAILED", failure }) });
  await user.click(await openPages());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Ocorreu um erro ao tentar realizar a postagem. O Instagram não aceitou.");
  expect(await within(alert).findByRole("link", { name: "Enviar mensagem" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Voltar ao post" }));
  expect(screen.getByLabelText("Legenda")).toHaveValue("Bora treinar!");
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a failure is said also to who has closed the dialog meanwhile", async () => {
  let fail: () => void = () => undefined;
  await open({
    [PUBLISH]: () =>
      new Promise((resolve) => (fail = () => resolve(problem(503, "social.unavailable", { detail: "Sem resposta." })))),
  });
  await user.click(await openPages());
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  fail();
  const dialog = await screen.findByRole("dialog", { name: "Erro" });
  expect(within(dialog).getByRole("alert")).toHaveTextContent("realizar a postagem. Sem resposta.");
});

test("a post that failed while nobody looked is told among the own ones, with the reason", async () => {
  const failure = { code: "social.picture_refused", title: "Imagem recusada", detail: "O Instagram não aceitou." };
  const server = await open({ [POSTS]: () => data([{ ...post, status: "FAILED", publishedAt: null, failure }]) });
  await user.click(await screen.findByRole("tab", { name: "Meus Posts" }));
  expect(await screen.findByText("Não publicada")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Abrir: Bom treino!, não publicada" }));
  const dialog = await screen.findByRole("dialog", { name: "Sua postagem" });
  expect(dialog).toHaveTextContent("Ocorreu um erro ao tentar realizar a postagem. O Instagram não aceitou.");
  expect(server.of(METRICS)).toHaveLength(0);
});

test("words that are too long are refused at their field", async () => {
  await open();
  await user.click(await screen.findByRole("button", { name: "Abrir: Bom treino!" }));
  fireEvent.change(await screen.findByLabelText("Legenda"), { target: { value: "a".repeat(2201) } });
  expect(screen.getByText("Use no máximo 2.200 caracteres")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Postar no feed" })).toBeDisabled();
});

test("an authorisation that the provider refuses is said there, and on the card of the link", async () => {
  const server = await open({
    [PAGES]: () => problem(409, "social.expired", { detail: "O Facebook não aceita mais a autorização." }),
  });
  await user.click(await screen.findByRole("button", { name: "Abrir: Bom treino!" }));
  server.routes[`GET ${base}`] = () => data({ ...linked, expired: true });
  await user.click(await screen.findByRole("button", { name: "Postar no feed" }));
  expect(await screen.findByText("Não foi possível carregar suas páginas")).toBeInTheDocument();
  expect(await screen.findByText("Autorização vencida")).toBeInTheDocument();
});

test("a post shows its numbers, a dash where there is none, and new ones when asked", async () => {
  const server = await open();
  const dialog = await openOwnPost();
  expect(await within(dialog).findByText(/O Instagram ainda não contou esta postagem/)).toBeInTheDocument();
  expect(within(dialog).getAllByText("–")).toHaveLength(5);
  server.routes[METRICS] = () =>
    data({
      total_interactions: 13,
      reach: 1200,
      likes: 9,
      comments: 3,
      shares: 1,
      refreshedAt: "2026-11-20T15:00:00Z",
    });
  await user.click(within(dialog).getByRole("button", { name: "Atualizar métricas" }));
  expect(await within(dialog).findByText("1.200")).toBeInTheDocument();
  for (const title of ["Visualizações", "Interações com publicações"])
    expect(within(dialog).getByRole("heading", { name: title })).toBeInTheDocument();
  for (const label of ["Interações", "Alcance", "Curtidas", "Comentários", "Compartilhamentos"])
    expect(within(dialog).getByText(label)).toBeInTheDocument();
  expect(within(dialog).getByRole("link", { name: "Ver no Instagram" })).toHaveAttribute("href", post.permalink);
});

test("numbers that cannot be had say why, and those of the last time stay", async () => {
  const kept = { ...NONE, reach: 120, refreshedAt: "2026-11-20T15:00:00Z" };
  await open({
    [POSTS]: () => data([{ ...post, metrics: kept }]),
    [METRICS]: () => problem(503, "social.unavailable", { detail: "O Facebook não respondeu agora." }),
  });
  const dialog = await openOwnPost();
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("O Facebook não respondeu agora.");
  expect(within(dialog).getByText("120")).toBeInTheDocument();
});

test("a post on its way says so and asks for no numbers", async () => {
  const server = await open({ [POSTS]: () => data([{ ...post, status: "PUBLISHING", permalink: null }]) });
  await user.click(await screen.findByRole("tab", { name: "Meus Posts" }));
  expect(await screen.findByText("Publicando")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Abrir: Bom treino!, publicando" }));
  expect(await screen.findByText("Publicando… As métricas aparecem depois.")).toBeInTheDocument();
  expect(server.of(METRICS)).toHaveLength(0);
});

test("without suggestions and posts, each tab says what it is for", async () => {
  await open({ [`GET ${base}/contents`]: () => data([]), [POSTS]: () => data([]) });
  expect(await screen.findByText("Nenhum post sugerido ainda")).toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Meus Posts" }));
  expect(await screen.findByText("Você ainda não postou por aqui")).toBeInTheDocument();
});

test("suggestions that cannot be read say so and can be tried again", async () => {
  const server = await open({ [`GET ${base}/contents`]: () => problem(404, "social.posting_off") });
  expect(await screen.findByText("Não foi possível carregar os posts sugeridos")).toBeInTheDocument();
  expect(screen.queryByRole("tab")).toBeNull();
  server.routes[`GET ${base}/contents`] = () => data([suggestion]);
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.getByRole("tab", { name: "Posts sugeridos" })).toBeInTheDocument());
});
