import type { Day, PartnerId, SaleId } from "@prancheta/contract/scalars";
import { REMOVED_STUDENT } from "@prancheta/contract/students/labels";
import { tellPartner } from "../partners/notices/notices.service.ts";
import { type Clock, dayIn } from "../platform/clock.ts";
import { isSafeInMail } from "../platform/mail/greeting.ts";
import { type Link, linkTo } from "../platform/mail/link.ts";
import { type Letter, type MailJobs, queueMail } from "../platform/mail/mail.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { Addressee } from "./addressee.ts";
import { addresseeOf, coachOf, type GatewaySale, payingGuardian } from "./gateway/gateway-sales.queries.ts";
import type { Seller } from "./offer.service.ts";
import { type DeclinedRenewal, declinedLetter, renewalDeclinedLetter } from "./renewals/renewals.mails.ts";
import {
  type About,
  deniedLetter,
  disputedLetter,
  endedLetter,
  lostDisputeLetter,
  notApprovedLetter,
  type OthersAfter,
  paidLetter,
  pixLetter,
  refundedLetter,
  saleRefundedLetter,
  soldNotice,
} from "./sales.mails.ts";

/** What mails name besides what happened. */
export interface MailSettings {
  /** The server's address. */
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** Where students find their plan and payments, in the app. */
export const appOf = (settings: Pick<MailSettings, "publicUrl">): Link => linkTo(settings, "/aluno");

/** What is needed to write a mail, in the transaction that books what happened: so each mail is sent once. */
export interface SaleMailParts {
  readonly db: Db;
  readonly seller: Seller;
  readonly clock: Clock;
  readonly jobs: MailJobs;
  readonly settings: MailSettings;
}

interface Told extends SaleMailParts {
  readonly sale: Pick<GatewaySale, "id" | "plan" | "total" | "method" | "instalments" | "card" | "renewal_of">;
}

/**
 * The recipients of mails about a sale, or about its renewal: the student, and the guardian who pays. Nobody if the student's
 * address was erased. The coach's name, which the coach typed, stands only if it is safe in a mail.
 */
export async function readersOf(db: Db, partner: PartnerId, sale: SaleId, paid: "sale" | "renewal" = "sale") {
  const addressee = await addresseeOf(db, partner, sale);
  if (!addressee) return [];
  const coach = isSafeInMail(addressee.coach) ? addressee.coach : "seu profissional";
  const student = { ...addressee, coach, paysFor: undefined };
  const guardian = await payingGuardian(db, partner, sale, paid);
  if (!guardian || guardian.email === addressee.email) return [student];
  return [student, { ...student, ...guardian, paysFor: addressee.name }];
}

interface PixToPay {
  readonly sale: Pick<GatewaySale, "id" | "plan" | "total" | "expires_at">;
}

/** Used in mails to coaches instead of a name that is not safe in a mail. */
const UNNAMED_STUDENT = "o nome está na sua lista de alunos";

/**
 * Writes to the student and the guardian who pays, if the address was not erased, and to the coach. Returns the student's name as
 * mails may show it.
 */
async function tell(
  { db, seller: { partner }, clock, jobs, settings, sale }: SaleMailParts & { readonly sale: Pick<GatewaySale, "id"> },
  letters: {
    readonly student?: (addressee: Addressee) => Letter;
    readonly coach?: (addressee: { name: string }, student: string) => Letter;
    readonly paid?: "sale" | "renewal";
  },
): Promise<string> {
  const readers = await readersOf(db, partner, sale.id, letters.paid);
  if (letters.student)
    for (const reader of readers)
      await queueMail(db, jobs, clock, {
        to: reader.email,
        ...letters.student({ ...reader, app: appOf(settings) }),
      });
  const name = readers[0]?.name ?? REMOVED_STUDENT;
  const student = isSafeInMail(name) ? name : UNNAMED_STUDENT;
  if (letters.coach) {
    const coach = await coachOf(db, partner);
    await queueMail(db, jobs, clock, { to: coach.email, ...letters.coach(coach, student) });
  }
  return student;
}

/** A sale is paid, and its contract starts. */
export async function tellPaid(told: Told, startsOn: Day, endsOn: Day): Promise<void> {
  const { plan, total: amount, method, instalments, card, renewal_of } = told.sale;
  const about: About = {
    plan: plan.name,
    amount,
    method,
    instalments,
    renewsWith: method === "CREDIT" ? card?.last4 : undefined,
    isRenewal: renewal_of !== null,
    startsOn,
    endsOn,
  };
  const student = await tell(told, { student: (addressee) => paidLetter(addressee, about) });
  const wallet = linkTo(told.settings, "/financeiro/carteira");
  await tellPartner(told.db, told, told.seller.partner, soldNotice({ ...about, student }, wallet));
}

interface MoneyBack extends OthersAfter {
  /** Cents that went back, that a dispute took, that the coach lost in a dispute, and whose refund the gateway denied. */
  readonly refunded: number;
  readonly disputed: number;
  readonly lost: number;
  readonly denied: number;
  /** Nothing of the sale is left now. */
  readonly isReversed: boolean;
}

/** A card in analysis was refused. A person who has not joined continues with joining. */
export async function tellNotApproved(told: Told & { readonly sale: Pick<GatewaySale, "student_id"> }): Promise<void> {
  const { plan, total: amount, student_id } = told.sale;
  const to = linkTo(told.settings, student_id === null ? "/aluno/ingresso" : "/aluno/renovar");
  await tell(told, { student: (addressee) => notApprovedLetter(addressee, { plan: plan.name, amount, to }) });
}

/** The card of a renewal was refused. The sale is the one that it renews. */
export async function tellDeclined(told: Told, declined: Omit<DeclinedRenewal, "plan">): Promise<void> {
  const about = { plan: told.sale.plan.name, ...declined };
  await tell(told, {
    paid: "renewal",
    student: (addressee) => declinedLetter(addressee, about),
    coach: (coach, student) => renewalDeclinedLetter(coach, { ...about, student }),
  });
}

/** A Pix can be paid. The student sees its code in the app; a guardian who pays may be elsewhere. */
export async function tellPix(
  { db, seller: { partner, zone }, clock, jobs, sale }: Omit<SaleMailParts, "settings"> & PixToPay,
  code: string,
): Promise<void> {
  const guardian = (await readersOf(db, partner, sale.id)).find(({ paysFor }) => paysFor !== undefined);
  if (!guardian || sale.expires_at === null) return;
  const lastDay = dayIn(zone, Temporal.Instant.from(sale.expires_at));
  const about = { plan: sale.plan.name, amount: sale.total, lastDay, code };
  await queueMail(db, jobs, clock, { to: guardian.email, ...pixLetter(guardian, about) });
}

/** The coach undid a sale by hand. The student, who was not told of it, learns what else changed by that. */
export async function tellUndone(
  told: SaleMailParts & { readonly sale: Pick<GatewaySale, "id" | "plan"> },
  after: OthersAfter,
): Promise<void> {
  if (after.moved.length === 0 && !after.renewal) return;
  const about = { plan: told.sale.plan.name, by: "coach", ...after } as const;
  await tell(told, { student: (addressee) => endedLetter(addressee, about) });
}

/** What became of a paid sale's money, if anything new. */
export async function tellMoneyBack(
  told: Told,
  { refunded, disputed, lost, denied, isReversed, renewal, moved }: MoneyBack,
): Promise<void> {
  const plan = told.sale.plan.name;
  if (refunded > 0)
    await tell(told, {
      student: (addressee) => refundedLetter(addressee, { plan, amount: refunded, isReversed, renewal, moved }),
      coach: (coach, student) => saleRefundedLetter(coach, { plan, amount: refunded, isReversed, moved, student }),
    });
  else if (isReversed)
    await tell(told, { student: (addressee) => endedLetter(addressee, { plan, by: "dispute", renewal, moved }) });
  if (lost > 0)
    await tell(told, { coach: (coach, student) => lostDisputeLetter(coach, { plan, isReversed, moved, student }) });
  if (disputed > 0)
    await tell(told, { coach: (coach, student) => disputedLetter(coach, { plan, amount: disputed, student }) });
  if (denied > 0)
    await tell(told, { coach: (coach, student) => deniedLetter(coach, { plan, amount: denied, student }) });
}
