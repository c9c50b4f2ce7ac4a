import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../../gateways/s3/s3-client.ts";

const HOST = "127.0.0.1";
const BUCKET = "arquivos";

interface RunningS3 {
  readonly settings: S3Settings;
  /** Requests so far, as `METHOD path`. */
  readonly asked: readonly string[];
  /** Answers that are being sent now. */
  sending(): number;
  /** Answers the next requests with these statuses, or breaks their connection, before it serves again. */
  failNext(...failures: Failure[]): void;
  /** The same for requests with this method alone. */
  failNextTo(method: string, ...failures: Failure[]): void;
  close(): Promise<void>;
}

/** A status, no answer at all, or an answer that breaks off after so many bytes of its content. */
type Failure = number | "silence" | Break;

interface Break {
  readonly after: number;
  /** The connection stays open, and nothing more comes. */
  readonly thenSilent?: boolean;
}

interface Upload {
  readonly key: string;
  readonly name: string;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const listed = (uploads: Iterable<Upload>, prefix: string) =>
  [...uploads]
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ key, name }) => `<Upload><Key>${escaped(key)}</Key><UploadId>${escaped(name)}</UploadId></Upload>`)
    .join("");

const answerXml = (answer: ServerResponse, status: number, xml: string) =>
  answer.writeHead(status, { "content-type": "application/xml" }).end(xml);

const problem = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** Starts a server on a free port; returns its base URL. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://${HOST}:${address.port}`;
}

/**
 * An S3 server in a temporary folder. The package neither lists nor aborts uploads, so a server in front of it does both,
 * and passes everything else on.
 */
export async function startS3Server(): Promise<RunningS3> {
  const directory = await mkdtemp(join(tmpdir(), "prancheta-s3-"));
  const inner = new S3rver({
    address: HOST,
    port: 0,
    silent: true,
    directory,
    resetOnClose: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await inner.run();
  const uploads = new Map<string, Upload>();
  const asked: string[] = [];
  const failures: { readonly method?: string; readonly failure: Failure }[] = [];
  const failureFor = (method: string | undefined) => {
    const next = failures.findIndex((one) => one.method === undefined || one.method === method);
    return next < 0 ? undefined : failures.splice(next, 1)[0]?.failure;
  };

  const passOn = (incoming: IncomingMessage, answer: ServerResponse, broken?: Break) => {
    const { method, url, headers } = incoming;
    const outgoing = request({ host: HOST, port, method, path: url, headers }, (reply) => {
      const begins = method === "POST" && url?.endsWith("?uploads=");
      let xml = "";
      let sent = 0;
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      // A reader who left needs no more of it.
      answer.once("close", () => outgoing.destroy());
      reply.on("data", (chunk: Buffer) => {
        if (begins) xml += chunk.toString();
        sent += chunk.length;
        if (broken === undefined || sent < broken.after) return void answer.write(chunk);
        const beginning = chunk.subarray(0, Math.max(0, chunk.length - (sent - broken.after)));
        answer.write(beginning, () => broken.thenSilent || answer.destroy());
        outgoing.destroy();
      });
      reply.on("end", () => {
        const name = /<UploadId>(.*?)<\/UploadId>/.exec(xml)?.[1];
        if (name) uploads.set(name, { key: decodeURIComponent(keyIn(url)), name });
        answer.end();
      });
    });
    outgoing.on("error", () => broken?.thenSilent || answer.destroy());
    incoming.pipe(outgoing);
  };

  const serve = (incoming: IncomingMessage, answer: ServerResponse, broken?: Break) => {
    const { method, url = "" } = incoming;
    const query = new URL(url, `http://${HOST}`).searchParams;
    const upload = query.get("uploadId");
    if (method === "GET" && query.has("uploads"))
      return answerXml(
        answer,
        200,
        `<ListMultipartUploadsResult>${listed(uploads.values(), query.get("prefix") ?? "")}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
      );
    if (upload !== null && !uploads.has(upload)) {
      incoming.resume();
      return answerXml(answer, 404, problem("NoSuchUpload"));
    }
    if (upload !== null && (method === "DELETE" || method === "POST")) uploads.delete(upload);
    return upload !== null && method === "DELETE" ? answer.writeHead(204).end() : passOn(incoming, answer, broken);
  };

  let sending = 0;
  const server = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    sending++;
    answer.once("close", () => sending--);
    const failure = failureFor(incoming.method);
    if (failure === undefined) return void serve(incoming, answer);
    if (typeof failure === "object") return void serve(incoming, answer, failure);
    incoming.resume();
    if (failure !== "silence") answerXml(answer, failure, problem("SlowDown"));
  });
  const endpoint = await listenLocally(server);
  return {
    settings: {
      endpoint,
      region: "us-east-1",
      bucket: BUCKET,
      key: "S3RVER",
      secret: "S3RVER",
    },
    asked,
    sending: () => sending,
    failNext: (...next) => void failures.push(...next.map((failure) => ({ failure }))),
    failNextTo: (method, ...next) => void failures.push(...next.map((failure) => ({ method, failure }))),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await inner.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const keyIn = (url = "") => url.replace(/\?.*$/, "").replace(`/${BUCKET}/`, "");
