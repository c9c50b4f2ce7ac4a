import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { loseFocus } from "@prancheta/ui/testing/lose-focus.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open, PAYMENTS, READ, RENEWAL, section } from "../testing/consultancy.ts";
import { aConsultancy, aRenewal } from "../testing/consultancy-answers.ts";
import { aCoach, address, aLink, arrive, id, LINKS, user } from "../testing/open-app.tsx";

describe("at a suspended coach", () => {
  const link = aLink({ isPaused: true, status: "PENDING", coach: aCoach({ whatsapp: null }) });
  const paused = { [LINKS]: () => data([link]), "GET /v2/student/joining": () => data([]) };

  test("what the law gives is there, and nothing that buys or leads elsewhere", async () => {
    const waiting = { id: id(21), planId: id(4), method: "PIX", total: 5_000 };
    const never = { version: null, signer: null, givenAt: null, withdrawnAt: null, needsGuardian: false };
    let isGiven = true;
    const ofHealth = () => ({ ...never, purpose: "HEALTH", isGiven });
    await open({
      ...paused,
      [READ]: () => data(aConsultancy({ open: waiting })),
      "GET /v2/student/consents": () => data([ofHealth(), { ...never, purpose: "PHOTOS", isGiven: false }]),
      "PUT /v2/student/consents/HEALTH": () => {
        isGiven = false;
        return data(ofHealth());
      },
    });
    expect(await screen.findByText(/^A conta de Marina Duarte está desativada/)).toBeVisible();
    for (const name of [/^Baixar recibo de/, /^Desfazer a compra de/, "Deixar a consultoria", "Baixar meus dados"])
      expect(await screen.findByRole("button", { name })).toBeVisible();
    expect(screen.getByRole("button", { name: "Excluir meus dados e sair" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Sair" })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Retirar: Respostas e dados de saúde" }));
    await user.click(await screen.findByRole("button", { name: "Retirar" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Autorizações" })).toHaveFocus());
    expect(screen.queryByRole("button", { name: /^(Retirar|Autorizar):/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Trocar cartão" })).toBeNull();
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Pular para o conteúdo"]);
  });

  test("the renewal is turned off, and on only when the coach is back", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await open({ ...paused, [RENEWAL]: () => promise });
    const shown = await section("Renovação");
    expect(shown.getByText(/^Nada é cobrado enquanto/)).toBeVisible();
    const toggle = shown.getByRole("switch");
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeDisabled());
    loseFocus();
    resolve(data(aConsultancy({ renewal: aRenewal({ on: null }) })));
    const text = await shown.findByText(/o acesso termina. Só dá para ligar de novo quando/);
    await waitFor(() => expect(text).toHaveFocus());
    expect(toggle).toBeDisabled();
  });

  test("which began meanwhile, a call that is refused shows it", async () => {
    let links = [aLink()];
    const refused = () => {
      links = [link];
      return problem(404, "link.not_found", { detail: "Você não é aluno deste profissional." });
    };
    const answers = { ...paused, [LINKS]: () => data(links), [RENEWAL]: refused };
    await open({ ...answers, [READ]: () => data(aConsultancy({ renewal: aRenewal({ on: null }) })) });
    const shown = await section("Renovação");
    await user.click(shown.getByRole("switch"));
    expect(await screen.findByText(/^A conta de Marina Duarte está desativada/)).toBeVisible();
    expect(shown.getByRole("switch")).toBeDisabled();
    expect(screen.queryByText("Você não é aluno deste profissional.")).toBeNull();
  });

  test("which began meanwhile, a screen that cannot be read leads to the notice", async () => {
    let links = [aLink()];
    const refused = () => {
      links = [link];
      return problem(404, "link.not_found", {});
    };
    await open({ ...paused, [LINKS]: () => data(links), "GET /v2/student/diets": refused });
    await user.click(await screen.findByRole("link", { name: "Dieta" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Seu acompanhamento está pausado" })).toBeVisible();
  });

  test("every other screen leads to the notice, and that to the consultancy", async () => {
    const left = aConsultancy({ status: "DETACHED", daysLeft: null, renewal: null });
    await arrive("/treinos", { ...paused, [READ]: () => data(left), [PAYMENTS]: () => data([]) });
    expect(await screen.findByRole("heading", { level: 1, name: "Seu acompanhamento está pausado" })).toBeVisible();
    expect(address()).toBe("/aluno/treinadores");
    await user.click(screen.getByRole("button", { name: "Consultoria com Marina Duarte" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Consultoria" })).toBeVisible();
    expect(address()).toBe("/aluno/consultoria");
    expect(await screen.findByText("Você deixou esta consultoria. Seu histórico fica guardado.")).toBeVisible();
  });
});
