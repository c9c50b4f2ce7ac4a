import { afterAll, expect, it } from "vitest";
import { localCepServer } from "./cep.local-server.ts";
import { viaCep } from "./cep.viacep.ts";
import { localServer } from "./local-server.ts";

const server = await localCepServer();
const silent = await localServer(() => undefined);
const broken = await localServer((_request, response) => void response.end("<html>"));
const failing = await localServer((_request, response) => void response.writeHead(500).end("{}"));
const endless = await localServer((_request, response) => {
  const block = " ".repeat(64 * 1024);
  const write = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on("drain", write);
  write();
});
afterAll(() => Promise.all([server, silent, broken, failing, endless].map((one) => one.close())));

it("says which place a CEP stands for", async () => {
  expect(await viaCep(server.url).placeOf("01001-000")).toEqual({
    zipCode: "01001-000",
    addressType: "Praça",
    address: "da Sé",
    neighborhood: "Sé",
    city: "São Paulo",
    state: "SP",
  });
});

it("says town and state of a CEP that stands for a whole town", async () => {
  expect(await viaCep(server.url).placeOf("12900-000")).toMatchObject({
    addressType: null,
    address: "",
    city: "Bragança Paulista",
    state: "SP",
  });
});

it("knows nothing of an unknown CEP, and of a service that fails, answers nonsense or is not there", async () => {
  expect(await viaCep(server.url).placeOf("99999-999")).toBeUndefined();
  for (const url of [failing.url, broken.url, "http://127.0.0.1:1"])
    expect(await viaCep(url).placeOf("01001-000")).toBeUndefined();
});

it("stops reading an answer that is far too long", async () => {
  const before = performance.now();
  expect(await viaCep(endless.url, 20_000).placeOf("01001-000")).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(10_000);
});

it("waits only so long for an answer", async () => {
  const before = performance.now();
  expect(await viaCep(silent.url, 100).placeOf("01001-000")).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(1_000);
});
