import { act, fireEvent } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { Dialog } from "./Dialog.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("the second click of the double click that opened a dialog does not close it, a later one does", () => {
  const onClose = vi.fn();
  renderInApp(
    <Dialog opened onClose={onClose} title="Atribuir mesmo assim?">
      Contraria uma lesão
    </Dialog>,
  );
  const clickOutside = () => fireEvent.click(document.querySelector(".mantine-Modal-overlay") ?? document.body);
  act(() => void vi.advanceTimersByTime(200));
  clickOutside();
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(300));
  clickOutside();
  expect(onClose).toHaveBeenCalledOnce();
});
