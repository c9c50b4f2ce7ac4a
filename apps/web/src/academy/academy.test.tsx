import type { Academy, Episode } from "@prancheta/contract/academy/academy";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { arrive, type Routes } from "../testing/arrive.ts";
import { address, user } from "../testing/open-app.tsx";

const READ = "GET /v2/partners/academy";
const markOf = (id: string) => `PATCH /v2/partners/academy/episodes/${id}`;

const anEpisode = (id: string, more: Partial<Episode> = {}): Episode => ({
  id,
  title: `Episódio ${id}`,
  description: "O que se aprende",
  url: `/academy/${id}.mp4`,
  captions: `/academy/${id}.vtt`,
  watched: false,
  ...more,
});

const aModule = (id: string, title: string, videos: Episode[]) => ({
  id,
  title,
  subtitle: `Sobre ${title}`,
  description: "Descrição",
  home: { title, description: "Descrição", url: `/academy/watch/${id}` },
  videos,
});

const soon = { url: null, captions: null };
const content = (more: Partial<Academy> = {}): Academy => ({
  intro: { url: null, captions: null },
  resultsUrl: null,
  modules: [
    aModule("1", "Primeiros passos", [anEpisode("a", soon), anEpisode("b", soon)]),
    aModule("2", "Configurando", [
      anEpisode("precos", soon),
      anEpisode("planos", { watched: true }),
      anEpisode("fichas", { contents: [{ id: "1", type: "LINK", title: "Criar uma ficha", content: "/planos" }] }),
    ]),
  ],
  ...more,
});

const open = (href: string, read: () => Response | Promise<Response> = () => data(content()), routes: Routes = {}) =>
  arrive(href, { [READ]: read, ...routes });

const modules = async () => within(await screen.findByRole("list", { name: "Módulos" }));

test("the next video has its place while the content is loading", async () => {
  await open("/academy", () => new Promise(() => undefined));
  const list = await screen.findByRole("list", { name: "Módulos" });
  expect(list.previousElementSibling).toHaveAttribute("aria-hidden", "true");
});

test("modules with a video lead to it, and the others say 'Em Breve'", async () => {
  await open("/academy");
  const list = await modules();
  expect(await list.findByRole("link", { name: "Assista Agora: Configurando" })).toHaveAttribute(
    "href",
    "/academy/watch/2",
  );
  expect(list.getByRole("link", { name: /Primeiros passos/ })).toHaveTextContent("Ver episódios");
  expect(list.getByText("Em Breve")).toBeInTheDocument();
  expect(screen.getByText("Você assistiu a 1 de 2 vídeos")).toBeInTheDocument();
  const next = within(screen.getByRole("region", { name: "Próximo vídeo" }));
  expect(next.getByRole("link")).toHaveAttribute("href", "/academy/watch/2?episodio=fichas");
});

test("intro and results are there only if the operator has them", async () => {
  await open("/academy");
  await (await modules()).findByText("Em Breve");
  expect(screen.queryByLabelText("Apresentação da Academy")).toBeNull();
  expect(screen.queryByRole("link", { name: "Acesse Nossos resultados" })).toBeNull();
});

test("intro and results of the operator are shown", async () => {
  const given = content({
    intro: { url: "https://a.example/intro.mp4", captions: "https://a.example/intro.vtt" },
    resultsUrl: "https://a.example/resultados",
  });
  await open("/academy", () => data(given));
  expect(await screen.findByLabelText("Apresentação da Academy")).toHaveAttribute("crossorigin", "anonymous");
  expect(screen.getByRole("link", { name: "Acesse Nossos resultados" })).toHaveAttribute(
    "href",
    "https://a.example/resultados",
  );
});

test("the first episode with a video is shown with its captions; one without cannot be chosen", async () => {
  await open("/academy/watch/2");
  const video = await screen.findByLabelText("Episódio planos");
  expect(video).toHaveAttribute("src", "/academy/planos.mp4");
  expect(video.querySelector("track")).toHaveAttribute("src", "/academy/planos.vtt");
  const list = within(screen.getByRole("region", { name: "Episódios" }));
  expect(list.getByRole("link", { current: true })).toHaveTextContent("Episódio planos, assistido");
  expect(list.queryByRole("link", { name: /precos/ })).toBeNull();
  await user.click(list.getByRole("link", { name: /fichas/ }));
  expect(await screen.findByLabelText("Episódio fichas")).toBeInTheDocument();
  expect(address()).toBe("/academy/watch/2?episodio=fichas");
  expect(screen.getByRole("link", { name: "Criar uma ficha" })).toHaveAttribute("href", "/planos");
});

test("a video played to its end is marked, and the mark can be taken away", async () => {
  const server = await open("/academy/watch/2?episodio=fichas", undefined, {
    [markOf("fichas")]: () => data({ done: true }),
  });
  fireEvent.ended(await screen.findByLabelText("Episódio fichas"));
  await user.click(await screen.findByRole("button", { name: "Assistido", pressed: true }));
  expect(await screen.findByRole("button", { name: "Marcar como assistido", pressed: false })).toBeInTheDocument();
  await waitFor(() =>
    expect(server.of(markOf("fichas")).map(({ body }) => body)).toEqual([{ watched: true }, { watched: false }]),
  );
});

test("a mark that cannot be stored is taken back, and that is said", async () => {
  await open("/academy/watch/2?episodio=fichas", undefined, {
    [markOf("fichas")]: () => problem(503, "server.unavailable"),
  });
  await user.click(await screen.findByRole("button", { name: "Marcar como assistido" }));
  expect(await screen.findByText("Não foi possível guardar a marca. Tente de novo.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Marcar como assistido" })).toBeInTheDocument();
});

test("a video that cannot be loaded can be tried again", async () => {
  await open("/academy/watch/2");
  fireEvent.error(await screen.findByLabelText("Episódio planos"));
  await user.click(await screen.findByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByLabelText("Episódio planos")).toBeInTheDocument();
});

test("a video of another site's page opens there", async () => {
  const elsewhere = anEpisode("a", { url: "https://www.youtube.com/watch?v=1", captions: null });
  await open("/academy/watch/1", () => data(content({ modules: [aModule("1", "Um", [elsewhere])] })));
  const link = await screen.findByRole("link", { name: "Assistir em youtube.com" });
  expect(link).toHaveAttribute("target", "_blank");
});

test("a module without videos still shows its episodes", async () => {
  await open("/academy/watch/1");
  expect(await screen.findByText("Este vídeo ainda está sendo gravado.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Episódio b" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /assistido/ })).toBeNull();
});

test("an unknown module is said", async () => {
  await open("/academy/watch/9");
  expect(await screen.findByRole("heading", { name: "Módulo não encontrado" })).toBeInTheDocument();
});

test.each([
  ["/academy", "Não foi possível carregar a Academy"],
  ["/academy/watch/2", "Não foi possível carregar o módulo"],
])("a failing server is said on %s with its reason, and asked again", async (href, title) => {
  let fails = true;
  await open(href, () => (fails ? problem(503, "server.unavailable", { detail: "Voltamos já." }) : data(content())));
  expect(await screen.findByRole("heading", { name: title }, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Voltamos já.");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Em Breve")).toBeInTheDocument();
});
