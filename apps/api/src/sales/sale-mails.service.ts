import type { Day, PartnerId, SaleId } from "@prancheta/contract/scalars";
import { REMOVED_STUDENT } from "@prancheta/contract/students/labels";
import { tellPartner } from "../partners/notices/notices.service.ts";
import type { Clock } from "../platform/clock.ts";
import { isSafeInMail } from "../platform/mail/greeting.ts";
import { type Link, linkTo } from "../platform/mail/link.ts";
import { type Letter, type MailJobs, queueMail } from "../platform/mail/mail.ts";
import type { Db } from "../platform/postgres/db.ts";
import { addresseeOf, coachOf, type GatewaySale } from "./gateway/gateway-sales.queries.ts";
import type { Seller } from "./offer.service.ts";
import { type DeclinedRenewal, declinedLetter, renewalDeclinedLetter } from "./renewals/renewals.mails.ts";
import {
  type About,
  type Addressee,
  deniedLetter,
  disputedLetter,
  endedLetter,
  lostDisputeLetter,
  notApprovedLetter,
  type OthersAfter,
  paidLetter,
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
 * The recipient of mails about a sale; undefined if the address was erased. The coach's name, which the coach typed, stands only
 * if it is safe in a mail.
 */
export const readerOf = async (db: Db, partner: PartnerId, sale: SaleId) => {
  const addressee = await addresseeOf(db, partner, sale);
  return addressee && { ...addressee, coach: isSafeInMail(addressee.coach) ? addressee.coach : "seu profissional" };
};

/** Used in mails to coaches instead of a name that is not safe in a mail. */
const UNNAMED_STUDENT = "o nome está na sua lista de alunos";

/**
 * Writes to the student, if the address was not erased, and to the coach. Returns the student's name as mails may show
 * it.
 */
async function tell(
  { db, seller: { partner }, clock, jobs, settings, sale }: SaleMailParts & { readonly sale: Pick<GatewaySale, "id"> },
  letters: {
    readonly student?: (addressee: Addressee) => Letter;
    readonly coach?: (addressee: { name: string }, student: string) => Letter;
  },
): Promise<string> {
  const addressee = await readerOf(db, partner, sale.id);
  if (addressee && letters.student)
    await queueMail(db, jobs, clock, {
      to: addressee.email,
      ...letters.student({ ...addressee, app: appOf(settings) }),
    });
  const name = addressee?.name ?? REMOVED_STUDENT;
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

/** The card of a renewal was refused. */
export async function tellDeclined(told: Told, declined: Omit<DeclinedRenewal, "plan">): Promise<void> {
  const about = { plan: told.sale.plan.name, ...declined };
  await tell(told, {
    student: (addressee) => declinedLetter(addressee, about),
    coach: (coach, student) => renewalDeclinedLetter(coach, { ...about, student }),
  });
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
