import { TextInput, type TextInputProps } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";

export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      leftSection={<IconMail size={20} stroke={1.5} aria-hidden="true" />}
      leftSectionWidth={44}
      {...props}
    />
  );
}
