import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { CopyLink } from "./CopyLink.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("copies the address and says so for two seconds", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  renderInApp(<CopyLink link="https://exemplo.com/convite" />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copiar link" })));
  expect(writeText).toHaveBeenCalledWith("https://exemplo.com/convite");
  expect(screen.getByRole("status")).toHaveTextContent("Link copiado");
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(screen.getByRole("status")).toHaveTextContent("Link copiado");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
