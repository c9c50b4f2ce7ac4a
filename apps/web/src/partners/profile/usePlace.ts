import type { UseFormReturnType } from "@mantine/form";
import type { Place } from "@prancheta/contract/partners/address";
import { profile } from "@prancheta/contract/partners/profile";
import { call } from "@prancheta/ui/server/call.ts";
import { useMutation } from "@tanstack/react-query";
import type { ProfileValues } from "./profile.form.ts";

const FILLED = ["addressType", "address", "neighborhood", "city", "state"] as const;
type Address = ProfileValues["address"];

const digitsOf = (zipCode: string) => zipCode.replace(/\D/g, "");

/** What a place says of an address, without what was typed since it was asked for. */
const filled = (place: Place, asked: Address, now: Address): Address => ({
  ...now,
  ...Object.fromEntries(FILLED.flatMap((key) => (place[key] && now[key] === asked[key] ? [[key, place[key]]] : []))),
});

/** Fills the address from its CEP. A look-up that fails says so, and touches nothing. */
export function usePlace(form: UseFormReturnType<ProfileValues>) {
  const look = useMutation({
    mutationFn: async ({ zipCode }: { zipCode: string; asked: Address }) =>
      (await call(profile.place, { query: { zipCode } })).data,
    onSuccess: (place, { zipCode, asked }) => {
      const now = form.getValues().address;
      if (place && digitsOf(now.zipCode) === zipCode) form.setFieldValue("address", filled(place, asked, now));
    },
  });
  const isOfNow = look.variables?.zipCode === digitsOf(form.values.address.zipCode);

  const said = () => {
    if (!isOfNow) return "";
    if (look.isError) return "Não foi possível buscar o CEP agora. Preencha o endereço abaixo.";
    return look.isSuccess && look.data === null ? "Não encontramos este CEP. Preencha o endereço abaixo." : "";
  };

  return {
    lookUp: (zipCode: string) => look.mutate({ zipCode, asked: form.getValues().address }),
    isLooking: look.isPending && isOfNow,
    said: said(),
  };
}
