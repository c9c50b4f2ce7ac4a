import { describe, expect, it } from "vitest";
import * as z from "zod";
import { serializerCompiler } from "./serializer-compiler.ts";

const print = (schema: z.ZodType, answer: unknown): unknown =>
  JSON.parse(serializerCompiler({ method: "GET", url: "/", httpStatus: "200", schema })(answer));

const Student = z.object({ id: z.string(), note: z.string().nullable() });

describe("an answer", () => {
  it("has the declared properties alone", () => {
    expect(print(Student, { id: "a", note: null, secret: "x" })).toEqual({ id: "a", note: null });
  });

  it("has the declared properties alone in lists and in objects that may be null", () => {
    const page = z.object({ data: z.array(Student), best: Student.nullable(), worst: Student.nullable() });
    const one = { id: "a", note: "n", secret: "x" };
    expect(print(page, { data: [one], best: one, worst: null, secret: "x" })).toEqual({
      data: [{ id: "a", note: "n" }],
      best: { id: "a", note: "n" },
      worst: null,
    });
  });

  it("has the declared properties alone in each alternative", () => {
    const page = z.object({ data: z.array(z.union([Student.extend({ name: z.string() }), Student])) });
    const sent = [
      { id: "a", note: null, secret: "x" },
      { id: "b", note: null, name: "Ana", secret: "x" },
    ];
    expect(print(page, { data: sent })).toEqual({
      data: [
        { id: "a", note: null },
        { id: "b", note: null, name: "Ana" },
      ],
    });
  });
});
