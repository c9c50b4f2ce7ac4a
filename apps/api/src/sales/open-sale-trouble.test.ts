import { describe, expect, it } from "vitest";
import { aSalesTest } from "../testing/money/gateway-sales.ts";
import { sweepSales } from "./gateway/settle-sale.service.ts";

const kit = await aSalesTest();
const { server, parts, advance, deliver, impatient, aBuyer } = kit;

describe("a gateway in trouble", () => {
  it.each(["slow", "down"] as const)("that did nothing (%s) leaves a sale that comes to nothing", async (trouble) => {
    const { openCard, sale, contracts } = await aBuyer();
    server.troubleWith(/POST payments/, trouble);
    const { id, status } = await openCard({}, impatient);
    expect(status).toBe("OPEN");
    server.troubleWith(/./, undefined);
    advance({ minutes: 16 });
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "CANCELLED" });
    expect(await contracts()).toEqual([]);
  });

  it.each(["late", "broken", "lost", "garbled", "early"] as const)(
    "that did it without a readable answer (%s) leaves a sale that is paid once",
    async (trouble) => {
      const { openCard, sale, contracts, atBank } = await aBuyer();
      server.troubleWith(/POST payments/, trouble);
      const { id } = await openCard({}, impatient);
      server.troubleWith(/./, undefined);
      await deliver();
      await sweepSales(parts);
      expect(await sale(id)).toMatchObject({ status: "PAID" });
      expect(await contracts()).toHaveLength(1);
      expect(atBank(id)).toHaveLength(1);
    },
  );

  it("that may still charge a card keeps the student from buying again, until it cannot any more", async () => {
    const { open, openCard, sale } = await aBuyer();
    server.troubleWith(/POST payments/, "slow");
    const { id } = await openCard({}, impatient);
    server.troubleWith(/./, undefined);
    await expect(openCard()).rejects.toMatchObject({ code: "sale.in_progress" });
    expect(await sale(id)).toMatchObject({ status: "OPEN" });
    advance({ minutes: 16 });
    expect((await open()).status).toBe("OPEN");
    expect(await sale(id)).toMatchObject({ status: "CANCELLED" });
  });

  it("that cannot be reached at all ends the sale when it answers again", async () => {
    const { open, sale } = await aBuyer();
    server.troubleWith(/./, "down");
    const { id, status } = await open();
    expect(status).toBe("OPEN");
    server.troubleWith(/./, undefined);
    const again = await open();
    expect(again.status).toBe("OPEN");
    expect(await sale(id)).toMatchObject({ status: "CANCELLED" });
  });

  it("that answers after the sale was given up is honoured", async () => {
    const { openCard, sale, contracts } = await aBuyer();
    server.troubleWith(/POST payments/, "slow");
    const { id } = await openCard({}, impatient);
    server.troubleWith(/./, undefined);
    advance({ minutes: 16 });
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "CANCELLED", gateway_payer: expect.any(String) });
    const { card, gateway_payer: payer, total } = await sale(id);
    await kit.gateway.cardCharge({
      reference: id,
      payer: payer ?? "",
      token: card?.token ?? "",
      amount: total,
      dueOn: kit.today(),
      description: "Trimestral",
      instalments: 1,
      ip: undefined,
    });
    await deliver();
    expect(await sale(id)).toMatchObject({ status: "PAID" });
    expect(await contracts()).toHaveLength(1);
  });
});
