import fc from "fast-check";
import { expect, test } from "vitest";
import { peopleOf } from "./people-list.ts";

const read = (list: string) => peopleOf(list).map(({ name, email, whatsapp }) => [name, email, whatsapp]);

test.each([
  ["Bruno Lima, bruno@exemplo.com.br", ["Bruno Lima", "bruno@exemplo.com.br", ""]],
  ["Bruno Lima; (11) 91234-5678", ["Bruno Lima", "", "5511912345678"]],
  ["bruno@exemplo.com.br\tBruno Lima\t+55 11 91234-5678", ["Bruno Lima", "bruno@exemplo.com.br", "5511912345678"]],
  ["Bruno Lima <bruno@exemplo.com.br>", ["Bruno Lima", "bruno@exemplo.com.br", ""]],
  ["1. Bruno Lima - 011 91234-5678", ["Bruno Lima", "", "5511912345678"]],
  ["- Ana-Maria d'Ávila: ana@exemplo.com.br", ["Ana-Maria d'Ávila", "ana@exemplo.com.br", ""]],
  ["João, +351 912 345 678 90", ["João", "", "35191234567890"]],
  ["Bruno Lima, 12/03/1990, 11912345678", ["Bruno Lima", "", "5511912345678"]],
  ["Bruno Lima, 123.456.789-00, bruno@exemplo.com.br", ["Bruno Lima", "bruno@exemplo.com.br", ""]],
  ['"Lima, Bruno", bruno@exemplo.com.br', ["Lima, Bruno", "bruno@exemplo.com.br", ""]],
  ['Bruno "Bru Lima, bruno@exemplo.com.br', ["Bruno", "bruno@exemplo.com.br", ""]],
  ["Bruno Lima", ["Bruno Lima", "", ""]],
  ["Bruno Lima, (11) 9.1234-5678", ["Bruno Lima", "", "5511912345678"]],
  ["Bruno Lima 123.456.789-00 11.91234.5678", ["Bruno Lima", "", "5511912345678"]],
  ["Bruno\u00A0Lima; \u202A+55\u00A011\u00A091234\u20115678\u202C", ["Bruno Lima", "", "5511912345678"]],
  ["• Bruno Lima — bruno@exemplo.com.br", ["Bruno Lima", "bruno@exemplo.com.br", ""]],
  ["Bruno Lima | bruno@exemplo.com.br | 11 91234-5678", ["Bruno Lima", "bruno@exemplo.com.br", "5511912345678"]],
])("reads %j", (line, person) => {
  expect(read(line)).toEqual([person]);
});

test("with a heading the columns are read in their order, and others are left out", () => {
  const list = [
    "Matrícula;E-mail;Nome completo;Data;Celular",
    "17;bruno@exemplo.com.br;Lima, Bruno;01/02/2026;11 91234-5678",
    ";;;;",
    "18;;Ana Souza;;",
  ].join("\r\n");
  expect(peopleOf(list)).toEqual([
    { line: 2, name: "Lima, Bruno", email: "bruno@exemplo.com.br", whatsapp: "5511912345678" },
    { line: 4, name: "Ana Souza", email: "", whatsapp: "" },
  ]);
});

test("contacts exported by other programs have a surname and labels", () => {
  const heading = "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value";
  expect(read(`${heading}\nBruno,Lima,* Home,bruno@exemplo.com.br,Mobile,+55 11 91234-5678`)).toEqual([
    ["Bruno Lima", "bruno@exemplo.com.br", "5511912345678"],
  ]);
});

test.each(["Client Email,Client Name,Phone", "Email,Full Name,Phone", "Client ID,First Name,Email"])(
  "the heading %j of another program is understood",
  (heading) => {
    const cells = heading
      .split(",")
      .map((column) => (/Name/.test(column) ? "Bruno Lima" : /mail/.test(column) ? "b@x.com" : ""));
    expect(read(`${heading}\n${cells.join(",")}`)).toEqual([["Bruno Lima", "b@x.com", ""]]);
  },
);

test("a first line that names the separator is nobody, and a name is on one line", () => {
  expect(peopleOf('sep=;\nNome;E-mail\n"Bruno\n Lima";bruno@exemplo.com.br')).toMatchObject([
    { line: 4, name: "Bruno Lima", email: "bruno@exemplo.com.br" },
  ]);
});

test("a heading without a name, or with an e-mail, is no heading", () => {
  expect(read("Alunos\nBruno Lima, bruno@exemplo.com.br")).toEqual([
    ["Alunos", "", ""],
    ["Bruno Lima", "bruno@exemplo.com.br", ""],
  ]);
  expect(read("Nome, email, nome@exemplo.com.br")).toHaveLength(1);
});

const part = fc.stringMatching(/^[A-ZÁÉÍÓÚ][a-zãçéíõú]{1,9}$/);
const person = fc.record({
  name: fc.tuple(part, part).map((parts) => parts.join(" ")),
  email: fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{1,5})?$/).map((local) => `${local}@exemplo.com.br`),
  whatsapp: fc.stringMatching(/^[1-9][1-9]9\d{8}$/),
});
const typed = fc.constantFrom(
  (digits: string) => digits,
  (digits: string) => `+55${digits}`,
  (digits: string) => `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`,
  (digits: string) => `55 ${digits.slice(0, 2)} ${digits.slice(2)}`,
);
const FIELDS = ["name", "email", "whatsapp"] as const;

test("whatever the separator, the order, the quotes, the mask and the heading, the same people are read", () => {
  const order = fc.shuffledSubarray([...FIELDS], { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n"),
      order,
      fc.boolean(),
      fc.boolean(),
      typed,
      (people, separator, end, fields, isQuoted, hasHeading, mask) => {
        const cell = (text: string) => (isQuoted ? `"${text}"` : text);
        const line = (of: Record<(typeof FIELDS)[number], string>) =>
          fields.map((field) => cell(of[field])).join(separator);
        const lines = people.map((one) => line({ ...one, whatsapp: mask(one.whatsapp) }));
        const heading = hasHeading ? [line({ name: "Nome", email: "E-mail", whatsapp: "Telefone" })] : [];
        expect(read([...heading, ...lines].join(end))).toEqual(
          people.map(({ name, email, whatsapp }) => [name, email, `55${whatsapp}`]),
        );
      },
    ),
  );
});

test("any text is read without an error", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: "binary" }), (list) => {
      expect(peopleOf(list)).toEqual(expect.any(Array));
    }),
  );
});
