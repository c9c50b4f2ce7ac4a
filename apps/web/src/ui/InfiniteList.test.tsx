import { useInfiniteQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../testing/render.tsx";
import { InfiniteList } from "./InfiniteList.tsx";
import { type ListPage, nextSkip } from "./paging.ts";

interface Person {
  id: string;
  name: string;
}

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
    <main id="sheet">
      <InfiniteList
        label="Alunos"
        query={query}
        shape={shape}
        keyOf={({ id }) => id}
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

/** The screen is 800 high and three cards wide; the list's end comes near when told to. */
let reachEnd: () => void = () => undefined;
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(236);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.restoreAllMocks());

test("shows placeholders, then the cards with their place in the whole", async () => {
  renderInApp(<People read={reader(everyone(45))} />);
  expect(screen.getAllByTestId("skeleton")).toHaveLength(15);
  const feed = await screen.findByRole("feed", { name: "Alunos" });
  const first = within(feed).getByRole("article", { name: "Aluno 1" });
  expect(first).toHaveAttribute("aria-posinset", "1");
  expect(first).toHaveAttribute("aria-setsize", "45");
});

test("reads on when its end comes near, until there is no more", async () => {
  const read = reader(everyone(30));
  renderInApp(<People read={read} />);
  await screen.findByRole("feed");
  await act(async () => reachEnd());
  expect(read).toHaveBeenLastCalledWith(20);
  expect(await screen.findByText("Fim da lista")).toBeInTheDocument();
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
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Fim da lista")).toBeInTheDocument();
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
