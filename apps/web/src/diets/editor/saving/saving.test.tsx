import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { id } from "../../../testing/a-student.ts";
import { aFood, aFullDiet } from "../../core/diets.testing.ts";
import type { DietDraft } from "../../core/draft.ts";
import { dietDraftOf } from "../../core/form.ts";
import { dietStore } from "../editor-context.ts";
import { SavingDialogs } from "./SavingDialogs.tsx";
import { useSaving } from "./use-saving.ts";

const food = aFood();
const full = dietDraftOf({ ...aFullDiet([food]), foods: [food] });

/** Saves a diet without rendering the editor. */
function Saving({ draft }: { draft: DietDraft }) {
  const [store] = useState(() => dietStore(draft));
  const saving = useSaving({ id: undefined, version: null, store, onSaved: () => undefined });
  return (
    <>
      <button type="button" onClick={saving.save}>
        Salvar
      </button>
      <SavingDialogs saving={saving} isNew onReload={async () => undefined} />
    </>
  );
}

const open = (draft: DietDraft) => {
  const server = fakeServer({
    "POST /v2/partners/diets": () => data({ id: id(7), version: 1 }),
    "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511999990000" }),
  });
  renderInApp(
    <>
      <ToastHost />
      <Saving draft={draft} />
    </>,
  );
  return server;
};

test("a diet larger than the server takes is not sent, and it says what to do", async () => {
  const server = open(full);
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  const dialog = await screen.findByRole("dialog", { name: "Não foi possível cadastrar a dieta!" });
  expect(dialog).toHaveTextContent(/Esta dieta tem \d,\d MB, e o máximo é 4 MB\. Divida-a em duas/);
  expect(dialog).toHaveTextContent("O que você montou continua aqui.");
  expect(server.of("POST /v2/partners/diets")).toHaveLength(0);
});

test("the same diet in half is sent, and its success is told with nothing in front of it", async () => {
  const server = open({ ...full, mealPlans: full.mealPlans.slice(0, DIET_LIMITS.plans / 2) });
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Dieta cadastrada com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.of("POST /v2/partners/diets")).toHaveLength(1);
});
