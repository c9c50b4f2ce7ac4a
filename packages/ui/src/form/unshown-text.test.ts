import { expect, test } from "vitest";
import { ProblemError } from "../server/problem-error.ts";
import { failureText, unshownText } from "./unshown-text.ts";

const refused = (fields?: Record<string, string>) =>
  new ProblemError({ code: "request.invalid", status: 400, title: "Dados inválidos", detail: "Confira.", fields });

const values = { name: "", address: { zipCode: "" }, measures: [{ label: "" }], photo: null };

test.each([
  ["of a field", { name: "Curto" }, undefined],
  ["of a field within another", { "address.zipCode": "Inválido", "measures.0.label": "Repetida" }, undefined],
  ["of a list, or an empty field", { measures: "Demais", photo: "Inválida" }, undefined],
  ["of a field that stands outside of the values", { gifM: "Inválido" }, undefined],
  ["of no field of the form", { name: "Curto", files: "Inclua um gif", device: "Inválido" }, "Inclua um gif Inválido"],
  ["of a row or a group, which shows none", { address: "Falta", "measures.0": "Falta" }, "Falta"],
  ["of nothing", undefined, "Confira."],
])("a message %s", (_, fields, text) => {
  expect(unshownText(refused(fields), values, ["gifM"])).toBe(text);
});

test("where no field shows its message, a failure says the messages of its fields, else its own text", () => {
  expect(failureText(refused({ parentId: "Esta pasta não existe mais", name: "Esta pasta não existe mais" }))).toBe(
    "Esta pasta não existe mais",
  );
  expect(failureText(refused())).toBe("Confira.");
});
