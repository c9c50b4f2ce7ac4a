import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { ResultDialog } from "./ResultDialog.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () =>
    Response.json({ data: { email: "ajuda@exemplo.com", whatsapp: "5511999990000" } }),
  );
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Closing({
  timeClose,
  onClose,
  starts = true,
}: {
  timeClose?: number;
  onClose?: () => void;
  starts?: boolean;
}) {
  const [opened, setOpened] = useState(starts);
  return (
    <ResultDialog
      opened={opened}
      onClose={() => {
        setOpened(false);
        onClose?.();
      }}
      type="success"
      title="Aluno removido com sucesso!"
      {...(timeClose !== undefined && { timeClose })}
    />
  );
}

test("closes by itself after its time, runs what follows once, and is gone 500 ms later", async () => {
  const onClose = vi.fn();
  renderInApp(<Closing timeClose={1500} onClose={onClose} />);
  await pass(200);
  expect(screen.getByRole("dialog", { name: "Aluno removido com sucesso!" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Entendi" })).toBeNull();

  await pass(1299);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledOnce();
  await pass(450);
  expect(screen.queryByRole("dialog")).not.toBeNull();
  await pass(100);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("its time does not run before it opens", async () => {
  const onClose = vi.fn();
  renderInApp(<Closing timeClose={1500} onClose={onClose} starts={false} />);
  await pass(10_000);
  expect(onClose).not.toHaveBeenCalled();
});

test("without a time it waits for 'Entendi'", async () => {
  const onClose = vi.fn();
  renderInApp(<Closing onClose={onClose} />);
  await pass(10_000);
  fireEvent.click(screen.getByRole("button", { name: "Entendi" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("an error offers the support, and the chat's text names what failed", async () => {
  renderInApp(
    <ResultDialog opened onClose={() => undefined} title="Erro ao remover aluno!" failedAction="remover aluno" />,
  );
  await pass(200);
  expect(screen.getByText("Caso precise, nosso suporte está preparado para te ajudar:")).toBeVisible();
  const chat = new URL(screen.getByRole("link", { name: "Enviar mensagem" }).getAttribute("href") ?? "");
  expect(chat.pathname).toBe("/5511999990000");
  expect(chat.searchParams.get("text")).toContain("remover aluno");
  expect(screen.getByRole("link", { name: "Enviar um e-mail" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:ajuda@exemplo\.com/),
  );
});
