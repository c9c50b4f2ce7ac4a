import { ADDRESS_TYPES, type AddressType, type Place } from "@prancheta/contract/partners/address";
import * as z from "zod";
import { boundedJson } from "./bounded-json.ts";
import type { CepGateway } from "./cep.ts";

/** A person would have typed the address by then. */
const TIMEOUT_MS = 2_500;
const MAX_BYTES = 64 * 1024;

const word = z.string().trim().max(200).catch("");
const Answer = z.object({ cep: word, logradouro: word, bairro: word, localidade: word, uf: word });

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Splits 'Praça da Sé' into the type 'Praça' and the name 'da Sé'. A street with an unknown type stays whole. */
const split = (street: string): { addressType: AddressType | null; address: string } => {
  const [first = "", ...rest] = street.split(/\s+/);
  const addressType = ADDRESS_TYPES.find((type) => plain(type) === plain(first));
  return addressType && rest.length > 0
    ? { addressType, address: rest.join(" ") }
    : { addressType: null, address: street };
};

/** CEP look-up by a service compatible with ViaCEP; `url` is its base, without a trailing slash. */
export function viaCep(url: string, timeoutMs = TIMEOUT_MS): CepGateway {
  const send = async (zipCode: string): Promise<Place | undefined> => {
    const response = await fetch(`${url}/${zipCode.replace("-", "")}/json/`, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return undefined;
    const { cep, logradouro, bairro, localidade, uf } = Answer.parse(await boundedJson(response, MAX_BYTES));
    if (cep === "" || localidade === "") return undefined;
    return { zipCode, ...split(logradouro), neighborhood: bairro, city: localidade, state: uf };
  };
  return { placeOf: (zipCode) => send(zipCode).catch(() => undefined) };
}
