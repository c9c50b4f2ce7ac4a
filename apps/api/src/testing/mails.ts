import type { TestApp } from "./app.ts";

/** The mails to an address, oldest first. */
export const mailsTo = ({ database }: Pick<TestApp, "database">, to: string) =>
  database.asSystem((db) =>
    db
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("recipient", "=", to)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );

/** The code in the newest mail to an address; empty if there is none. */
export const newestCode = async (test: Pick<TestApp, "database">, to: string): Promise<string> =>
  /^(\d{5})$/m.exec((await mailsTo(test, to)).at(-1)?.body ?? "")?.[1] ?? "";
