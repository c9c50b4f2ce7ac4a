import { describe, expect, it } from "vitest";
import { byAddress } from "./screen-files.ts";

const screens = byAddress([
  { path: undefined, modules: ["other"] },
  { path: "/dieta/$id/imprimir", modules: ["print"] },
  { path: "/dieta/$id", modules: ["diet"] },
  { path: "/dieta/novo", modules: ["new"] },
  { path: "/dieta", modules: ["list"] },
  { path: "/", modules: ["start"] },
]);

const found = (address: string) => {
  for (const { paths, modules } of screens) {
    const match = new RegExp(paths).exec(address);
    if (match) return [modules[0], match.groups?.["id"]];
  }
  return undefined;
};

describe("the screen of an address", () => {
  it.each([
    ["/", ["start", undefined]],
    ["/dieta", ["list", undefined]],
    ["/dieta/", ["list", undefined]],
    ["/dieta/novo", ["new", undefined]],
    ["/dieta/7", ["diet", "7"]],
    ["/dieta/7/imprimir", ["print", "7"]],
    ["/dieta/7/8", ["other", undefined]],
    ["/dietas", ["other", undefined]],
  ])("at %s is the one that the router shows", (address, screen) => {
    expect(found(address)).toEqual(screen);
  });
});
