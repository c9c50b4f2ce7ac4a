import { Day } from "@prancheta/contract/scalars";
import { joining } from "@prancheta/contract/student/joining";
import { describe, expect, it } from "vitest";
import { queueMail } from "../../platform/mail/mail.ts";
import { aTestApp } from "../../testing/app.ts";
import { mailsTo, newestCode } from "../../testing/mails.ts";
import { anEmail, coachOfJoiners } from "../../testing/students/joining.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });
const aCoach = () => coachOfJoiners(test);

describe("under age", () => {
  const another = (code: string) => (code === "00000" ? "11111" : "00000");
  const GUARDIAN = { guardianName: "Carla Lima", guardianDocument: "111.444.777-35" };

  async function aMinor(bornDate = "2012-05-20") {
    const coach = await aCoach();
    const email = anEmail();
    const { link } = await coach.invited({ email });
    let person = await test.aStudentAccount({ email });
    const { id } = (await coach.startedBy(person, link)).reply.data;
    const answer = await coach.filled(person, id, { bornDate });
    const guardianEmail = anEmail();
    const withGuardian = (more: object = {}) =>
      person.call(joining.change, { params: { id }, body: { ...GUARDIAN, guardianEmail, ...more } });
    const own = (more: object) => person.call(joining.change, { params: { id }, body: more });
    const send = (photos = false) => person.call(joining.guardianCode, { params: { id }, body: { photos } });
    const now = async () => (await person.call(joining.mine)).reply.data[0];
    const mailed = () => newestCode(test, guardianEmail);
    const accept = (code?: string, photos = false) => coach.accepted(person, id, { photos, code });
    /** A token lasts some minutes. */
    const signInAgain = async () => {
      person = await test.aStudentAccount({ email });
    };
    return { ...coach, email, id, answer, guardianEmail, withGuardian, own, send, now, mailed, accept, signInAgain };
  }

  it("nobody below twelve joins", async () => {
    const today = test.clock.now().toZonedDateTimeISO("America/Sao_Paulo").toPlainDate();
    const aged = (years: number, days = 0) => aMinor(today.subtract({ years }).add({ days }).toString());
    const { answer } = await aged(12, 1);
    expect(answer.refusal).toMatchObject({ code: "joining.too_young", fields: { bornDate: expect.anything() } });
    expect((await aged(12)).answer.reply.data.needsGuardian).toBe(true);
    expect((await aged(18, 1)).answer.reply.data.needsGuardian).toBe(true);
    expect((await aged(18)).answer.reply.data.needsGuardian).toBe(false);
  });

  it("nobody below twelve joins with the birthday of an older account either", async () => {
    const coach = await aCoach();
    const email = anEmail();
    const { link } = await coach.invited({ email });
    const person = await test.aStudentAccount({ email });
    const { account } = person.signedIn;
    await test.database.asSystem((db) =>
      db
        .updateTable("account")
        .set({ born_on: Day.parse("2020-01-01") })
        .where("id", "=", account)
        .execute(),
    );
    const { id } = (await coach.startedBy(person, link)).reply.data;
    const guardian = { ...GUARDIAN, guardianEmail: anEmail() };
    await coach.filled(person, id, { bornDate: undefined, ...guardian });
    expect((await coach.accepted(person, id)).refusal.code).toBe("joining.too_young");
  });

  it("a guardian accepts and signs with a mailed code, and photos stay off until allowed", async () => {
    const { accept, withGuardian, send, mailed, consents } = await aMinor();
    expect((await accept()).refusal.fields).toEqual({
      guardianName: "Campo obrigatório",
      guardianDocument: "Campo obrigatório",
      guardianEmail: "Campo obrigatório",
    });
    await withGuardian();
    expect((await accept()).refusal.code).toBe("joining.guardian_unverified");
    expect((await accept("12345")).refusal.code).toBe("guardian.code_expired");
    await send();
    expect((await send()).refusal.code).toBe("joining.wait");
    const right = await mailed();
    expect((await accept(another(right))).refusal).toMatchObject({
      code: "code.wrong",
      detail: expect.stringContaining("e-mail do responsável"),
    });
    expect((await accept(right)).reply.data.status).toBe("JOINED");
    expect(await consents()).toMatchObject([
      { purpose: "HEALTH", signer: "GUARDIAN", signer_name: "Carla Lima" },
      { purpose: "TERMS", signer: "GUARDIAN", signer_name: "Carla Lima" },
    ]);
  });

  it("a code accepts just what the mail says: one without photos allows none", async () => {
    const { accept, withGuardian, send, mailed, consents, guardianEmail } = await aMinor();
    await withGuardian();
    await send();
    const withoutPhotos = await mailed();
    expect((await mailsTo(test, guardianEmail)).at(-1)?.body).toContain("Fotos não são autorizadas.");
    expect((await accept(withoutPhotos, true)).refusal.code).toBe("code.wrong");
    test.clock.advance({ minutes: 1 });
    await send(true);
    expect((await mailsTo(test, guardianEmail)).at(-1)?.body).toContain("envio de fotos");
    expect((await accept(await mailed(), true)).reply.data.status).toBe("JOINED");
    expect((await consents()).map(({ purpose, signer }) => [purpose, signer])).toEqual([
      ["HEALTH", "GUARDIAN"],
      ["PHOTOS", "GUARDIAN"],
      ["TERMS", "GUARDIAN"],
    ]);
  });

  it("is accepted once by four taps with the same code", async () => {
    const { accept, withGuardian, send, mailed, consents } = await aMinor();
    await withGuardian();
    await send();
    const code = await mailed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(code)));
    expect(answers.map(({ reply }) => reply.data.status)).toEqual(["JOINED", "JOINED", "JOINED", "JOINED"]);
    expect(await consents()).toHaveLength(2);
    expect((await send()).refusal.code).toBe("joining.closed");
  });

  it("the guardian is not the student, by address or document, and another one gets a code anew", async () => {
    const { withGuardian, send, mailed, accept, email } = await aMinor();
    expect((await withGuardian({ guardianEmail: email })).problem.fields).toEqual({
      guardianEmail: "O responsável é outra pessoa",
    });
    expect((await withGuardian({ guardianDocument: "52998224725" })).problem.fields).toEqual({
      guardianDocument: "O responsável é outra pessoa",
    });
    for (const other of [
      { guardianEmail: anEmail() },
      { guardianName: "Rita Lima" },
      { guardianDocument: "168.995.350-09" },
    ]) {
      await withGuardian();
      await send();
      const code = await mailed();
      await withGuardian(other);
      expect((await accept(code)).refusal.code).toBe("guardian.code_expired");
      test.clock.advance({ minutes: 1 });
    }
  });

  it("the guardian is not the student either if the student's own document becomes the guardian's later", async () => {
    const { withGuardian, send, mailed, accept, own } = await aMinor();
    await withGuardian();
    await send();
    expect((await own({ document: GUARDIAN.guardianDocument })).status).toBe(200);
    expect((await accept(await mailed())).problem.fields).toEqual({ guardianDocument: "O responsável é outra pessoa" });
  });

  it("the joining says which code can still accept, and none that expired, is of another guardian or was used", async () => {
    const { withGuardian, send, mailed, accept, now, signInAgain } = await aMinor();
    await withGuardian();
    expect((await now())?.guardian.code).toBeNull();
    expect((await send(true)).reply.data.guardian.code).toEqual({ photos: true });
    expect((await now())?.guardian.code).toEqual({ photos: true });
    await withGuardian({ guardianName: "Rita Lima" });
    expect((await now())?.guardian.code).toBeNull();
    test.clock.advance({ minutes: 1 });
    await send();
    expect((await now())?.guardian.code).toEqual({ photos: false });
    test.clock.advance({ minutes: 10 });
    await signInAgain();
    expect((await now())?.guardian.code).toBeNull();
    await send();
    expect((await accept(await mailed())).reply.data.guardian.code).toBeNull();
  });

  it("mails one code to four taps", async () => {
    const { withGuardian, send, guardianEmail } = await aMinor();
    await withGuardian();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
    expect(await mailsTo(test, guardianEmail)).toHaveLength(1);
  });

  it("has five tries of a code, ten minutes, and ten codes", async () => {
    const { withGuardian, send, mailed, accept, signInAgain } = await aMinor();
    await withGuardian();
    await send();
    const right = await mailed();
    const wrong = await Promise.all([1, 2, 3, 4, 5].map(() => accept(another(right))));
    expect(wrong.map(({ refusal }) => refusal.code)).toEqual(Array.from({ length: 5 }, () => "code.wrong"));
    expect((await accept(right)).refusal.code).toBe("guardian.too_many_tries");
    test.clock.advance({ minutes: 2 });
    await send();
    const second = await mailed();
    test.clock.advance({ minutes: 10 });
    await signInAgain();
    expect((await accept(second)).refusal.code).toBe("guardian.code_expired");
    for (let codes = 2; codes < 10; codes++) {
      expect((await send()).status).toBe(200);
      test.clock.advance({ minutes: 1 });
      await signInAgain();
    }
    expect((await send()).refusal.code).toBe("joining.too_many_codes");
  });

  it("mails at most twenty codes to one address in thirty days, whatever the joinings", async () => {
    const guardianEmail = anEmail();
    const send = async () => {
      const minor = await aMinor();
      await minor.withGuardian({ guardianEmail });
      return minor.send();
    };
    expect((await send()).status).toBe(200);
    const [mail] = await mailsTo(test, guardianEmail);
    const { subject = "" } = mail ?? {};
    const more = Array.from({ length: 19 }, () => ({ to: guardianEmail, subject, body: "Olá" }));
    await test.database.asSystem(async (db) => {
      for (const letter of more) await queueMail(db, test.jobs, test.clock, letter);
    });
    expect((await send()).refusal.code).toBe("joining.too_many_codes");
    test.clock.advance({ hours: 24 * 30 });
    expect((await send()).status).toBe(200);
  });
});
