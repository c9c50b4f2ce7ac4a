import { act, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { giveLayout } from "../testing/give-layout.ts";
import { renderInApp } from "../testing/render.tsx";
import { VirtualFeed } from "./VirtualFeed.tsx";

const shape = { cardWidth: 300, cardHeight: 236, gap: 16, skeletons: 3 };

function Names({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  const nameOf = ({ id }: { id: string }) => id;
  return (
    <main id="content">
      <VirtualFeed
        list={list}
        label="Alunos"
        busy={false}
        rows={names.map((id) => ({ id }))}
        total={names.length}
        shape={shape}
        nameOf={nameOf}
      >
        {nameOf}
      </VirtualFeed>
    </main>
  );
}

test("the first feed of a page is busy until it is laid out, because until then it has no cards", async () => {
  giveLayout({ card: 236 });
  let layOut = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        layOut = tell;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  renderInApp(<Names names={["Ana", "Bruno"]} />);
  const feed = screen.getByRole("feed");
  expect(feed).toHaveAttribute("aria-busy", "true");
  expect(screen.queryByRole("article")).toBeNull();
  await act(async () => layOut());
  expect(await screen.findByRole("article", { name: "Ana" })).toBeInTheDocument();
  expect(feed).toHaveAttribute("aria-busy", "false");
});
