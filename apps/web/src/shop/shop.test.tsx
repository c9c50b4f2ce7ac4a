import { Cents } from "@prancheta/contract/scalars";
import type { ShopProduct } from "@prancheta/contract/shop/shop";
import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { arrive } from "../testing/arrive.ts";
import { user } from "../testing/open-app.tsx";

const READ = "GET /v2/partners/shop";

const aProduct = (id: string, more: Partial<ShopProduct> = {}): ShopProduct => ({
  id,
  image: `/shop/${id}.svg`,
  title: `Produto ${id}`,
  offer: 0,
  price: Cents.parse(5000),
  description: "Descrição",
  composition: "Algodão",
  dimensions: "Única",
  pSize: null,
  mSize: null,
  gSize: null,
  ggSize: null,
  trade: false,
  reason: "Porque sim",
  ...more,
});

const shirt = aProduct("camiseta", {
  offer: 10,
  pSize: { height: 60, width: 40 },
  mSize: { height: 62, width: 42 },
  gSize: { height: 64, width: 44 },
  ggSize: { height: 66, width: 46 },
});

const open = (href: string, read: () => Response = () => data([aProduct("bone"), shirt])) =>
  arrive(href, { [READ]: read });

const messageOf = (link: HTMLElement) => new URL(link.getAttribute("href") ?? "").searchParams.get("text");

test("products lead to their page, with the offer taken off the price", async () => {
  await open("/shop");
  const products = within(await screen.findByRole("list", { name: "Produtos" }));
  expect(await products.findByRole("link", { name: "Produto camiseta" })).toHaveAttribute("href", "/shop/camiseta");
  expect(products.getByText("10% de desconto")).toBeInTheDocument();
  expect(products.getByText(/^R\$\s45,00$/)).toBeInTheDocument();
  expect(screen.getByText("2 produtos a preço de custo")).toBeInTheDocument();
  const cap = await screen.findByRole("link", { name: "Quero um boné" });
  expect(messageOf(cap)).toBe("Olá! Quero conhecer a coleção de bonés.");
});

test("the order names product, size and logo, and the logo is added to the price", async () => {
  await open("/shop/camiseta");
  const order = await screen.findByRole("link", { name: "Pedir pelo WhatsApp" });
  expect(messageOf(order)).toBe("Olá! Quero pedir: Produto camiseta, tamanho M.");
  await user.click(screen.getByRole("radio", { name: "GG" }));
  await user.click(screen.getByRole("switch", { name: /^Com a minha logo/ }));
  expect(messageOf(order)).toBe("Olá! Quero pedir: Produto camiseta, tamanho GG, com a minha logo.");
  expect(screen.getByText(/^R\$\s65,00$/)).toBeInTheDocument();
  expect(screen.getByRole("row", { name: "GG 66 cm 46 cm" })).toBeInTheDocument();
  expect(screen.getByText(/não há troca/)).toBeInTheDocument();
});

test("a product without sizes has none to choose", async () => {
  await open("/shop/bone");
  const order = await screen.findByRole("link", { name: "Pedir pelo WhatsApp" });
  expect(messageOf(order)).toBe("Olá! Quero pedir: Produto bone.");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});

test("an unknown product leads back to the shop", async () => {
  await open("/shop/nada");
  expect(await screen.findByRole("heading", { name: "Produto não encontrado" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ver o Shop" })).toHaveAttribute("href", "/shop");
});

test.each([
  ["/shop", "Não foi possível carregar os produtos"],
  ["/shop/camiseta", "Não foi possível carregar o produto"],
])("a failing server is said on %s with its reason, and asked again", async (href, title) => {
  let fails = true;
  await open(href, () => (fails ? problem(503, "server.unavailable", { detail: "Voltamos já." }) : data([shirt])));
  expect(await screen.findByRole("heading", { name: title }, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Voltamos já.");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findAllByText("Produto camiseta")).not.toHaveLength(0);
});
