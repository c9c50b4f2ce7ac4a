import { TextInput } from "@mantine/core";
import { ADDRESS_TYPES, STATES } from "@prancheta/contract/partners/address";
import { SelectField } from "@prancheta/ui/form/choices/SelectField.tsx";
import { ZipCodeField } from "@prancheta/ui/person/ZipCodeField.tsx";
import classes from "./fields.module.css";
import type { FieldsProps } from "./PersonFields.tsx";
import { useZipCodeLookup } from "./use-zip-code-lookup.ts";

const isAddressType = (value: string | null): value is (typeof ADDRESS_TYPES)[number] =>
  ADDRESS_TYPES.some((type) => type === value);

/** An address, completed from its CEP if the look-up finds it; it can always be typed. */
export function AddressFields({ form }: FieldsProps) {
  const { lookUp, isLooking, message } = useZipCodeLookup(form);
  const of = (field: keyof (typeof form.values)["address"]) => form.getInputProps(`address.${field}`);
  const { addressType, state } = form.values.address;

  const changeZipCode = (digits: string) => {
    form.setFieldValue("address.zipCode", digits);
    if (digits.length === 8) lookUp(digits);
  };

  return (
    <fieldset className={classes["fields"]}>
      <legend className={classes["legend"]}>Endereço</legend>
      <ZipCodeField
        defaultValue={form.values.address.zipCode}
        onChange={changeZipCode}
        busy={isLooking}
        error={form.errors["address.zipCode"]}
        description={<span role="status">{message}</span>}
        withAsterisk
      />
      <SelectField
        label="Tipo"
        data={ADDRESS_TYPES}
        value={addressType}
        onChange={(value) => form.setFieldValue("address.addressType", isAddressType(value) ? value : null)}
        error={form.errors["address.addressType"]}
        placeholder="Selecione"
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nenhum tipo encontrado"
        withAsterisk
      />
      <TextInput
        label="Endereço"
        className={classes["most"] ?? ""}
        autoComplete="off"
        withAsterisk
        {...of("address")}
      />
      <TextInput
        label="Número"
        description="Só algarismos. Sem número, digite 0; letras vão no complemento."
        className={classes["least"] ?? ""}
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
        {...of("number")}
        onChange={({ currentTarget: { value } }) => form.setFieldValue("address.number", value.replace(/\D/g, ""))}
      />
      <TextInput label="Complemento" autoComplete="off" {...of("complement")} />
      <TextInput label="Bairro" autoComplete="off" withAsterisk {...of("neighborhood")} />
      <TextInput label="Cidade" className={classes["most"] ?? ""} autoComplete="off" withAsterisk {...of("city")} />
      <SelectField
        label="Estado"
        className={classes["least"] ?? ""}
        data={STATES}
        value={state || null}
        onChange={(value) => form.setFieldValue("address.state", value ?? "")}
        error={form.errors["address.state"]}
        placeholder="UF"
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nenhum estado encontrado"
        withAsterisk
      />
    </fieldset>
  );
}
