import { TextInput, type TextInputProps } from "@mantine/core";

export const EmailField = (props: TextInputProps) => (
  <TextInput
    label="E-mail"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="voce@exemplo.com"
    {...props}
  />
);
