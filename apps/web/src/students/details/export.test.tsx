import { fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RemoveStudent } from "../../student-profile/RemoveStudent.tsx";
import { aStudent, id } from "../../testing/a-student.ts";

vi.setConfig({ testTimeout: 40_000 });

const EXPORT = `GET /v2/partners/students/${id(1)}/export`;

const openDialog = async (answer: () => Response) => {
  const server = fakeServer({ [EXPORT]: answer });
  renderInApp(<RemoveStudent student={aStudent()} />);
  fireEvent.click(screen.getByRole("button", { name: "Excluir Aluno" }));
  fireEvent.click(await screen.findByRole("button", { name: "Baixar os dados do aluno" }));
  return server;
};

test("the data can be taken along before the student is deleted", async () => {
  const kept: { name: string; href: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, href: this.href });
  });
  URL.createObjectURL = () => "blob:kept";
  const server = await openDialog(() => new Response("zip", { headers: { "content-type": "application/zip" } }));
  expect(await screen.findByText("Pronto: o arquivo foi baixado.")).toBeInTheDocument();
  expect(kept).toEqual([{ name: "Ana-Moreira.zip", href: "blob:kept" }]);
  expect(server.of(EXPORT)).toHaveLength(1);
});

test("a download that fails says so, and nothing is deleted", async () => {
  const server = await openDialog(() => problem(404, "student.not_found", { detail: "Este aluno não existe mais." }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Este aluno não existe mais.");
  expect(server.requests.some(({ method }) => method === "DELETE")).toBe(false);
});
