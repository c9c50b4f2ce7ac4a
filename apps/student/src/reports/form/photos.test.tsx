import { data, problem } from "@prancheta/ui/testing/fake-server.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { arrive, id, user } from "../../testing/open-app.tsx";
import { answers, due, fill, PUT_REPORT, REPORTS, savedBodies, taken, taking } from "../../testing/reports.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const jpeg = (name = "foto.jpg") => new File([JPEG], name, { type: "image/jpeg" });
const photoPuts = (server: Awaited<ReturnType<typeof arrive>>) =>
  server.requests.filter(({ path }) => path.includes("/photos/"));
const wasSent = (server: Awaited<ReturnType<typeof arrive>>) =>
  savedBodies(server).some((body) => JSON.stringify(body ?? {}).includes('"done":true'));

test("a photo that the server refuses is named at its place, and not sent with the rest", async () => {
  const remedy = "A foto passa de 25 megapixels.";
  const server = await arrive("/relatorios/preencher", taking(taken));
  await fill();
  expect(screen.getByLabelText("Escolher foto livre")).toBeInTheDocument();
  await user.upload(screen.getByLabelText("Escolher foto de frente"), jpeg());
  await waitFor(() => expect(photoPuts(server)).not.toEqual([]), { timeout: 4000 });
  server.routes[`PUT ${photoPuts(server)[0]?.path}`] = () => problem(400, "file.not_image", { detail: remedy });
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(new RegExp(remedy))).toBeVisible();
  expect(screen.getByText("Não aceita.")).toBeVisible();
  expect(screen.getByLabelText("Trocar foto de frente")).toHaveAccessibleDescription(`Não aceita. ${remedy}`);
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(wasSent(server)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Remover foto de frente" }));
  expect(screen.getByLabelText(/de frente$/)).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText("Relatório enviado")).toBeInTheDocument();
});

test("a photo of a report that another device has sent meanwhile is told as left out", async () => {
  const server = await arrive("/relatorios/preencher", taking(taken));
  await fill();
  await user.upload(screen.getByLabelText(/de frente$/), jpeg());
  await waitFor(() => expect(photoPuts(server)).not.toEqual([]), { timeout: 4000 });
  server.routes[`PUT ${photoPuts(server)[0]?.path}`] = () => problem(409, "report.sent");
  server.routes[PUT_REPORT] = () => data({ sentAt: "2026-11-23T12:00:00Z", arrived: [] });
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("O relatório já tinha sido enviado")).toBeVisible();
  expect(screen.getByText(/A mudança não entrou, e 1 foto também não\./)).toBeVisible();
});

test.each([
  ["a photo of an iPhone", "\0\0\0\x18ftypheic", /HEIC.*Mais Compatível/],
  ["a file that is no picture", "isto não é uma foto", /não é uma imagem que possamos abrir/],
])("%s is named at once, without sending it first", async (_what, text, words) => {
  const server = await arrive("/relatorios/preencher", taking(taken));
  await fill();
  await user.upload(screen.getByLabelText(/de frente$/), new File([text], "foto.jpg", { type: "image/jpeg" }));
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(wasSent(server)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Remover foto de frente" }));
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText("Relatório enviado")).toBeInTheDocument();
  expect(photoPuts(server)).toEqual([]);
});

test("a photo that the phone cannot read any more is named, and the next one is taken", async () => {
  const gone = jpeg();
  vi.spyOn(gone, "slice").mockReturnValue(
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error("NotReadableError")) }),
  );
  await arrive("/relatorios/preencher", taking(taken));
  await fill();
  await user.upload(screen.getByLabelText(/de frente$/), gone);
  expect(await screen.findByText(/não é uma imagem que possamos abrir/)).toBeVisible();
  await user.upload(screen.getByLabelText(/^Trocar/), jpeg("outra.jpg"));
  expect(await screen.findByText("Ainda não enviada")).toBeVisible();
});

test("a report does not leave while a photo is made smaller, and of two photos of a pose the newest counts", async () => {
  const openings: ((reason: Error) => void)[] = [];
  vi.stubGlobal("createImageBitmap", () => new Promise((_opened, fail) => openings.push(fail)));
  const server = await arrive("/relatorios/preencher", taking(taken));
  await fill();
  await user.upload(screen.getByLabelText(/de frente$/), jpeg("primeira.jpg"));
  await user.upload(screen.getByLabelText(/de frente$/), jpeg("segunda.jpg"));
  expect(await screen.findByText("Preparando a foto…")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  expect(wasSent(server)).toBe(false);
  for (const count of [1, 2]) {
    await waitFor(() => expect(openings).toHaveLength(count));
    openings.at(-1)?.(new Error("too large for this phone"));
  }
  expect(await screen.findByRole("img", { name: "Frente, nova" })).toBeVisible();
  expect(screen.queryByText("Preparando a foto…")).toBeNull();
  await waitFor(() => expect(photoPuts(server)).toHaveLength(1), { timeout: 4000 });
});

/** The report before, with a photo of the front. */
const before = {
  ...{ id: id(61), title: "Anamnese", sentAt: "2026-11-01T12:00:00Z", weight: 72, observation: "", answers: [] },
  photos: [{ id: id(71), pose: "FRONT", url: "/files/1.webp", width: 900, height: 1200 }],
  ...{ evaluatedAt: null, feedback: null, isUnread: false },
};
/** A phone whose cameras open when the test says so. */
function fakeCameras() {
  const opened: ((stream: object) => void)[] = [];
  const getUserMedia = () => new Promise((open) => opened.push(open));
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  return { opened, aPicture: (name: string) => ({ id: name, getTracks: () => [] }) };
}

test("nobody photographs the black picture of a camera that was left", async () => {
  const { opened, aPicture } = fakeCameras();
  await arrive("/relatorios/preencher", {
    ...answers,
    [REPORTS]: () => data({ due: due(), nextOn: null, reports: [before] }),
  });
  await user.click(await screen.findByRole("button", { name: "Fotografar com guia: frente" }));
  const button = () => screen.getByRole("button", { name: "Fotografar" });
  const video = () => screen.getByLabelText("Imagem da câmera");
  expect(await screen.findByRole("button", { name: "Fotografar" })).toBeDisabled();
  await waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.(aPicture("back"));
  await waitFor(() => {
    fireEvent.loadedData(video());
    expect(button()).toBeEnabled();
  });

  await user.click(screen.getByRole("button", { name: "Trocar de câmera" }));
  await waitFor(() => expect(opened).toHaveLength(2));
  fireEvent.loadedData(video());
  expect(button()).toBeDisabled();
  opened[1]?.(aPicture("front"));
  await waitFor(() => {
    fireEvent.loadedData(video());
    expect(button()).toBeEnabled();
  });
});
