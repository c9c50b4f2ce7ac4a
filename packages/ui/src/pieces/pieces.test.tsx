import { Day, Instant } from "@prancheta/contract/scalars";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Toggle } from "../form/choices/Toggle.tsx";
import { EmptyState } from "../page/EmptyState.tsx";
import { ErrorState } from "../page/ErrorState.tsx";
import { Page } from "../page/Page.tsx";
import { ProblemError } from "../server/problem-error.ts";
import { renderInApp } from "../testing/render.tsx";
import { DateText } from "../text/DateText.tsx";
import { Money } from "../text/Money.tsx";
import { ZoneContext } from "../text/zone.ts";
import { Avatar, initialsOf } from "./Avatar.tsx";
import { StatusPill } from "./StatusPill.tsx";

const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");

test("money is written from cents, with a true minus", () => {
  const { container } = renderInApp(<Money cents={-123_456} />);
  expect(plain(container)).toContain("\u2212R$ 1.234,56");
});

test("a date is the partner's day", () => {
  renderInApp(
    <ZoneContext value="America/Manaus">
      <DateText of={Instant.parse("2026-11-22T03:30:00Z")} /> <DateText of={Day.parse("2026-11-22")} />
    </ZoneContext>,
  );
  expect(screen.getByText("21/11/2026")).toHaveAttribute("datetime", "2026-11-22T03:30:00Z");
  expect(screen.getByText("22/11/2026")).toBeInTheDocument();
});

test("initials come from the first and the last name", () => {
  expect(initialsOf("Diego Nascimento Alves")).toBe("DA");
  expect(initialsOf("  élida ")).toBe("É");
  expect(initialsOf("")).toBe("");
});

test("a photo that does not load gives way to the initials", () => {
  const { container } = renderInApp(<Avatar name="Ana Moreira" photo="/nada.jpg" />);
  const photo = container.querySelector("img");
  if (!photo) throw new Error("no photo");
  fireEvent.error(photo);
  expect(screen.getByText("AM")).toBeInTheDocument();
});

test("a pill says its state in a word", () => {
  renderInApp(<StatusPill tone="success">Pagamento em dia</StatusPill>);
  expect(screen.getByText("Pagamento em dia")).toHaveAttribute("data-tone", "success");
});

test("an empty state has one thing to do", () => {
  renderInApp(<EmptyState title="Não há alunos registrados" action={<button type="button">Cadastrar aluno</button>} />);
  expect(screen.getByRole("heading", { name: "Não há alunos registrados" })).toBeInTheDocument();
  expect(screen.getByRole("button")).toHaveTextContent("Cadastrar aluno");
});

test("an error says why and tries again", () => {
  const refetch = vi.fn();
  const error = new ProblemError({
    code: "network.unreachable",
    status: 0,
    title: "Sem conexão",
    detail: "Confira sua internet.",
  });
  renderInApp(
    <ErrorState title="Não foi possível carregar os alunos" reading={{ error, isFetching: false, refetch }} />,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Confira sua internet.");
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(refetch).toHaveBeenCalledOnce();
});

test("a page has one title and a line", () => {
  renderInApp(
    <Page title="Alunos" line="121 alunos">
      conteúdo
    </Page>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Alunos" })).toBeInTheDocument();
  expect(screen.getByText("121 alunos")).toBeInTheDocument();
});

test("a toggle is a group of radios with spoken names", () => {
  const onChange = vi.fn();
  const choices = [
    { value: "grid", name: "Ver em grade", icon: "▦" },
    { value: "list", name: "Ver em lista", icon: "☰" },
  ] as const;
  renderInApp(<Toggle label="Apresentação" value="grid" onChange={onChange} choices={choices} />);
  expect(screen.getByRole("radio", { name: "Ver em grade" })).toBeChecked();
  fireEvent.click(screen.getByRole("radio", { name: "Ver em lista" }));
  expect(onChange).toHaveBeenCalledWith("list");
});
