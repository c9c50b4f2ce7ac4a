import type { StoredCard } from "@prancheta/contract/sales/sales";
import type { PartnerId, PlanId, SaleId, StudentId } from "@prancheta/contract/scalars";

interface Seller {
  readonly partner: PartnerId;
  readonly zone: string;
}

/** What the parent tells the server. */
export type Command =
  /** After how many steps, or at which, it ends; null means never. */
  | { readonly act: "arm"; readonly end: number | string | null }
  | { readonly act: "shift"; readonly minutes: number }
  | { readonly act: "sweep" }
  | { readonly act: "refund"; readonly seller: Seller; readonly sale: SaleId; readonly amount: number }
  | {
      readonly act: "buy";
      readonly seller: Seller;
      readonly student: StudentId;
      readonly plan: PlanId;
      /** Null means Pix. */
      readonly card: StoredCard | null;
    };

/** Who pays. */
export const PERSON = { name: "Bruno Lima", document: "52998224725", email: "bruno@aluno.example" };
