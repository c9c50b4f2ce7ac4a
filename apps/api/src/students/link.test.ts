import { students } from "@prancheta/contract/students/students";
import { expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students.ts";

const test = await aTestApp({ publicUrl: "https://app.example" });

it("signs a student's integration link, the same at every reading and no other student's", async () => {
  const partner = await test.aPartner();
  const { aStudent } = studentsOf(test, partner);
  const [one, other] = [await aStudent(), await aStudent()];
  const link = async (id: typeof one) => (await partner.call(students.link, { params: { id } })).reply.data;
  const first = new URL(await link(one));
  expect(first.origin + first.pathname).toBe(`https://app.example/convite/${one}`);
  expect(await link(one)).toBe(first.href);
  const signatures = [first, new URL(await link(other))].map((url) => url.searchParams.get("assinatura"));
  expect(signatures[0]).toMatch(/^[\w-]{43}$/);
  expect(signatures[1]).not.toBe(signatures[0]);
});

it("answers for another partner's, a removed and a malformed student as for none", async () => {
  const [one, other] = await Promise.all([test.aPartner(), test.aPartner()]);
  const id = await studentsOf(test, one).aStudent();
  const refusal = async (call: typeof one.call, of: string) =>
    (await call(students.link, { params: { id: of } })).refusal;
  const foreign = await refusal(other.call, id);
  expect(foreign).toMatchObject({ status: 404, code: "student.not_found" });
  await one.call(students.remove, { params: { id } });
  expect(await refusal(one.call, id)).toEqual(foreign);
  expect(await refusal(one.call, "nada")).toEqual(foreign);
});
