/**
 * A minimal `node:http` server on the database of `DATABASE_URL`: no token, no tenant, no contract. A `PUT`
 * has its body as the statement's last value. Prints its port.
 */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import {
  codeRows,
  codeSales,
  codesPage,
  dashboard,
  listPage,
  naiveLastPage,
  normalisedSheet,
  plansPage,
  search,
  statementPage,
} from "./limit.queries.ts";
import { quote, storedWorkout, today } from "./limit-app.queries.ts";

const QUERIES: Readonly<Record<string, string>> = {
  list: listPage,
  search,
  last: naiveLastPage,
  dashboard,
  sheet: normalisedSheet,
  plans: plansPage,
  codes: codesPage,
  "code-sales": codeSales,
  "code-rows": codeRows,
  statement: statementPage,
  today,
  workout: storedWorkout,
  quote,
};

// Sends the text that PostgreSQL built.
const asText = { getTypeParser: () => (value: string) => value };
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10, types: asText });
const ownPool = new pg.Pool({ connectionString: process.env["LIMIT_APP_URL"], max: 10, types: asText });

interface Row {
  answer: string;
}

/** With row-level security, which the search is subject to. */
const ownAnswer = async (query: string, values: string[]): Promise<string | undefined> => {
  const client = await ownPool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.partner_id', $1, true)", values.slice(0, 1));
    const { rows } = await client.query<Row>({ name: query.slice(-40), text: query, values });
    await client.query("commit");
    return rows[0]?.answer;
  } finally {
    client.release();
  }
};

const answer = async (name: string, values: string[]): Promise<string | undefined> => {
  const query = QUERIES[name] ?? "";
  if (name === "search") return ownAnswer(query, values);
  const { rows } = await pool.query<Row>({ name, text: query, values });
  return rows[0]?.answer;
};

const server = createServer(async (request, response) => {
  const [, name = "", ...values] = (request.url ?? "").split("/");
  if (request.method === "PUT") values.push(await text(request));
  const body = (await answer(name, values)) ?? "";
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.stdout.write(`${address.port}\n`);
});
