import type { Place } from "@prancheta/contract/partners/address";

/** Who knows which place a CEP stands for. */
export interface CepGateway {
  /** Undefined when nobody knows it, or the answer does not come in time: typing always works. */
  placeOf(zipCode: string): Promise<Place | undefined>;
}
