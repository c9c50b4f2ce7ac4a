/** The kinds of ids in the bench's world; the kind's number is the id's first group. */
export const KIND = {
  account: 1,
  session: 2,
  partner: 3,
  questionnaire: 4,
  plan: 5,
  sheet: 6,
  student: 7,
  planCode: 8,
  folder: 9,
  /** Of the students' app; their numbers are their coach's. */
  studentAccount: 10,
  studentSession: 11,
} as const;

/** The id of the n-th row of a kind, as `bench_id` computes it in SQL. */
export const benchId = (kind: keyof typeof KIND, n: number): string =>
  `${KIND[kind].toString(16).padStart(8, "0")}-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
