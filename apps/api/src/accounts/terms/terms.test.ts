import { accounts } from "@prancheta/contract/accounts/accounts";
import { TERMS_VERSION } from "@prancheta/contract/accounts/terms";
import { termsNotices } from "@prancheta/contract/accounts/terms-notices";
import { home } from "@prancheta/contract/home/home";
import { Day } from "@prancheta/contract/scalars";
import { studentToday } from "@prancheta/contract/student/today";
import { expect, it } from "vitest";
import { withClient } from "../../platform/postgres/with-client.ts";
import { aTestApp } from "../../testing/app.ts";
import { REGISTERED_PASSWORD, registrationsOf } from "../../testing/registrations.ts";
import { coachOfJoiners } from "../../testing/students/joining.ts";
import { tellNewTerms, termsVersionOn } from "./terms.service.ts";

const test = await aTestApp();
const { aStranger, database } = test;
const { aProspect, mailsTo, validate } = registrationsOf(test);
const SUBJECT = "Nossos termos de uso e privacidade mudaram";
const parts = { ...test, settings: { publicUrl: "https://app.example" } };

const noticesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === SUBJECT).map(({ text }) => text);

/** A coach who accepted a version when registering. */
async function aCoach(termsVersion: "2026-11-21" | typeof TERMS_VERSION) {
  const { id, form, code } = await aProspect({ termsVersion });
  await validate(id, code);
  const { token } = (await aStranger()(accounts.login, { body: { user: form.email, password: REGISTERED_PASSWORD } }))
    .reply.data;
  const headers = { authorization: `Bearer ${token}` };
  const terms = async () => (await aStranger()(home.read, { headers })).reply.data.terms;
  const close = () => aStranger()(termsNotices.seen, { headers });
  return { email: form.email, terms, close };
}

it("tells a coach who accepted an earlier version once, by mail and on the start page until it is closed", async () => {
  const [before, current, closed] = [
    await aCoach("2026-11-21"),
    await aCoach(TERMS_VERSION),
    await aCoach("2026-11-21"),
  ];
  const close =
    "update partner set active = false, closed_at = now() where account_id = (select id from account where email = $1)";
  await withClient(test.addresses.owner, (client) => client.query(close, [closed.email]));
  expect(await before.terms()).toBeNull();
  await Promise.all([tellNewTerms(parts), tellNewTerms(parts)]);
  await tellNewTerms(parts);
  const [text, ...more] = await noticesTo(before.email);
  expect(more).toEqual([]);
  expect(text).toContain("Para você ela vale a partir de 21/12/2026");
  expect(text).toContain("Privacidade: o Telegram do profissional");
  expect(text).not.toContain("Primeira versão");
  expect(text).toContain("https://app.example/termos");
  expect([await noticesTo(current.email), await noticesTo(closed.email)]).toEqual([[], []]);
  expect(await current.terms()).toBeNull();
  expect(await before.terms()).toMatchObject({
    countsFrom: "2026-12-21",
    changes: expect.arrayContaining([expect.stringContaining("depois de 90 dias")]),
  });
  await before.close();
  expect(await before.terms()).toBeNull();
  await tellNewTerms(parts);
  expect(await noticesTo(before.email)).toHaveLength(1);
});

it("tells a student, and the guardian who accepted", async () => {
  const coach = await coachOfJoiners(test);
  const minor = await coach.aMinorStudent();
  await tellNewTerms(parts);
  expect(await noticesTo(minor.email)).toHaveLength(1);
  expect(await noticesTo(minor.guardianEmail)).toEqual([
    expect.stringContaining("Você aceitou os termos em nome de Bruno Lima, como responsável."),
  ]);
  const terms = async () => (await minor.call(studentToday.read)).reply.data.terms;
  expect(await terms()).toMatchObject({ countsFrom: "2026-12-21" });
  await minor.call(termsNotices.seenByStudent);
  expect(await terms()).toBeNull();
  const told = await database.asSystem((db) =>
    db
      .selectFrom("terms_notice")
      .select(["version", "seen_at"])
      .where("account_id", "=", minor.signedIn.account)
      .execute(),
  );
  expect(told).toEqual([{ version: TERMS_VERSION, seen_at: "2026-11-21T12:00:00.000Z" }]);
});

it("knows which version was shown on a day", () => {
  expect(
    ["2026-11-20", "2026-11-21", "2026-11-26", "2026-11-27", "2027-01-01"].map((day) => termsVersionOn(Day.parse(day))),
  ).toEqual(["2026-11-21", "2026-11-21", "2026-11-26", "2026-11-27", TERMS_VERSION]);
});
