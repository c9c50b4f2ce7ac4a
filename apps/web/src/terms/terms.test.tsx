import { startSession } from "@prancheta/ui/session/session.ts";
import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp } from "../testing/open-app.tsx";

const CONTACTS = "GET /v2/support";
const contacts = () => data({ email: "ajuda@prancheta.demo", whatsapp: "5511999990000" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("privacy names the rights and how to reach the data officer, also without an answer", async () => {
  const server = fakeServer({});
  await openApp("/privacidade");
  const officer = within(await screen.findByRole("region", { name: /Encarregado de dados/ }));
  expect(await officer.findByText(/nosso suporte, em 'Fale conosco'/)).toBeInTheDocument();
  expect(screen.getByRole("region", { name: /Seus direitos/ })).toHaveTextContent("portabilidade");
  server.routes[CONTACTS] = contacts;
  cleanup();
  await openApp("/privacidade");
  const [link] = await screen.findAllByRole("link", { name: "ajuda@prancheta.demo" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^mailto:ajuda@prancheta\.demo\?subject=Encarregado/));
});

test("the terms say every topic and every fact, to anybody", async () => {
  fakeServer({ [CONTACTS]: contacts });
  await openApp("/termos");
  expect(await screen.findByRole("heading", { level: 1, name: "Termos de uso" })).toBeInTheDocument();
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const topics = [
    ...["Descrição dos serviços", "Regras de cadastro", "Direitos dos usuários", "Deveres dos usuários"],
    ...["Deveres da Prancheta", "Dados pessoais", "Sistema de pagamentos", "Propriedade intelectual", "Proibições"],
    ...["Serviços de terceiros", "Penalidades", "Disponibilidade", "Alterações", "Vigência", "Nulidade"],
    ...["Lei aplicável", "Foro"],
  ];
  for (const topic of topics) expect(titles).toContainEqual(expect.stringContaining(topic));
  const text = screen.getByRole("article").textContent;
  for (const fact of [
    "3,99% do valor pago",
    "32 dias a partir da confirmação",
    "só passam por nós até elas e não são guardados",
    "R$ 2,00 por saque",
    "cartão de crédito e Pix",
    "o profissional é o controlador dos dados de seus alunos",
    "inclusive em peças criadas ou adaptadas com inteligência artificial",
    "Comarca de São Paulo",
    "Versão de 28/11/2026",
  ])
    expect(text).toContain(fact);
  expect(screen.getByRole("link", { name: "Ir para o login" })).toBeInTheDocument();
});

test("each line of the contents leads to its part", async () => {
  fakeServer({ [CONTACTS]: contacts });
  await openApp("/privacidade");
  const contents = within((await screen.findByText("Nesta página")).closest("details") ?? document.body);
  const links = contents.getAllByRole("link", { hidden: true });
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) expect(document.querySelector(link.getAttribute("href") ?? "")).toBeInTheDocument();
});

test("somebody signed in is led back inside", async () => {
  fakeServer({ [CONTACTS]: contacts });
  startSession({ token: "t1", refreshToken: "r1" });
  await openApp("/termos");
  expect(await screen.findByRole("link", { name: "Ir para o início" })).toHaveAttribute("href", "/inicio");
});
