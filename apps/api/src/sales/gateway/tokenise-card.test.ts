import { describe, expect, it } from "vitest";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { APPROVED, DECLINED } from "../../testing/money/payments.ts";
import { type CardHolder, tokeniseCard } from "./tokenise-card.service.ts";

const kit = await aSalesTest();
const { server, parts, advance, aBuyer } = kit;

const INVALID = { ...APPROVED, number: "4444444444444441" };
let people = 0;

/** A person whom no other test knows. */
const aHolder = (more: Partial<CardHolder> = {}): CardHolder => {
  people += 1;
  return {
    account: crypto.randomUUID(),
    reference: crypto.randomUUID(),
    name: "Bruno Lima",
    document: "52998224725",
    email: "bruno@aluno.example",
    postalCode: "01310100",
    addressNumber: "100",
    phone: "11912345678",
    ...more,
  };
};
const anAddress = () => {
  people += 1;
  return `198.51.100.${people}`;
};
const tokenise = (holder: CardHolder, { card = INVALID, ip = anAddress() } = {}) =>
  tokeniseCard(parts, holder, { card, ip });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    ({ code }: { code: string }) => code,
  );

const DOCUMENTS = ["11144477735", "86288366757", "98765432100", "39053344705", "71428793860", "15350946056"];

describe("five declined cards in an hour", () => {
  it.each<[string, (at: number) => [CardHolder, string]]>([
    ["of an account", (at) => [aHolder({ account: "one", document: DOCUMENTS[at] ?? null }), anAddress()]],
    ["of a document", () => [aHolder({ document: "52998224725" }), anAddress()]],
    ["of a network", (at) => [aHolder({ document: DOCUMENTS[at] ?? null }), "2001:db8:7::1"]],
  ])("%s leave only Pix, also for a good card, until the hour is over", async (_, nth) => {
    const codes: string[] = [];
    for (let at = 0; at < 6; at++) {
      const [holder, ip] = nth(at);
      codes.push(await codeOf(tokenise(holder, { ip, card: at < 5 ? INVALID : APPROVED })));
      advance({ minutes: 1 });
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "sale.card_declined"), "sale.pix_only"]);
    advance({ minutes: 60 });
    const [holder, ip] = nth(0);
    expect(await codeOf(tokenise(holder, { ip, card: APPROVED }))).toBe("done");
    advance({ hours: 2 });
  });

  it("are five though fifty are tried at once", async () => {
    const holder = aHolder({ document: "45317828791" });
    const before = server.calls.filter((call) => call.includes("tokenize")).length;
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(tokenise(holder))));
    expect(codes.filter((code) => code === "sale.pix_only")).toHaveLength(45);
    expect(server.calls.filter((call) => call.includes("tokenize"))).toHaveLength(before + 5);
  });

  it("count when a sale is charged, too, and an accepted card does not count", async () => {
    advance({ hours: 2 });
    const { openCard, open, aCard } = await aBuyer();
    for (let at = 0; at < 5; at++) expect((await openCard({ card: DECLINED })).status).toBe("REFUSED");
    const card = await aCard();
    const payment = { method: "CREDIT", instalments: 1, card, ip: anAddress() } as const;
    await expect(open({ payment })).rejects.toMatchObject({ code: "sale.pix_only" });
    expect((await open()).status).toBe("OPEN");
    advance({ hours: 2 });
    const holder = aHolder();
    for (let at = 0; at < 7; at++) expect(await codeOf(tokenise(holder, { card: APPROVED }))).toBe("done");
  });
});

it("names what the gateway asks for and the profile lacks, before anything is sent", async () => {
  const before = server.calls.length;
  const work = tokenise(aHolder({ postalCode: null, phone: "" }), { card: APPROVED });
  await expect(work).rejects.toMatchObject({
    code: "sale.payer_incomplete",
    particulars: { detail: "Para pagar com cartão, complete seu perfil: falta CEP e telefone." },
  });
  expect(server.calls).toHaveLength(before);
});

it("keeps of the card what a sale needs, and a gateway that does not answer is no decline", async () => {
  const holder = aHolder();
  server.troubleWith(/tokenize/, "down");
  for (let at = 0; at < 6; at++) expect(await codeOf(tokenise(holder, { card: APPROVED }))).toBe("sale.gateway_down");
  server.troubleWith(/./, undefined);
  const { card, payer } = await tokenise(holder, { card: APPROVED });
  expect(card).toEqual({
    token: expect.any(String),
    brand: "VISA",
    first4: "4444",
    last4: "4444",
    month: 5,
    year: 2031,
    name: "ANA SOUZA",
  });
  expect(payer).toEqual({ name: "Bruno Lima", document: "52998224725", email: "bruno@aluno.example" });
});
