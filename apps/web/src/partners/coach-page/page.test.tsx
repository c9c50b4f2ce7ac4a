import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPage } from "../../testing/a-page.ts";
import { aProfile } from "../../testing/a-profile.ts";
import { arrive, type Routes } from "../../testing/arrive.ts";
import { user } from "../../testing/open-app.tsx";

const PAGE = "PUT /v2/partners/page";
const FREE = "GET /v2/partners/page/address";

/** Opens the profile, which has the page's section. */
const open = (routes: Routes) =>
  arrive("/perfil", {
    "GET /v2/partners/me": () => data(aProfile()),
    "GET /v2/partners/page": () => data(aPage()),
    "GET /v2/partners/notices": () => data({ off: [] }),
    "GET /v3/partners/profile/sessions": () => data([]),
    ...routes,
  });

test("the public page is proposed, checked while it is typed, and switched on once", async () => {
  const server = await open({
    [FREE]: ({ query }) => data({ isFree: query.get("slug") !== "ana" }),
    [PAGE]: ({ body }) => data(aPage(Object(body))),
  });
  const slug = await screen.findByLabelText(/^Link da página/);
  expect(slug).toHaveValue("marina-duarte");
  fireEvent.change(slug, { target: { value: "ana" } });
  expect(await screen.findByText("Este endereço já é de outro profissional")).toBeInTheDocument();
  fireEvent.change(slug, { target: { value: "mari" } });
  expect(await screen.findByText(/está livre/)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText("Sobre você"), { target: { value: "Treino com método." } });
  expect(screen.getByText("18 de 1.200 caracteres")).toBeInTheDocument();
  await user.click(screen.getByRole("switch", { name: "Página no ar" }));
  await user.dblClick(screen.getByRole("button", { name: "Pôr no ar" }));
  expect(await screen.findByText("Página no ar", { selector: "[role=status] *" })).toBeInTheDocument();
  expect(server.of(PAGE).map(({ body }) => body)).toEqual([{ slug: "mari", isOn: true, about: "Treino com método." }]);
  expect(screen.getByRole("link", { name: "Ver página" })).toHaveAttribute("href", "/c/mari");
  expect(screen.getByRole("button", { name: "Copiar link de sua página" })).toBeVisible();
  expect(screen.getByText("Marina Duarte: planos de consultoria")).toBeInTheDocument();
});

test("a page on the air without a plan says so, and leads to the plans", async () => {
  const page = aPage({ slug: "marina", isOn: true, hasPlans: false });
  await open({ "GET /v2/partners/page": () => data(page), [PAGE]: () => data({ ...page, hasPlans: true }) });
  expect(await screen.findByText(/^Sua página ainda não mostra nenhum plano\./)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Crie um ou ligue a vitrine dele" })).toHaveAttribute(
    "href",
    "/planos/consultoria",
  );
  fireEvent.change(screen.getByLabelText("Sobre você"), { target: { value: "Palavras" } });
  await user.click(screen.getByRole("button", { name: "Salvar página" }));
  await waitFor(() => expect(screen.queryByText(/^Sua página ainda não mostra/)).toBeNull());
});

test("an address that is taken meanwhile is named at its field, and what was typed stays", async () => {
  const taken = problem(409, "page.taken", { fields: { slug: "Este endereço já é de outro profissional" } });
  await open({ [PAGE]: () => taken });
  fireEvent.change(await screen.findByLabelText("Sobre você"), { target: { value: "Palavras" } });
  await user.click(screen.getByRole("button", { name: "Salvar página" }));
  expect(await screen.findByText("Este endereço já é de outro profissional")).toBeInTheDocument();
  expect(screen.getByLabelText("Sobre você")).toHaveValue("Palavras");
});

test("only what was changed of the page is saved, and what is typed meanwhile stays unsaved", async () => {
  const answer = Promise.withResolvers<Response>();
  const shown = aPage({ slug: "marina", isOn: true, about: "De antes." });
  const server = await open({ "GET /v2/partners/page": () => data(shown), [PAGE]: () => answer.promise });
  const about = await screen.findByLabelText("Sobre você");
  fireEvent.change(about, { target: { value: "Novo" } });
  await user.click(screen.getByRole("button", { name: "Salvar página" }));
  await waitFor(() => expect(server.of(PAGE).map(({ body }) => body)).toEqual([{ about: "Novo" }]));
  fireEvent.change(about, { target: { value: "Novo e mais" } });
  // Another tab has changed the address.
  answer.resolve(data({ ...shown, slug: "marina-treinos", about: "Novo" }));
  await waitFor(() => expect(screen.getByLabelText(/^Link da página/)).toHaveValue("marina-treinos"));
  expect(about).toHaveValue("Novo e mais");
});
