/** Limits of a plan; amounts are cents per month. */
export const PLAN_LIMITS = {
  name: 120,
  /** Days that a contract lasts. */
  days: 3_650,
  /** Days between reports. */
  evaluationTime: 3_650,
  /** Hours. */
  answerTime: 8_760,
  /** Benefits of the coach's own, and the characters of one. */
  benefits: 4,
  benefit: 30,
  amount: { min: 3_220, max: 10_000_000 },
} as const;

/** Limits of a plan's code. */
export const CODE_LIMITS = {
  code: { min: 4, max: 20 },
  description: 120,
  percent: 100,
  tags: 20,
  tag: 30,
} as const;

export const PLAN_PAGE = 10;
export const CODE_PAGE = 10;
export const PERFORMANCE_PAGE = 100;

/** A generated code has this many characters, without those that are easily confused: 0, O, 1, I, L. */
export const GENERATED_CODE = { length: 8, alphabet: "ABCDEFGHJKMNPQRSTUVWXYZ23456789" } as const;
