import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DURATION } from "../pieces/constants.ts";
import { renderInApp } from "../testing/render.tsx";
import { CopyLink } from "./CopyLink.tsx";

const LINK = "https://youtu.be/abc";
const writeText = vi.fn<(text: string) => Promise<void>>();
const withClipboard = (clipboard: Pick<Clipboard, "writeText"> | undefined) =>
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  withClipboard({ writeText });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.getByRole("button", { name: "Copiar link do vídeo de Remada" });
const status = () => screen.getByRole("status");

// jsdom has no layout, so the popup counts as hidden.
const shownLink = () => screen.findByDisplayValue<HTMLInputElement>(LINK);

const copyOnce = async () => {
  fireEvent.click(button());
  await pass(300);
};

const open = async () => {
  renderInApp(<CopyLink link={LINK} label="Copiar link do vídeo" of="Remada" compact />);
  expect(status()).toBeEmptyDOMElement();
  await copyOnce();
};

/** Counts from a copy: `copyOnce` has already waited for half of the 600 ms. */
const lastsItsTime = async () => {
  await pass(DURATION.copied - 600);
  expect(status()).toHaveTextContent("Link copiado");
  await pass(600);
  expect(status()).toBeEmptyDOMElement();
};

test("copies the link, and says so for two seconds", async () => {
  await open();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
  expect(status()).toHaveTextContent("Link copiado");
  expect(DURATION.copied).toBe(2000);
  await lastsItsTime();
});

test("a second click starts its clock anew", async () => {
  await open();
  await pass(DURATION.copied - 600);
  await copyOnce();
  await lastsItsTime();
});

test("waits while it is hovered", async () => {
  await open();
  const popup = await screen.findByText("Link copiado", { selector: "p" });
  fireEvent.mouseEnter(popup);
  await pass(10_000);
  expect(status()).toHaveTextContent("Link copiado");
  fireEvent.mouseLeave(popup);
  await pass(DURATION.copied);
  expect(status()).toBeEmptyDOMElement();
});

test("a browser that refuses shows the link selected, until the focus leaves", async () => {
  writeText.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await open();
  expect(status()).toHaveTextContent("O navegador não deixou copiar. Copie daqui:");
  const field = await shownLink();
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
  await pass(10_000);
  expect(status()).toHaveTextContent("Copie daqui:");
  fireEvent.blur(field);
  await pass(DURATION.copied);
  expect(status()).toBeEmptyDOMElement();
});

test("Escape closes what a refusal showed, and gives the focus back", async () => {
  withClipboard(undefined);
  await open();
  fireEvent.keyDown(await shownLink(), { key: "Escape" });
  await pass(300);
  expect(status()).toBeEmptyDOMElement();
  expect(button()).toHaveFocus();
});
