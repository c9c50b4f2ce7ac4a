import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfirmedAction } from "../dialog/ConfirmedAction.tsx";
import { giveLayout } from "../testing/give-layout.ts";
import { renderInApp } from "../testing/render.tsx";
import { InfiniteList } from "./InfiniteList.tsx";
import { type ListPage, nextSkip } from "./paging.ts";

interface Person {
  id: string;
  name: string;
}

const user = userEvent.setup({ delay: null });
const TAKE = 20;
const shape = { cardWidth: 300, cardHeight: 236, gap: 16, skeletons: 15 };
const everyone = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Aluno ${index + 1}` }));

const reader = (people: Person[]) =>
  vi.fn(
    async (skip: number): Promise<ListPage<Person>> => ({
      data: people.slice(skip, skip + TAKE),
      total: people.length,
    }),
  );

function People({ read }: { read: (skip: number) => Promise<ListPage<Person>> }) {
  const query = useInfiniteQuery({
    queryKey: ["people"],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: nextSkip(TAKE),
  });
  return (
    <main id="content">
      <InfiniteList
        label="Alunos"
        query={query}
        shape={shape}
        nameOf={({ name }) => name}
        skeleton={<i data-testid="skeleton" />}
        empty="Não há alunos registrados"
        failure="Não foi possível carregar os alunos"
      >
        {({ name }) => <a href={`#${name}`}>{name}</a>}
      </InfiniteList>
    </main>
  );
}

function ReadAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Ler de novo
    </button>
  );
}

function DeletablePeople({ people }: { people: Person[] }) {
  const [asked, setQuestion] = useState<Person>();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ["deletable"],
    queryFn: async () => ({ data: [...people], total: people.length }),
    initialPageParam: 0,
    getNextPageParam: nextSkip(TAKE),
  });
  const remove = async () => {
    if (asked) people.splice(people.indexOf(asked), 1);
    await client.invalidateQueries();
  };
  return (
    <main id="content">
      <h1>Alunos</h1>
      <ReadAgain />
      <InfiniteList
        label="Alunos"
        query={query}
        shape={shape}
        nameOf={({ name }) => name}
        skeleton={null}
        empty="Não há alunos registrados"
        failure="Não foi possível carregar os alunos"
      >
        {(person) => (
          <button type="button" onClick={() => setQuestion(person)}>
            Deletar {person.name}
          </button>
        )}
      </InfiniteList>
      <ConfirmedAction
        opened={asked !== undefined}
        onClose={() => setQuestion(undefined)}
        title="Deseja deletar?"
        action={remove}
        success="Deletado"
        failure={{ title: "Erro", action: "deletar" }}
      />
    </main>
  );
}

/** The screen is 800 px high and three cards wide; the test triggers the end of the list. */
let reachEnd: () => void = () => undefined;
/** How far before its end the list loads more. */
let near: string | undefined;
beforeEach(() => {
  giveLayout({ card: 236 });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: IntersectionObserverInit) {
        near = rootMargin;
        reachEnd = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        reachEnd = () => undefined;
      }
    },
  );
});
afterEach(() => void vi.restoreAllMocks());

test("shows placeholders, then the cards with their place in the whole", async () => {
  renderInApp(<People read={reader(everyone(45))} />);
  expect(screen.getAllByTestId("skeleton")).toHaveLength(15);
  const feed = await screen.findByRole("feed", { name: "Alunos" });
  const first = await within(feed).findByRole("article", { name: "Aluno 1" });
  expect(first).toHaveAttribute("aria-posinset", "1");
  expect(first).toHaveAttribute("aria-setsize", "45");
});

test("reads on when its end comes near, until there is no more", async () => {
  const read = reader(everyone(30));
  renderInApp(<People read={read} />);
  await screen.findByRole("feed");
  expect(near, "20 px from the bottom (spec 1, §9)").toBe("0px 0px 20px 0px");
  await act(async () => reachEnd());
  expect(read).toHaveBeenLastCalledWith(20);
  expect(await screen.findByText("Fim da lista")).toBeInTheDocument();
});

