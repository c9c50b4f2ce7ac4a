import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

export interface LocalServer {
  /** Its URL on loopback, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Imitates an external service on a free local port. */
export async function localServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a local server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
