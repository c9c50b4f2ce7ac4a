import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { DragHandle } from "./DragHandle.tsx";
import { SortableList } from "./SortableList.tsx";

const HEIGHT = 40;

/** jsdom has no layout: the list's items get positions below each other. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const item = this.closest("li");
    const place = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
    return new DOMRect(0, place * HEIGHT, 200, HEIGHT);
  });
});

function Letters({ onMove, disabled = false }: { onMove?: (id: string, to: number) => void; disabled?: boolean }) {
  const [ids, setIds] = useState(["a", "b", "c"]);
  const move = (id: string, to: number) => {
    onMove?.(id, to);
    setIds(ids.filter((other) => other !== id).toSpliced(to, 0, id));
  };
  return (
    <SortableList
      ids={ids}
      nameOf={(id, position) => `Letra ${id.toUpperCase()} (${position + 1})`}
      onMove={move}
      disabled={disabled}
    >
      {(id) => (
        <>
          <DragHandle />
          {id}
        </>
      )}
    </SortableList>
  );
}

const order = () => screen.getAllByRole("listitem").map((item) => item.textContent);

it("moves by the keyboard alone, and says where", async () => {
  const onMove = vi.fn();
  renderInApp(<Letters onMove={onMove} />);
  screen.getByRole("button", { name: "Mover Letra A (1)" }).focus();
  const user = userEvent.setup();
  await user.keyboard("[Space]");
  expect(await screen.findByText("Letra A (1): na mão, posição 1 de 3.")).toBeInTheDocument();
  await user.keyboard("[ArrowDown]");
  expect(await screen.findByText("Letra A (1): na mão, posição 2 de 3.")).toBeInTheDocument();
  await user.keyboard("[Space]");
  await waitFor(() => expect(order()).toEqual(["b", "a", "c"]));
  expect(onMove).toHaveBeenCalledExactlyOnceWith("a", 1);
});

it("leaves the order alone when given up", async () => {
  renderInApp(<Letters />);
  screen.getByRole("button", { name: "Mover Letra A (1)" }).focus();
  const user = userEvent.setup();
  await user.keyboard("[Space]");
  await screen.findByText("Letra A (1): na mão, posição 1 de 3.");
  await user.keyboard("[ArrowDown]");
  await screen.findByText("Letra A (1): na mão, posição 2 de 3.");
  await user.keyboard("[Escape]");
  expect(await screen.findByText("Letra A (1): de volta ao seu lugar.")).toBeInTheDocument();
  expect(order()).toEqual(["a", "b", "c"]);
});

it("tells whoever reaches a handle how to use it", () => {
  renderInApp(<Letters />);
  expect(screen.getByRole("button", { name: "Mover Letra B (2)" })).toHaveAccessibleDescription(/setas/);
});

it("offers no handle where nothing may be moved", () => {
  renderInApp(<Letters disabled />);
  expect(screen.getByRole("button", { name: "Mover Letra B (2)" })).toBeDisabled();
});