test("is read again if its end came too early, because a row was deleted elsewhere meanwhile", async () => {
  giveLayout({ card: 30 });
  const people = everyone(21);
  renderInApp(<People read={reader(people)} />);
  await screen.findByRole("article", { name: "Aluno 1" });
  people.shift();
  await act(async () => reachEnd());
  expect(await screen.findByRole("article", { name: "Aluno 21" })).toHaveAttribute("aria-setsize", "20");
  expect(screen.queryByRole("article", { name: "Aluno 1" })).toBeNull();
});

test("a list that is shorter than its total is read again only once", async () => {
  const read = vi.fn(async () => ({ data: everyone(3), total: 4 }));
  renderInApp(<People read={read} />);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await screen.findByText("Fim da lista");
  expect(read).toHaveBeenCalledTimes(2);
});

test("says why it is empty", async () => {
  renderInApp(<People read={reader([])} />);
  expect(await screen.findByText("Não há alunos registrados")).toBeInTheDocument();
});

test("a failed reading offers to try again", async () => {
  const read = reader(everyone(3)).mockRejectedValueOnce(new Error("fora do ar"));
  renderInApp(<People read={read} />);
  fireEvent.click(await screen.findByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("article", { name: "Aluno 3" })).toBeInTheDocument();
});

test("a failed next page keeps what is there and offers to try again", async () => {
  const read = reader(everyone(30));
  renderInApp(<People read={read} />);
  await screen.findByRole("feed");
  read.mockRejectedValueOnce(new Error("fora do ar"));
  await act(async () => reachEnd());
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível carregar os alunos");
  expect(screen.getByRole("article", { name: "Aluno 1" })).toBeInTheDocument();
  const asked = read.mock.calls.length;
  await act(async () => reachEnd());
  expect(read, "not by itself").toHaveBeenCalledTimes(asked);
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Fim da lista")).toBeInTheDocument();
});

test("a list that could not be read again stays, says so and can be tried again", async () => {
  const read = reader(everyone(3));
  renderInApp(
    <>
      <ReadAgain />
      <People read={read} />
    </>,
  );
  await screen.findByRole("feed");
  read.mockRejectedValueOnce(new Error("fora do ar"));
  fireEvent.click(screen.getByRole("button", { name: "Ler de novo" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível carregar os alunos");
  expect(screen.getByRole("article", { name: "Aluno 1" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("only the cards near the screen are in the document", async () => {
  const people = everyone(20_000);
  renderInApp(<People read={async () => ({ data: people, total: people.length })} />);
  await screen.findByRole("feed");
  expect(screen.getAllByRole("article").length).toBeLessThan(30);
});

test("Page Down and Page Up go from card to card", async () => {
  renderInApp(<People read={reader(everyone(5))} />);
  const link = await screen.findByRole("link", { name: "Aluno 1" });
  fireEvent.keyDown(link, { key: "PageDown" });
  const second = screen.getByRole("article", { name: "Aluno 2" });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second, { key: "PageUp" });
  expect(screen.getByRole("article", { name: "Aluno 1" })).toHaveFocus();
});

const deleteCard = async (name: string) => {
  await user.click(await screen.findByRole("button", { name: `Deletar ${name}` }));
  await user.click(await screen.findByRole("button", { name: "Confirmar" }));
  await waitForElementToBeRemoved(() => screen.queryByRole("dialog"));
};

test("a card that is deleted hands the focus to the one that takes its place, and the last one to the heading", async () => {
  renderInApp(<DeletablePeople people={everyone(3)} />);
  await deleteCard("Aluno 2");
  expect(screen.getByRole("article", { name: "Aluno 3" })).toHaveFocus();
  await deleteCard("Aluno 3");
  expect(screen.getByRole("article", { name: "Aluno 1" })).toHaveFocus();
  await deleteCard("Aluno 1");
  expect(screen.getByText("Não há alunos registrados")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Alunos" })).toHaveFocus();
});

test("a card that goes while the focus is elsewhere takes no focus", async () => {
  const people = everyone(3);
  renderInApp(<DeletablePeople people={people} />);
  await user.click(await screen.findByRole("button", { name: "Deletar Aluno 1" }));
  await user.click(await screen.findByRole("button", { name: "Cancelar" }));
  await waitForElementToBeRemoved(() => screen.queryByRole("dialog"));
  people.shift();
  await user.click(screen.getByRole("button", { name: "Ler de novo" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Aluno 1" })).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Ler de novo" })).toHaveFocus();
});
