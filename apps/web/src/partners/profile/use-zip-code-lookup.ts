import type { UseFormReturnType } from "@mantine/form";
import type { Place } from "@prancheta/contract/partners/address";
import { profile } from "@prancheta/contract/partners/profile";
import { call } from "@prancheta/ui/server/call.ts";
import { useMutation } from "@tanstack/react-query";
import type { ProfileValues } from "./profile.form.ts";

const FILLED = ["addressType", "address", "neighborhood", "city", "state"] as const;
type Address = ProfileValues["address"];

const digitsOf = (zipCode: string) => zipCode.replace(/\D/g, "");

/** The fields that a CEP fills, except those changed since the look-up began. */
const filled = (place: Place, before: Address, now: Address): Address => ({
  ...now,
  ...Object.fromEntries(FILLED.flatMap((key) => (place[key] && now[key] === before[key] ? [[key, place[key]]] : []))),
});

/** Fills the address from its CEP. A failed look-up shows a message and changes nothing. */
export function useZipCodeLookup(form: UseFormReturnType<ProfileValues>) {
  const look = useMutation({
    mutationFn: async ({ zipCode }: { zipCode: string; before: Address }) =>
      (await call(profile.place, { query: { zipCode } })).data,
    onSuccess: (place, { zipCode, before }) => {
      const now = form.getValues().address;
      if (place && digitsOf(now.zipCode) === zipCode) form.setFieldValue("address", filled(place, before, now));
    },
  });
  const isOfNow = look.variables?.zipCode === digitsOf(form.values.address.zipCode);

  const message = () => {
    if (!isOfNow) return "";
    if (look.isError) return "Não foi possível buscar o CEP agora. Preencha o endereço abaixo.";
    return look.isSuccess && look.data === null ? "Não encontramos este CEP. Preencha o endereço abaixo." : "";
  };

  return {
    lookUp: (zipCode: string) => look.mutate({ zipCode, before: form.getValues().address }),
    isLooking: look.isPending && isOfNow,
    message: message(),
  };
}
