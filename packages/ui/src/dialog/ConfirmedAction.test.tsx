import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ProblemError, unreachable } from "../server/problem-error.ts";
import { renderInApp } from "../testing/render.tsx";
import { ToastHost } from "../toast/ToastHost.tsx";
import { ConfirmedAction } from "./ConfirmedAction.tsx";
import { ResultDialog } from "./ResultDialog.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ data: { email: "ajuda@exemplo.com", whatsapp: "5511999990000" } }),
  );
});

function Removing({ action, asked = true }: { action: () => Promise<unknown>; asked?: boolean }) {
  const [opened, setOpened] = useState(asked);
  return (
    <>
      <ToastHost />
      <button type="button" onClick={() => setOpened(true)}>
        Excluir
      </button>
      <ConfirmedAction
        opened={opened}
        onClose={() => setOpened(false)}
        title="Deseja mesmo excluir esse aluno?"
        action={action}
        success="Aluno removido com sucesso!"
        failure={{ title: "Erro ao remover aluno!", action: "remover aluno" }}
      />
    </>
  );
}

test("says in a toast that it was done", async () => {
  renderInApp(<Removing action={async () => undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Aluno removido com sucesso!")).toBeInTheDocument();
});

test("says why it was refused, with the support below", async () => {
  const refused = new ProblemError({
    code: "report.already_evaluated",
    status: 409,
    title: "",
    detail: "Este relatório já foi avaliado.",
  });
  renderInApp(<Removing action={() => Promise.reject(refused)} />);
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  expect(await screen.findByRole("dialog", { name: "Erro ao remover aluno!" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Este relatório já foi avaliado.");
  await waitFor(() => expect(screen.getByRole("link", { name: "Enviar mensagem" })).toBeInTheDocument());
});

test("without an answer it says that it may have been done", async () => {
  renderInApp(<Removing action={() => Promise.reject(unreachable())} />);
  fireEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  expect(await screen.findByRole("dialog", { name: "Sem conexão" })).toHaveTextContent(/^.*Não sabemos se deu certo/);
});

/** The action is done and removes its opener, but its answer is lost. */
function Vanishing() {
  const [isThere, setThere] = useState(true);
  const [opened, setOpened] = useState(false);
  const action = async () => {
    setThere(false);
    throw unreachable();
  };
  return (
    <section>
      <h2>Seus cartões</h2>
      {isThere && (
        <button type="button" onClick={() => setOpened(true)}>
          Excluir
        </button>
      )}
      <ConfirmedAction
        opened={opened}
        onClose={() => setOpened(false)}
        title="Excluir o cartão?"
        action={action}
        success=""
        failure={{ title: "", action: "" }}
      />
    </section>
  );
}

test("an opener that is gone though its action failed leaves the focus to the heading of its place", async () => {
  renderInApp(<Vanishing />);
  await userEvent.click(screen.getByRole("button", { name: "Excluir" }));
  await userEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Seus cartões" })).toHaveFocus());
});

test("gives the focus back to what asked, also after the failure", async () => {
  renderInApp(<Removing asked={false} action={() => Promise.reject(new Error("no"))} />);
  const button = await screen.findByRole("button", { name: "Excluir" });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(button).toHaveFocus());
});

/** A button that is disabled while it works, and whose error opens a dialog. */
function Saving() {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const fail = () => setState("failed");
  return (
    <>
      <button type="button" disabled={state === "busy"} onClick={() => setState("busy")}>
        Salvar
      </button>
      <output onClick={fail} onKeyDown={fail} />
      <ResultDialog opened={state === "failed"} onClose={() => setState("idle")} title="Não salvou" />
    </>
  );
}

test("gives the focus back to a button that lost it while it was at work", async () => {
  renderInApp(<Saving />);
  const button = await screen.findByRole("button", { name: "Salvar" });
  await userEvent.click(button);
  // A browser removes the focus from a disabled element; jsdom does not.
  const taken = vi.spyOn(document, "activeElement", "get").mockReturnValue(document.body);
  fireEvent.click(screen.getByRole("status"));
  await screen.findByRole("dialog");
  taken.mockRestore();
  await userEvent.click(await screen.findByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(button).toHaveFocus());
});
