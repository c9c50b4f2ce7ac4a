import pg from "pg";

const UNREACHABLE = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** Whether a database that is busy, restarting or not reached failed a call, so that the same call may succeed later. */
export const isUnavailable = (error: Error): boolean => {
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError)
    return code.startsWith("53") || code.startsWith("57P") || code.startsWith("08") || code === "57014";
  return UNREACHABLE.has(code) || LOST.test(error.message);
};
