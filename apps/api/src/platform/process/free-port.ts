import { once } from "node:events";
import { createServer } from "node:net";
import { CannotStart, codeOf } from "./cannot-start.ts";

/** Turns a failure to listen into a readable error. */
export const listenRefusal = (error: unknown, host: string, port: number): unknown => {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new CannotStart(`A porta ${port} já está em uso. Escolha outra com PORT, como em PORT=3001 npm start.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new CannotStart(`HOST deve ser um endereço desta máquina, não "${host}".`);
    case "EACCES":
      return new CannotStart(`Sem permissão para usar a porta ${port}. Escolha outra com PORT.`);
    default:
      return error;
  }
};

/** The port to listen on; 0 picks a free one. An unavailable port is refused before anything else starts. */
export async function freePort(host: string, port: number): Promise<number> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, "listening");
  } catch (error) {
    throw listenRefusal(error, host, port);
  }
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : port;
}
