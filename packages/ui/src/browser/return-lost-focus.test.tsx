import { Button } from "@mantine/core";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { loseFocus } from "../testing/lose-focus.ts";
import { renderInApp } from "../testing/render.tsx";
import { returnLostFocus } from "./return-lost-focus.ts";

beforeAll(returnLostFocus);

function Working({ isDialog = false }: { isDialog?: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const done = () => setBusy(false);
  return (
    <>
      <button type="button">Outro</button>
      <div role={isDialog ? "dialog" : "presentation"}>
        <Button loading={isBusy} onClick={() => setBusy(true)}>
          Baixar
        </Button>
      </div>
      <output onClick={done} onKeyDown={done} />
    </>
  );
}

/** The button is pressed and busy, and the focus is elsewhere then: jsdom lets a disabled button keep it. */
const press = async (focus: () => void) => {
  const button = screen.getByRole("button", { name: "Baixar" });
  act(() => button.focus());
  fireEvent.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  act(focus);
  fireEvent.click(screen.getByRole("status"));
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
const other = () => screen.getByRole("button", { name: "Outro" });

test("a button that was busy has the focus again", async () => {
  renderInApp(<Working />);
  const button = await press(loseFocus);
  await waitFor(() => expect(button).toHaveFocus());
});

test("who went elsewhere meanwhile stays there", async () => {
  renderInApp(<Working />);
  const button = await press(() => other().focus());
  await waitFor(() => expect(button).not.toHaveAttribute("data-loading"));
  expect(other()).toHaveFocus();
});

test("in a dialog it is never left to what is behind", async () => {
  renderInApp(<Working isDialog />);
  const button = await press(() => other().focus());
  await waitFor(() => expect(button).toHaveFocus());
});
