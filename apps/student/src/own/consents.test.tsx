import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { user } from "../testing/open-app.tsx";
import { CONSENTS, open, said } from "../testing/own.ts";

test("a consent that was never given is not given again", async () => {
  await open({ [CONSENTS]: () => data([{ ...said("PHOTOS", false), givenAt: null, withdrawnAt: null }]) });
  await user.click(await screen.findByRole("button", { name: "Autorizar: Fotos dos relatórios" }));
  expect(await screen.findByRole("dialog", { name: "Autorizar?" })).toBeVisible();
});

test("withdraws a consent after saying what follows, and never the terms", async () => {
  const server = await open({ ["PUT /v2/student/consents/HEALTH"]: () => data(said("HEALTH", false)) });
  await user.click(await screen.findByRole("button", { name: "Retirar: Respostas e dados de saúde" }));
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(dialog.getByText(/deixa de ver na hora/)).toBeVisible());
  await user.click(dialog.getByRole("button", { name: "Retirar" }));
  await waitFor(() => expect(server.of("PUT /v2/student/consents/HEALTH")[0]?.body).toEqual({ isGiven: false }));
  expect(screen.getByRole("button", { name: "Autorizar: Fotos dos relatórios" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Termos/ })).toBeNull();
});

test("a lost answer does not say that the consent is still given", async () => {
  let isGiven = true;
  await open({
    [CONSENTS]: () => data([said("HEALTH", isGiven)]),
    ["PUT /v2/student/consents/HEALTH"]: () => {
      isGiven = false;
      throw new TypeError("Failed to fetch");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Retirar: Respostas e dados de saúde" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Retirar" }));
  expect(await screen.findByRole("dialog", { name: "Sem conexão" })).toHaveTextContent(/Não sabemos se deu certo/);
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  expect(await screen.findByRole("button", { name: "Autorizar: Respostas e dados de saúde" })).toBeVisible();
});

test("under 18 the guardian gives a consent with a mailed code, and what is wrong is said", async () => {
  const GIVE = "PUT /v2/student/consents/PHOTOS";
  let isGiven = false;
  let isLost = false;
  const server = await open({
    [CONSENTS]: () => data([{ ...said("PHOTOS", isGiven), needsGuardian: true }]),
    "POST /v2/student/guardian-code": () => data({ email: "marta@exemplo.com", retryAfter: 60 }),
    [GIVE]: ({ body }) => {
      isGiven = Object(body).code === "12345";
      if (isLost) throw new TypeError("Failed to fetch");
      return isGiven
        ? data({ ...said("PHOTOS", true), needsGuardian: true })
        : problem(400, "code.wrong", { detail: "Confira os cinco números." });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Autorizar: Fotos dos relatórios" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Autorização do responsável" }));
  expect(dialog.getByRole("button", { name: "Autorizar" })).toBeDisabled();
  await user.click(dialog.getByRole("button", { name: "Enviar código" }));
  expect(await dialog.findByText("marta@exemplo.com")).toBeVisible();
  await user.type(dialog.getByLabelText("Código"), "54321");
  await user.click(dialog.getByRole("button", { name: "Autorizar" }));
  expect(await dialog.findByText("Confira os cinco números.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Enviar de novo" }));
  await waitFor(() => expect(dialog.queryByText("Confira os cinco números.")).toBeNull());
  // The answer is lost, and the consent is read again.
  isLost = true;
  await user.type(dialog.getByLabelText("Código"), "12345");
  await user.click(dialog.getByRole("button", { name: "Autorizar" }));
  expect(await dialog.findByText(/^Não conseguimos falar com o servidor/)).toBeVisible();
  expect(
    await screen.findByRole("button", { name: "Retirar: Fotos dos relatórios", hidden: true }),
  ).toBeInTheDocument();
  expect(screen.queryByRole("dialog", { name: "Retirar a autorização?" })).toBeNull();
  isLost = false;
  await user.type(dialog.getByLabelText("Código"), "12345");
  await user.click(dialog.getByRole("button", { name: "Autorizar" }));
  expect(await screen.findByText("Autorização dada")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Retirar: Fotos dos relatórios" })).toBeVisible();
  expect(server.of("POST /v2/student/guardian-code")[0]?.body).toEqual({ signs: "PHOTOS" });
  expect(server.of(GIVE).at(-1)?.body).toEqual({ isGiven: true, code: "12345" });
});
