import { care } from "@prancheta/contract/students/care";
import { expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { instantOf } from "../clock.ts";
import { queueMail } from "../mail/mail.ts";
import { deleteExpired } from "./delete-expired.ts";

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
  await deleteExpired(test);
  expect(await stored()).toHaveLength(1);
  test.clock.advance({ hours: 2 });
  await deleteExpired(test);
  expect(await stored()).toEqual([]);
});

it("forgets a mail after thirty days, whether it left or not, and a day after its minute what was counted", async () => {
  const system = test.database.asSystem;
  await system((db) => queueMail(db, test.jobs, test.clock, { to: "ana@coach.example", subject: "Olá", body: "Olá" }));
  await system((db) =>
    db
      .insertInto("rate_limit")
      .values({ key: "somebody", hits: 1, resets_at: instantOf(test.clock.now().add({ minutes: 1 })) })
      .execute(),
  );
  const left = () =>
    system(async (db) => ({
      mails: (await db.selectFrom("mail").select("id").execute()).length,
      counts: (await db.selectFrom("rate_limit").select("key").where("key", "=", "somebody").execute()).length,
    }));
  test.clock.advance({ hours: 24 });
  await deleteExpired(test);
  expect(await left()).toEqual({ mails: 1, counts: 1 });
  test.clock.advance({ hours: 29 * 24 - 1 });
  await deleteExpired(test);
  expect(await left()).toEqual({ mails: 1, counts: 0 });
  test.clock.advance({ hours: 2 });
  await deleteExpired(test);
  expect(await left()).toEqual({ mails: 0, counts: 0 });
});
