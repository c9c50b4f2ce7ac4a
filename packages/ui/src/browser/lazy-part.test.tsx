import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense, useState } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "../dialog/Dialog.tsx";
import { MissingPartNotice } from "../page/MissingPartNotice.tsx";
import { renderInApp } from "../testing/render.tsx";
import { lazyPart } from "./lazy-part.ts";

const Part = ({ name }: { name: string }) => <p>Olá, {name}</p>;

const show = (load: () => Promise<typeof Part>, loadOther: () => Promise<typeof Part> = async () => Part) => {
  const [Greeting, Other] = [lazyPart(load), lazyPart(loadOther)];
  renderInApp(
    <>
      <input aria-label="Nome" />
      <Suspense>
        <Greeting name="Ana" />
      </Suspense>
      <Suspense>
        <Other name="Bia" />
      </Suspense>
      <MissingPartNotice />
    </>,
  );
};

function NewStudent({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Novo aluno">
      <input aria-label="Nome" />
      {children}
    </Dialog>
  );
}

/** A style sheet that does not arrive. */
const missingStyle = (href: string) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  fireEvent.error(link);
};

const tryAgain = async () => {
  const button = await screen.findByRole("button", { name: "Tentar de novo" });
  button.focus();
  fireEvent.click(button);
};

test("a part whose file does not arrive leaves the screen as it is, and is fetched again on request or once online", async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error("Failed to fetch dynamically imported module"));
  load.mockRejectedValueOnce(new Error("Failed to fetch dynamically imported module"));
  show(load);
  fireEvent.change(screen.getByLabelText("Nome"), { target: { value: "Ana Souza" } });
  screen.getByLabelText("Nome").focus();

  await tryAgain();
  expect(screen.getByLabelText("Nome")).toHaveFocus();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByRole("alert");
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Olá, Ana")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Nome")).toHaveValue("Ana Souza");
});

test("a style sheet that did not arrive is fetched before any part is shown", async () => {
  const styles = () => vi.waitUntil(() => document.querySelector<HTMLLinkElement>('link[href$="/assets/part.css"]'));
  missingStyle("/assets/part.css");
  const load = vi.fn(async () => Part);
  show(load, load);

  fireEvent.error(await styles());
  await tryAgain();
  const arriving = await styles();
  expect(load).not.toHaveBeenCalled();
  fireEvent.load(arriving);
  expect(await screen.findByText("Olá, Ana")).toBeVisible();
  expect(await screen.findByText("Olá, Bia")).toBeVisible();
  arriving.remove();
});

test("a part does not wait for a style sheet that is not the product's", async () => {
  missingStyle("https://translate.example/bar.css");
  show(async () => Part);
  expect(await screen.findByText("Olá, Ana")).toBeVisible();
});

test("in a dialog the keyboard reaches the notice, which is on the page again after the dialog", async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error("Failed to fetch dynamically imported module"));
  const Greeting = lazyPart(load);
  renderInApp(
    <>
      <NewStudent>
        <Suspense>
          <Greeting name="Ana" />
        </Suspense>
      </NewStudent>
      <MissingPartNotice />
    </>,
  );
  const dialog = await screen.findByRole("dialog");
  const notice = await within(dialog).findByRole("alert");
  expect(screen.getAllByRole("alert", { hidden: true })).toEqual([notice]);
  screen.getByLabelText("Nome").focus();
  await userEvent.tab();
  expect(within(notice).getByRole("button", { name: "Tentar de novo" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await tryAgain();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
