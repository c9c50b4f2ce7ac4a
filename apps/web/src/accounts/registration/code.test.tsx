import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp, user } from "../../testing/open-app.tsx";
import {
  box,
  dialog,
  EMAIL,
  fill,
  ID,
  openForm,
  REGISTER,
  RESEND,
  send,
  typeCode,
  VALIDATE,
  validate,
  write,
} from "../../testing/registration.ts";

test("the code can be pasted with the words around it, and mended from the back", async () => {
  const server = await openForm();
  await fill();
  await send();
  await dialog("Confirme seu e-mail");
  await waitFor(() => expect(box(1)).toHaveFocus());
  await user.paste("Seu código: 54321.");
  expect([1, 2, 3, 4, 5].map((number) => box(number))).toEqual(
    ["5", "4", "3", "2", "1"].map((digit) => expect.objectContaining({ value: digit })),
  );
  await user.click(box(5));
  await user.keyboard("{Backspace}{Backspace}");
  expect(box(4)).toHaveFocus();
  expect(screen.getByRole("button", { name: "Validar" })).toBeDisabled();
  await user.keyboard("09");
  await validate();
  await dialog("Cadastro concluído!");
  expect(server.of(VALIDATE).map(({ body }) => body)).toEqual([{ code: "54309" }]);
});

test("a dialog that gives the focus late gives it to the box in which the code goes on", async () => {
  await openForm();
  await fill();
  await send();
  await typeCode("12");
  const given = () => document.querySelector("[data-autofocus]");
  expect(given()).toBe(box(3));
  await user.keyboard("345");
  expect(given()).toBe(box(5));
});

test("a phone may fill in the code that came", async () => {
  await openForm();
  await fill();
  await send();
  await dialog("Confirme seu e-mail");
  expect(box(1)).toHaveAttribute("autocomplete", "one-time-code");
});

test("a wrong code says how many tries are left, and begins anew", async () => {
  const server = await openForm();
  server.routes[VALIDATE] = () =>
    problem(400, "code.wrong", { title: "Código incorreto", detail: "Você ainda tem 4 tentativas." });
  await fill();
  await send();
  await typeCode("11111");
  await validate();
  expect(await dialog("Código incorreto")).toHaveTextContent("Você ainda tem 4 tentativas.");
  expect(await screen.findByRole("link", { name: "Enviar mensagem" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  await dialog("Confirme seu e-mail");
  expect(box(1)).toHaveValue("");
  await waitFor(() => expect(box(1)).toHaveFocus());
});

test.each([
  ["code.expired", "Código vencido"],
  ["code.too_many_tries", "Muitas tentativas"],
])("after %s another code can be asked for at once", async (code, title) => {
  const server = await openForm();
  server.routes[REGISTER] = () => data({ id: ID, retryAfter: 0 });
  server.routes[VALIDATE] = () => problem(409, code, { title });
  await fill();
  await send();
  await typeCode("11111");
  await validate();
  await user.click(await within(await dialog(title)).findByRole("button", { name: "Tente novamente" }));
  expect(await dialog("Confirme seu e-mail")).toHaveTextContent("Enviamos um novo código");
  expect(server.of(RESEND)).toHaveLength(1);
  expect(box(1)).toHaveValue("");
});

test("a new code has its wait on the button, also when the server alone knows it", async () => {
  const server = await openForm();
  await fill();
  await send();
  await dialog("Confirme seu e-mail");
  expect(await screen.findByRole("button", { name: /Tente novamente em (1:00|0:5\d)/ })).toBeDisabled();
  server.routes[REGISTER] = () => data({ id: ID, retryAfter: 0 });
  server.routes[RESEND] = () =>
    new Response(JSON.stringify({ code: "registration.wait", title: "Código já enviado", detail: "Aguarde" }), {
      status: 429,
      headers: { "retry-after": "600" },
    });
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await write("Instagram", "2");
  await send();
  await dialog("Confirme seu e-mail");
  expect(server.of(REGISTER)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await write(/Nome completo/, " Lima");
  await send();
  await user.click(await screen.findByRole("button", { name: "Tente novamente" }));
  expect(await screen.findByRole("button", { name: "Tente novamente em 10 min" })).toBeDisabled();
  expect(server.of(REGISTER)).toHaveLength(2);
});

test("a reload comes back to the code", async () => {
  const server = await openForm();
  await fill();
  await send();
  await dialog("Confirme seu e-mail");
  const { state } = window.history;
  expect(state).toMatchObject({ email: EMAIL, prospect: { id: ID } });
  expect(JSON.stringify(state)).not.toContain("segredo");
  cleanup();
  const { replaceState } = window.history;
  vi.spyOn(window.history, "replaceState").mockImplementationOnce(() => replaceState.call(window.history, state, ""));
  await openApp("/registro");
  await dialog("Confirme seu e-mail");
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  await user.click(await screen.findByRole("button", { name: "Já recebi o código" }));
  await dialog("Confirme seu e-mail");
  await typeCode("12345");
  await validate();
  await dialog("Cadastro concluído!");
  expect(server.of(REGISTER)).toHaveLength(1);
});
