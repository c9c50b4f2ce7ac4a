import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { ShowMore } from "./ShowMore.tsx";

const query = {
  error: null,
  fetchNextPage: vi.fn(),
  hasNextPage: true,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
};

test("after the last page the end takes the focus from the button without scrolling, and only then", () => {
  const { rerender } = renderInApp(<ShowMore query={{ ...query, hasNextPage: false }} of="vendas" />);
  expect(screen.queryByText("Fim da lista")).toBeNull();
  rerender(<ShowMore query={query} of="vendas" />);
  const button = screen.getByRole("button", { name: "Mostrar mais vendas" });
  button.focus();
  fireEvent.click(button);
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  rerender(<ShowMore query={{ ...query, hasNextPage: false }} of="vendas" />);
  expect(screen.getByText("Fim da lista")).toHaveFocus();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});
