import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aProfile } from "../../testing/a-profile.ts";
import { arrive } from "../../testing/arrive.ts";
import { user } from "../../testing/open-app.tsx";
import { cropPicture } from "./crop-picture.ts";
import { pictureProblem } from "./picture-problem.ts";
import { pictureSize } from "./picture-size.ts";

const SAVE = "PATCH /v3/partners/profile";
const PNG = "data:image/png;base64,iVBORw0KGgo=";

/** The first bytes of a picture, which contain its size; the rest is missing. */
const head = (bytes: readonly number[]) => new Uint8Array(bytes);
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const pngHead = (width: number, height: number) =>
  head([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    0x49,
    0x48,
    0x44,
    0x52,
    ...uint32(width),
    ...uint32(height),
  ]);
const jpegHead = (width: number, height: number) =>
  head([
    ...[0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4],
    ...[0xff, 0xc4, 0, 3, 0],
    ...[0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255],
  ]);
const riff = (name: string, rest: readonly number[]) =>
  head([...Buffer.from("RIFF"), 0, 0, 0, 0, ...Buffer.from("WEBP"), ...Buffer.from(name), 0, 0, 0, 0, ...rest]);

test.each([
  ["a PNG", pngHead(640, 480)],
  ["a JPEG behind other segments", jpegHead(640, 480)],
  ["an extended WebP", riff("VP8X", [0, 0, 0, 0, ...[127, 2, 0], ...[223, 1, 0]])],
  ["a lossless WebP", riff("VP8L", [0x2f, 127, 0xc2, 0x77, 0])],
  ["a lossy WebP", riff("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 128, 2, 224, 1])],
])("knows the size of %s", (_what, bytes) => {
  expect(pictureSize(new DataView(bytes.buffer))).toEqual({ width: 640, height: 480 });
});

test.each([
  ["is none", new File(["não sou imagem"], "a.png", { type: "image/png" }), /não é uma imagem/],
  ["is empty", new File([], "a.png", { type: "image/png" }), /não é uma imagem/],
  ["is a script", new File(["<svg onload=alert(1)>"], "a.svg", { type: "image/svg+xml" }), /não é uma imagem/],
  ["ends before it says its size", new File([jpegHead(640, 480).slice(0, 14)], "a.jpg"), /não é uma imagem/],
  ["has 900 Mpx", new File([pngHead(30_000, 30_000)], "a.png"), /grande demais/],
  ["has 30 MB", new File([new Uint8Array(30 * 1024 * 1024)], "a.png"), /até 20 MB/],
  ["is too small", new File([pngHead(99, 400)], "a.png"), /pelo menos 100 x 100/],
])("refuses a picture that %s", async (_what, file, text) => {
  expect(await pictureProblem(file)).toMatch(text);
});

test("takes a picture that a phone makes", async () => {
  expect(await pictureProblem(new File([jpegHead(8064, 6048)], "IMG_1.jpg"))).toBeUndefined();
});

const drawImage = vi.fn();
const context = { drawImage, imageSmoothingQuality: "low" };

/** jsdom has no pixels. */
beforeEach(() => {
  drawImage.mockClear();
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(Object(context));
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(PNG);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(1200);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, "width", "get").mockReturnValue(450);
  vi.spyOn(HTMLImageElement.prototype, "height", "get").mockReturnValue(300);
});
afterEach(() => vi.restoreAllMocks());

test("cuts the chosen square out of the picture's own pixels, at most 512 of them", () => {
  const image = new Image();
  cropPicture(image, { unit: "%", x: 25, y: 0, width: 50, height: 75 });
  expect(drawImage).toHaveBeenCalledWith(image, 300, 0, 600, 600, 0, 0, 512, 512);
});

test("an empty canvas is an error", () => {
  expect(() => cropPicture(new Image(), { unit: "%", x: 0, y: 0, width: 0, height: 0 })).toThrow("empty canvas");
});

const openDialog = async (save: () => Response = () => data({ ...aProfile(), photo: "/files/nova" })) => {
  const profile = aProfile();
  const server = await arrive("/perfil", {
    "GET /v2/partners/me": () => data(profile),
    "GET /v3/partners/profile/sessions": () => data([]),
    [SAVE]: save,
  });
  fireEvent.change(await screen.findByLabelText(/^Nome/), { target: { value: "Mari Duarte" } });
  await user.click(screen.getByRole("button", { name: "Adicionar foto" }));
  const input = await screen.findByLabelText("Imagem");
  return { server, pick: (file: File) => fireEvent.change(input, { target: { files: [file] } }) };
};

const photo = () => document.querySelector("main form img")?.getAttribute("src");

test("a cropped photo is shown at once, sent as a PNG, and not sent again", async () => {
  const { server, pick } = await openDialog();
  pick(new File([pngHead(1200, 800)], "eu.png", { type: "image/png" }));
  fireEvent.load(await screen.findByAltText("A imagem escolhida"));
  await user.click(screen.getByRole("button", { name: "Cortar Imagem" }));
  await waitFor(() => expect(photo()).toBe(PNG));
  const save = () => user.click(screen.getByRole("button", { name: "Atualizar Perfil" }));
  await save();
  await waitFor(() => expect(server.of(SAVE)[0]?.body).toMatchObject({ fileString: PNG, name: "Mari Duarte" }));
  await waitFor(() => expect(photo()).toBe("/files/nova"));
  expect(document.querySelector("header img")).toHaveAttribute("src", "/files/nova");
  await save();
  await waitFor(() => expect(server.of(SAVE)).toHaveLength(2));
  expect(server.of(SAVE)[1]?.body).not.toHaveProperty("fileString");
});

test("a photo that finds no room says so at its field, and stays chosen", async () => {
  const detail = "O arquivo não cabe no espaço que resta dos 5 GB da sua conta.";
  const { pick } = await openDialog(() => problem(409, "file.no_room", { detail, fields: { fileString: detail } }));
  pick(new File([pngHead(1200, 800)], "eu.png", { type: "image/png" }));
  fireEvent.load(await screen.findByAltText("A imagem escolhida"));
  await user.click(screen.getByRole("button", { name: "Cortar Imagem" }));
  await waitFor(() => expect(photo()).toBe(PNG));
  await user.click(screen.getByRole("button", { name: "Atualizar Perfil" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(photo()).toBe(PNG);
  expect(screen.getByLabelText(/^Nome/)).toHaveValue("Mari Duarte");
});

test("a refused picture says why, and the form stays as it was", async () => {
  const { pick } = await openDialog();
  pick(new File(["não sou imagem"], "a.png", { type: "image/png" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("não é uma imagem");
  expect(screen.getByRole("button", { name: "Cortar Imagem" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(screen.getByLabelText(/^Nome/)).toHaveValue("Mari Duarte");
});

test("a picture that cannot be shown or drawn says so", async () => {
  const { pick } = await openDialog();
  const file = new File([pngHead(1200, 800)], "eu.png", { type: "image/png" });
  pick(file);
  fireEvent.error(await screen.findByAltText("A imagem escolhida"));
  expect(await screen.findByText("Não conseguimos abrir esta imagem. Escolha outra.")).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText("Imagem"), { target: { files: [file] } });
  fireEvent.load(await screen.findByAltText("A imagem escolhida"));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  await user.click(screen.getByRole("button", { name: "Cortar Imagem" }));
  expect(await screen.findByText(/Não foi possível cortar a imagem/)).toBeInTheDocument();
});
