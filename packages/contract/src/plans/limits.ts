/** Limits of a plan. */
export const PLAN_LIMITS = {
  /** Characters. */
  name: 120,
  /** Days that a contract lasts. */
  days: 3_650,
  /** Days between reports. */
  evaluationTime: 3_650,
  /** Hours that the coach has to answer a report. */
  answerTime: 8_760,
  /** Benefits of the coach's own, and the characters of one. */
  benefits: 4,
  benefit: 30,
  /** Cents per month. */
  amount: { min: 3_220, max: 10_000_000 },
} as const;

/** Limits of a plan's code. */
export const CODE_LIMITS = {
  /** Characters, also of the description. */
  code: { min: 4, max: 20 },
  description: 120,
  percent: 100,
  /** Tags of a code, and the characters of one. */
  tags: 20,
  tag: 30,
} as const;

/** Characters of a discount code that a buyer types: longer than any code, so that a wrong one is unknown, not invalid. */
export const TYPED_CODE_LENGTH = 40;

export const PLAN_PAGE = 10;
export const CODE_PAGE = 10;
export const PERFORMANCE_PAGE = 100;

/** A generated code has this many characters, without those that are easily confused: 0, O, 1, I, L. */
export const GENERATED_CODE = { length: 8, alphabet: "ABCDEFGHJKMNPQRSTUVWXYZ23456789" } as const;
