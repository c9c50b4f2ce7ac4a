import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { WithAccount } from "./WithAccount.tsx";

test("an account that cannot be read says so, and can be read again", async () => {
  let isDown = true;
  vi.stubGlobal("fetch", async () =>
    isDown
      ? Response.json({ title: "Serviço indisponível", detail: "Estamos voltando.", status: 503 }, { status: 503 })
      : Response.json({ data: { id: "ana" } }),
  );
  renderInApp(<WithAccount skeleton="Um instante">{(account) => `Conta ${account}`}</WithAccount>);
  expect(screen.getByText("Um instante")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Não foi possível carregar sua conta" })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Conta ana")).toBeInTheDocument();
});
