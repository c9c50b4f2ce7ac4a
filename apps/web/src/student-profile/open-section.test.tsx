import { data, fakeServer } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aStudent, id } from "../testing/a-student.ts";
import { ProfileSections } from "./ProfileSections.tsx";

vi.setConfig({ testTimeout: 40_000 });

test("who comes for a section finds it open and in view, and no other", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  fakeServer({
    [`GET /v2/partners/students/${id(1)}/parq`]: () => data({ records: [], isDue: true, consents: [] }),
  });
  renderInApp(<ProfileSections student={aStudent()} section="parq" />);
  expect(screen.getByRole("button", { name: /^Saúde e autorizações/ })).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("button", { name: /^Fichas de treino/ })).toHaveAttribute("aria-expanded", "false");
  expect(await screen.findByText(/^O aluno ainda não respondeu ao PAR-Q/)).toBeInTheDocument();
  await waitFor(() => expect(shown).toHaveBeenCalledWith({ block: "start" }));
});
