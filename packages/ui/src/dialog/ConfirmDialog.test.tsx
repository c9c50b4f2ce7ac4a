import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";

const dialog = (props: {
  onConfirm: () => Promise<unknown>;
  onClose?: () => void;
  onFailed?: (error: unknown) => void;
  opened?: boolean;
}) => (
  <ConfirmDialog
    opened={props.opened ?? true}
    title="Deseja mesmo excluir esse aluno?"
    onClose={props.onClose ?? (() => undefined)}
    onFailed={props.onFailed ?? (() => undefined)}
    onConfirm={props.onConfirm}
  />
);

test("the safe choice has the focus", async () => {
  renderInApp(dialog({ onConfirm: async () => undefined }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus());
});

test("confirming twice runs the action once, shows that it is busy and then closes", async () => {
  let finish: () => void = () => undefined;
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const onClose = vi.fn();
  renderInApp(dialog({ onConfirm, onClose }));

  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  // Both before the next render.
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Cancelar" })).toBeDisabled();
  fireEvent.keyDown(window, { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();

  await act(async () => finish());
  expect(onClose).toHaveBeenCalledOnce();
});

test("confirms nothing while it fades away", async () => {
  const onConfirm = vi.fn(async () => undefined);
  const { rerender } = renderInApp(dialog({ onConfirm }));
  const confirm = await screen.findByRole("button", { name: "Confirmar" });
  rerender(dialog({ onConfirm, opened: false }));
  fireEvent.click(confirm);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a click beside it closes it, the second one of a double click does not", async () => {
  const onClose = vi.fn();
  renderInApp(dialog({ onConfirm: async () => undefined, onClose }));
  await screen.findByRole("button", { name: "Confirmar" });
  const outside = document.querySelector(".mantine-Modal-overlay") ?? document.body;
  fireEvent.click(outside, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(outside, { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});

test("a click beside it loses nothing that was filled in, until it is opened again", async () => {
  const onClose = vi.fn();
  const filled = (opened: boolean) => (
    <Dialog opened={opened} onClose={onClose} title="Novo alimento">
      <input type="search" aria-label="Busca" />
      <input aria-label="Nome" />
    </Dialog>
  );
  const clickOutside = () => fireEvent.click(document.querySelector(".mantine-Modal-overlay") ?? document.body);
  const { rerender } = renderInApp(filled(true));
  fireEvent.input(await screen.findByLabelText("Nome"), { target: { value: "Tapioca" } });
  clickOutside();
  expect(onClose).not.toHaveBeenCalled();
  rerender(filled(false));
  rerender(filled(true));
  // What is searched is no loss.
  fireEvent.input(screen.getByLabelText("Busca"), { target: { value: "tap" } });
  clickOutside();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a failed action closes it and hands on the reason", async () => {
  const reason = new Error("não deu");
  const onFailed = vi.fn();
  const onClose = vi.fn();
  renderInApp(dialog({ onConfirm: () => Promise.reject(reason), onClose, onFailed }));
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith(reason));
  expect(onClose).toHaveBeenCalledOnce();
});
