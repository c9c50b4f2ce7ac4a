import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ConflictDialog } from "./ConflictDialog.tsx";

test("a version that could not be read is told until something else is decided", async () => {
  const onOverwrite = vi.fn();
  const onReload = () => Promise.reject(new Error("no"));
  renderInApp(
    <ConflictDialog opened thing="Esta dieta" onClose={vi.fn()} onReload={onReload} onOverwrite={onOverwrite} />,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Abrir a versão salva" }));
  expect(await screen.findByRole("alert")).not.toBeEmptyDOMElement();
  fireEvent.click(screen.getByRole("button", { name: "Salvar a minha por cima" }));
  expect(onOverwrite).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});
