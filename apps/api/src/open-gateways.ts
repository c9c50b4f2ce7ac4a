import type { Config } from "./config.ts";
import type { CepGateway } from "./gateways/cep.ts";
import { viaCep } from "./gateways/cep.viacep.ts";
import type { LocalServer } from "./gateways/local-server.ts";
import { graphApi } from "./gateways/social.graph.ts";
import type { SocialGateway } from "./gateways/social.ts";
import type { Clock } from "./platform/clock.ts";

interface Gateways {
  readonly cep: CepGateway | undefined;
  readonly social: SocialGateway | undefined;
}

const until = <Server extends LocalServer>(server: Server, stack: AsyncDisposableStack): Server => {
  stack.defer(() => server.close());
  return server;
};

/**
 * The external services that are configured. In the demo, local imitations replace those that are not, behind the same
 * adapters; elsewhere these are missing.
 */
export async function openGateways(
  { cepUrl, social, demo }: Config,
  clock: Clock,
  stack: AsyncDisposableStack,
): Promise<Gateways> {
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
