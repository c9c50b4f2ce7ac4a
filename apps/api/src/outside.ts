import type { Config } from "./config.ts";
import type { CepGateway } from "./gateways/cep.ts";
import { viaCep } from "./gateways/cep.viacep.ts";
import type { LocalServer } from "./gateways/local-server.ts";
import { graphApi } from "./gateways/social.graph.ts";
import type { SocialGateway } from "./gateways/social.ts";
import type { Clock } from "./platform/clock.ts";

interface Outside {
  readonly cep: CepGateway | undefined;
  readonly social: SocialGateway | undefined;
}

const until = <Server extends LocalServer>(server: Server, stack: AsyncDisposableStack): Server => {
  stack.defer(() => server.close());
  return server;
};

/**
 * The services of others that are set up. The demo has its own in the place of those that are not, on this machine, spoken to
 * by the same adapters; elsewhere they do not exist.
 */
export async function outsideOf(
  { cepUrl, social, demo }: Config,
  clock: Clock,
  stack: AsyncDisposableStack,
): Promise<Outside> {
  const cep = async () => {
    if (cepUrl !== undefined || !demo) return cepUrl;
    const { localCepServer } = await import("./gateways/cep.local-server.ts");
    return until(await localCepServer(), stack).url;
  };
  const network = async () => {
    if (social !== undefined || !demo) return social;
    const { localSocialServer } = await import("./gateways/social.local-server.ts");
    return until(await localSocialServer(clock), stack).settings;
  };
  const [cepAt, graph] = await Promise.all([cep(), network()]);
  return { cep: cepAt === undefined ? undefined : viaCep(cepAt), social: graph && graphApi(graph) };
}
