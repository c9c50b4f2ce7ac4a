import type { Place } from "@prancheta/contract/partners/address";

/** Looks up the place of a CEP. */
export interface CepGateway {
  /** Undefined if the CEP is unknown or the answer takes too long; people can always type the address. */
  placeOf(zipCode: string): Promise<Place | undefined>;
}
