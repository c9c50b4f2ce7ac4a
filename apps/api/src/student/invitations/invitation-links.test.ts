import { invitations } from "@prancheta/contract/student/invitations";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { invitersIn } from "../../testing/students/invitations.ts";
import { linkParts } from "../../testing/students/joining.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });
const { aCoach, opened } = invitersIn(test);

describe("a link", () => {
  it("is replaced when the invitation is sent anew, at most once a minute, and dies when it is withdrawn", async () => {
    const { invited, sendAnew, withdraw, link, email } = await aCoach();
    const first = await invited();
    expect((await link(first.studentId)).reply.data).toBe(first.link);
    expect((await sendAnew(first.studentId)).refusal.code).toBe("invitation.just_sent");
    test.clock.advance({ minutes: 2 });
    const second = (await sendAnew(first.studentId)).reply.data;
    expect(second.link).not.toBe(first.link);
    expect(await mailsTo(test, email)).toHaveLength(2);
    expect((await opened(first.link)).refusal).toMatchObject({ status: 404, code: "invitation.not_found" });
    expect((await opened(second.link)).status).toBe(200);
    await withdraw(first.studentId);
    expect((await opened(second.link)).refusal.code).toBe("invitation.withdrawn");
    expect((await link(first.studentId)).refusal.code).toBe("invitation.none");
    test.clock.advance({ minutes: 2 });
    const third = (await sendAnew(first.studentId)).reply.data;
    expect((await opened(third.link)).status).toBe(200);
    test.clock.advance({ hours: 24 * 30 });
    expect((await opened(third.link)).refusal).toMatchObject({ status: 410, code: "invitation.expired" });
    expect((await link(first.studentId)).refusal.code).toBe("invitation.none");
  });

  it("says how it stands: open with its link, withdrawn, expired, or none once it is used", async () => {
    const { invited, email, callNow, withdraw, sendAnew } = await aCoach();
    const { studentId, link } = await invited();
    const read = async () => (await callNow(invitations.read, { params: { id: studentId } })).reply.data;
    expect(await read()).toMatchObject({
      state: "OPEN",
      email,
      link,
      plan: { name: expect.any(String) },
      payment: "FREE",
    });
    await withdraw(studentId);
    expect(await read()).toMatchObject({ state: "WITHDRAWN", link: null });
    test.clock.advance({ minutes: 2 });
    await sendAnew(studentId);
    expect(await read()).toMatchObject({ state: "OPEN" });
    test.clock.advance({ hours: 24 * 31 });
    expect(await read()).toMatchObject({ state: "EXPIRED", link: null });
    const stranger = await aCoach();
    const foreign = await stranger.callNow(invitations.read, { params: { id: studentId } });
    expect(foreign.problem.code).toBe("student.not_found");
  });

  it("opens nothing with another secret, without one, of another id or in another tenant", async () => {
    const { invited } = await aCoach();
    const { link } = await invited();
    const { id, secret } = linkParts(link);
    await test.tenant("outro");
    const bad = [
      await opened(`https://x/#${id}.${secret.slice(1)}x`),
      await test.aStranger()(invitations.open, { params: { id } }),
      await opened(`https://x/#${crypto.randomUUID()}.${secret}`),
      await opened(`https://x/#x.${secret}`),
      await opened(link, "outro"),
    ];
    for (const answer of bad) expect(answer.refusal.code).toBe("invitation.not_found");
  });

  it("of a student who joined is the app's, who needs no invitation", async () => {
    const { aStudent, link, sendAnew, withdraw } = await aCoach();
    const joined = await aStudent();
    expect((await link(joined)).reply.data).toBe("https://app.example/aluno/");
    expect((await sendAnew(joined)).refusal.code).toBe("invitation.joined");
    expect((await withdraw(joined)).refusal.code).toBe("invitation.joined");
  });

  it("is made for a student who was added before there were invitations", async () => {
    const { aStudent, link, sendAnew, email } = await aCoach();
    const student = await aStudent({ email, joined: false });
    expect((await link(student)).refusal.code).toBe("invitation.none");
    const sent = (await sendAnew(student)).reply.data;
    expect((await opened(sent.link)).reply.data.plan).toBeNull();
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it("of another partner's, a removed or an unknown student is missing", async () => {
    const [one, other] = [await aCoach(), await aCoach()];
    const { studentId } = await one.invited();
    for (const call of [other.link, other.sendAnew, other.withdraw])
      expect((await call(studentId)).refusal).toMatchObject({ status: 404, code: "student.not_found" });
    await one.callNow(students.remove, { params: { id: studentId } });
    for (const call of [one.link, one.sendAnew, one.withdraw])
      expect((await call(studentId)).refusal.code).toBe("student.not_found");
  });
});
