import { partners } from "@prancheta/contract/partners/partners";
import { plans } from "@prancheta/contract/plans/plans";
import { QUESTIONNAIRE_LIMITS, Question, TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";
import { Day } from "@prancheta/contract/scalars";
import { expect, it } from "vitest";
import * as z from "zod";
import { findOrCreateAccount } from "../accounts/accounts.service.ts";
import { newPartner } from "../new-partner.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { aTestApp } from "../testing/app.ts";

const { aPartner, clock, database, tenant } = await aTestApp();

it("says who is signed in, and nothing of another partner", async () => {
  const ana = await aPartner({ name: "Ana Souza" });
  const bia = await aPartner({ name: "Bia Lima" });
  expect((await ana.call(partners.me)).reply.data).toMatchObject({
    id: ana.owner.partner,
    name: "Ana Souza",
    email: ana.email,
    photo: null,
    zone: "America/Sao_Paulo",
    active: true,
    rocketProgram: false,
    growthProgram: false,
    presencialProgram: true,
  });
  expect((await bia.call(partners.me)).reply.data.name).toBe("Bia Lima");
});

it("gives every partner a free week's plan and an anamnesis of all three kinds of question", async () => {
  const { owner, call, trialPlan, trialQuestionnaire } = await aPartner();
  expect((await call(plans.list)).reply.data).toEqual([{ id: trialPlan, name: "Plano de teste", type: "TRIAL" }]);
  const plan = await database.asPartner(owner.partner, (db) =>
    db.selectFrom("plan").selectAll().where("id", "=", trialPlan).executeTakeFirstOrThrow(),
  );
  expect(plan).toMatchObject({ type: "TRIAL", days: 7, amount: 0, active: true, questionnaire_id: trialQuestionnaire });
  const version = await database.asPartner(owner.partner, (db) =>
    db
      .selectFrom("questionnaire_version")
      .innerJoin("questionnaire", (join) =>
        join
          .onRef("questionnaire.partner_id", "=", "questionnaire_version.partner_id")
          .onRef("questionnaire.id", "=", "questionnaire_version.questionnaire_id"),
      )
      .select(["questionnaire.type", "number", "questions"])
      .where("questionnaire.id", "=", trialQuestionnaire)
      .executeTakeFirstOrThrow(),
  );
  expect(version).toMatchObject({ type: "TRIAL", number: 1 });
  const questions = z.array(Question).max(QUESTIONNAIRE_LIMITS.questions).parse(version.questions);
  expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(["text", "select", "multiselect"]));
  for (const { type, items } of version.questions)
    if (type === "text") expect(items).toEqual([{ text: TEXT_ITEM }]);
    else expect(items.length).toBeGreaterThan(1);
});

it("keeps name, birthday and password of a person who has an account already", async () => {
  const person = { tenant: await tenant("prancheta"), email: "joao@example.com" };
  const account = await database.asSystem((db) =>
    findOrCreateAccount(db, clock, {
      ...person,
      name: "João Prado",
      bornOn: Day.parse("1990-02-28"),
      passwordHash: "dele",
    }),
  );
  const created = await database.asSystem((db) =>
    newPartner(db, clock, {
      ...person,
      email: "Joao@Example.com",
      name: "Outro Nome",
      bornOn: Day.parse("2000-01-01"),
      passwordHash: "outra",
    }),
  );
  expect(created.account).toBe(account);
  const stored = await database.asSystem((db) =>
    db
      .selectFrom("account")
      .select(["name", "born_on", "password_hash"])
      .where("id", "=", account)
      .executeTakeFirstOrThrow(),
  );
  expect(stored).toEqual({ name: "João Prado", born_on: "1990-02-28", password_hash: "dele" });
});

it("refuses a second partner under one e-mail of a tenant, and leaves nothing behind", async () => {
  const { email, owner } = await aPartner();
  const again = { tenant: owner.tenant, name: "Ana de Novo", email, passwordHash: null };
  const refused = database.asSystem((db) => newPartner(db, clock, again));
  await expect(refused).rejects.toThrow(new Refusal("partner.already_exists"));
  const elsewhere = await aPartner({ email, tenant: "outro" });
  expect((await elsewhere.call(partners.me)).reply.data.email).toBe(email);
});
