import { type LocalServer, localServer } from "./local-server.ts";

const place = (logradouro: string, bairro: string, localidade: string, uf: string) => ({
  logradouro,
  complemento: "",
  bairro,
  localidade,
  uf,
});

const PLACES: Readonly<Record<string, ReturnType<typeof place>>> = {
  "01001000": place("Praça da Sé", "Sé", "São Paulo", "SP"),
  "01310100": place("Avenida Paulista", "Bela Vista", "São Paulo", "SP"),
  "20040020": place("Praça Floriano", "Centro", "Rio de Janeiro", "RJ"),
  "22070900": place("Avenida Nossa Senhora de Copacabana", "Copacabana", "Rio de Janeiro", "RJ"),
  "30130010": place("Praça Sete de Setembro", "Centro", "Belo Horizonte", "MG"),
  "40020000": place("Praça Municipal", "Centro", "Salvador", "BA"),
  "50030230": place("Avenida Rio Branco", "Recife", "Recife", "PE"),
  "60060440": place("Rua Floriano Peixoto", "Centro", "Fortaleza", "CE"),
  "69005010": place("Rua Henrique Martins", "Centro", "Manaus", "AM"),
  "70040010": place("Quadra SBS Quadra 1", "Asa Sul", "Brasília", "DF"),
  "80020310": place("Rua XV de Novembro", "Centro", "Curitiba", "PR"),
  "90010150": place("Rua dos Andradas", "Centro Histórico", "Porto Alegre", "RS"),
  "12900000": place("", "", "Bragança Paulista", "SP"),
};

/** A local imitation of ViaCEP with a few CEPs, for development. */
export const localCepServer = (): Promise<LocalServer> =>
  localServer((request, response) => {
    const digits = /^\/(\d{8})\/json\/$/.exec(request.url ?? "")?.[1];
    const known = digits === undefined ? undefined : PLACES[digits];
    const answer = known ? { cep: digits?.replace(/^(\d{5})/, "$1-"), ...known } : { erro: "true" };
    response
      .writeHead(digits === undefined ? 400 : 200, { "content-type": "application/json" })
      .end(digits === undefined ? "" : JSON.stringify(answer));
  });
