import { BornDate, isFuture, TaxDocument } from "@prancheta/contract/accounts/person";
import { TypedChargeDay } from "@prancheta/contract/billing/charge-day";
import { Email } from "@prancheta/contract/scalars";
import { correctEmail } from "../../../api/src/accounts/access/email-change.service.ts";
import { changePerson } from "../../../api/src/accounts/person.service.ts";
import { cardsOf } from "../../../api/src/billing/cards.queries.ts";
import { correctDay } from "../../../api/src/billing/config.service.ts";
import { accountUse, partnersOfJoinings } from "../../../api/src/erasure/erase-account.queries.ts";
import { dayIn, HOME_ZONE, systemClock } from "../../../api/src/platform/clock.ts";
import { auditOperator } from "../../../api/src/platform/postgres/audit.ts";
import { correctDocument } from "../../../api/src/wallet/withdrawals/correct-document.service.ts";
import { type Command, type CommandInput, checked, Misuse, neededText, tenantOf } from "../command.ts";
import { withJobs } from "../database.ts";
import { foundPartner } from "../named-partner.ts";
import { isDocumentOfAnother } from "../partners.queries.ts";

type Parts = Parameters<Parameters<typeof withJobs>[0]>[0];

interface Named {
  readonly given: CommandInput;
  /** The partner's e-mail. */
  readonly email: string;
  readonly partner: Awaited<ReturnType<typeof foundPartner>>;
}

const UNCHANGED = "Nada mudou: já era este.";

const CARDS =
  "Os cartões dele continuam valendo; o banco recebe o novo documento quando ele cadastrar o próximo cartão.";

const ALSO_STUDENT = "Esta pessoa também é aluna, ou está ingressando, e o e-mail dela não pode ser trocado assim.";

const Birthday = BornDate.refine(
  (day) => !isFuture(day, dayIn(HOME_ZONE, systemClock.now())),
  "Insira uma data válida",
);

type Correction = (parts: Parts, named: Named, value: string) => Promise<readonly string[]>;

const document: Correction = async ({ database, jobs }, { email, partner }, value) => {
  const read = checked(TaxDocument, "document", value);
  if (await database.asSystem((db) => isDocumentOfAnother(db, partner.id, read)))
    throw new Misuse("Outro parceiro já tem este documento.");
  return database.asPartner(partner.id, async (db) => {
    if (!(await correctDocument(db, { clock: systemClock, jobs }, partner.id, read))) return [UNCHANGED];
    const hasCards = (await cardsOf(db, partner.id)).length > 0;
    return [`Documento de ${email} corrigido.`, ...(hasCards ? [CARDS] : [])];
  });
};

const newEmail: Correction = async ({ database, jobs }, { given, email, partner }, value) => {
  const read = checked(Email, "new-email", value);
  return database.asSystem(async (db) => {
    const use = await accountUse(db, tenantOf(given), email);
    if (use?.isStudent || (await partnersOfJoinings(db, partner.account)).length > 0) throw new Misuse(ALSO_STUDENT);
    if (!(await correctEmail(db, { clock: systemClock, jobs }, partner.account, read)))
      throw new Misuse("Já existe uma conta com este e-mail.");
    await auditOperator(db, partner.id, systemClock, "partner.email_corrected", partner.id);
    return [`${email} agora é ${read}. Os dois endereços recebem um aviso, e a pessoa entra de novo.`];
  });
};

const birthday: Correction = async ({ database }, { email, partner }, value) => {
  const born_on = checked(Birthday, "birthday", value);
  return database.asPartner(partner.id, async (db) => {
    await changePerson(db, partner, systemClock, { name: undefined, born_on });
    await auditOperator(db, partner.id, systemClock, "partner.birthday_corrected", partner.id);
    return [`Nascimento de ${email} corrigido.`];
  });
};

const dueDay: Correction = async ({ database }, { email, partner }, value) => {
  const day = checked(TypedChargeDay, "due-day", value);
  const owner = { partner: partner.id, zone: partner.zone };
  const isNew = await database.asPartner(partner.id, (db) => correctDay(db, owner, systemClock, day));
  return [isNew ? `${email} é cobrado no dia ${day}.` : UNCHANGED];
};

const CORRECTIONS: Readonly<Record<string, Correction>> = {
  document,
  "new-email": newEmail,
  birthday,
  "due-day": dueDay,
};

export const partnerCorrectCommand: Command = {
  usage:
    "partner correct <e-mail> (--document <cpf-ou-cnpj> | --new-email <e-mail> | --birthday <dia> | --due-day <dia>) [--tenant <ambiente>]",
  summary: "corrige um dado que o parceiro não muda sozinho, um de cada vez",
  options: {
    document: { type: "string" },
    "new-email": { type: "string" },
    birthday: { type: "string" },
    "due-day": { type: "string" },
    tenant: { type: "string" },
  },
  asksFor: "Diga o e-mail de um parceiro.",
  run: async (given) => {
    const [one, ...others] = Object.entries(CORRECTIONS).filter(([option]) => given.values[option] !== undefined);
    if (!one || others.length > 0) throw new Misuse("Diga um só de --document, --new-email, --birthday e --due-day.");
    const [option, correct] = one;
    const value = neededText(given, option);
    const email = given.word.toLowerCase();
    return withJobs(async (parts) => {
      const partner = await parts.database.asSystem((db) => foundPartner(db, given, email));
      return correct(parts, { given, email, partner }, value);
    });
  },
};
