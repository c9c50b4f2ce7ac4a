import type { JoiningId, SaleId, StudentId } from "@prancheta/contract/scalars";
import type { Clock } from "../platform/clock.ts";
import type { MailJobs } from "../platform/mail/mail.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockPerson } from "../students/students.service.ts";
import { type GatewaySale, lockBuyer, lockNewBuyer, lockSale } from "./gateway/gateway-sales.queries.ts";
import type { Seller } from "./offer.service.ts";
import { joinerOf, lockJoiner } from "./order.queries.ts";
import type { MailSettings } from "./sale-mails.service.ts";

export type Buyer = NonNullable<Awaited<ReturnType<typeof lockBuyer>>>;
type BoughtSale = GatewaySale & { readonly student_id: StudentId };

/**
 * Makes a buyer who is joining the coach's student once the sale is paid; undefined if the person can no longer join. The
 * area `student` is a higher one.
 */
export type Admit = (db: Db, seller: Seller, joining: JoiningId) => Promise<StudentId | undefined>;

export interface WorkParts {
  readonly clock: Clock;
  readonly jobs: MailJobs;
  readonly settings: MailSettings;
  /** Undefined if no buyer of these sales is joining. */
  readonly admit?: Admit | undefined;
}

/** One transaction with the sale and its buyer locked. */
export interface Work extends WorkParts {
  readonly db: Db;
  readonly seller: Seller;
  readonly sale: GatewaySale;
  /** Undefined if the buyer has not joined. */
  readonly buyer: Buyer | undefined;
}

/** The same once the buyer is a student. */
export interface BoughtWork extends Work {
  readonly sale: BoughtSale;
  readonly buyer: Buyer;
}

export const isBought = (work: Work): work is BoughtWork => work.buyer !== undefined && work.sale.student_id !== null;

export const isGone = ({ deleted_at, detached_at }: Pick<Buyer, "deleted_at" | "detached_at">): boolean =>
  deleted_at !== null || detached_at !== null;

/**
 * Locks a sale with its buyer; undefined if there is no sale. `buyer` is undefined until the buyer has joined, if the buyer
 * joined between the two locks (then the sale has a new version), and if the joining was deleted (then the money is refunded).
 */
export async function lockForWork(db: Db, seller: Seller, parts: WorkParts, id: SaleId): Promise<Work | undefined> {
  const { partner } = seller;
  const buyer = await lockBuyer(db, partner, id);
  const joiner = buyer ? undefined : await joinerOf(db, partner, id);
  if (joiner) await lockPerson(db, partner, joiner);
  if (joiner) await lockJoiner(db, partner, joiner.id);
  const sale = await lockSale(db, partner, id);
  const { clock, jobs, settings, admit } = parts;
  return sale && { db, seller, clock, jobs, settings, admit, sale, buyer };
}

/**
 * Makes the buyer a student, if that is still to be done; undefined if the buyer can be none. Who became one meanwhile may
 * have an open sale as such, so the sale gets its student when it is paid, not before.
 */
export async function admitted(work: Work): Promise<BoughtWork | undefined> {
  const { db, seller, sale, admit } = work;
  if (isBought(work)) return work;
  if (!admit || sale.joining_id === null || sale.student_id !== null) return undefined;
  const student = await admit(db, seller, sale.joining_id);
  const buyer = student && (await lockNewBuyer(db, seller.partner, student));
  return buyer && { ...work, sale: { ...sale, student_id: buyer.id }, buyer };
}
