/** What the parent tells the product to do. */
export interface Act {
  readonly act:
    | "pay by Pix"
    | "pay the Pix"
    | "let days pass"
    | "offer Growth"
    | "decline cards"
    | "approve cards"
    | "work on bills"
    | "read the code"
    | "write a first sheet";
  readonly days?: number;
  /** Whose mailed code is read. */
  readonly email?: string;
}

export const SELLER = { name: "Ana Souza", email: "ana@coach.example", password: "uma senha de teste" };
/** What Growth costs each month, in cents. */
export const GROWTH_PRICE = 19_900;
export const STUDENT = { name: "Bruno Lima", email: "bruno@aluno.example", document: "52998224725" };
/** Cents. */
export const SALE = { plan: "Trimestral", total: 30_000 };
