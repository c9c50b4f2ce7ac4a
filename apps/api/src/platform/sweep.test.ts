import { care } from "@prancheta/contract/care";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students.ts";
import { sweep } from "./sweep.ts";

const test = await aTestApp();

it("forgets stored answers after two days, and not before", async () => {
  const partner = await test.aPartner();
  const { aStudent, mine } = studentsOf(test, partner);
  const id = await aStudent();
  await partner.call(care.addNote, {
    params: { id },
    body: { text: "Lesão no ombro" },
    headers: { "idempotency-key": "k" },
  });
  const stored = () => mine((db) => db.selectFrom("idempotency_key").select("key").execute());
  test.clock.advance({ hours: 47 });
  await sweep(test);
  expect(await stored()).toHaveLength(1);
  test.clock.advance({ hours: 2 });
  await sweep(test);
  expect(await stored()).toEqual([]);
});
