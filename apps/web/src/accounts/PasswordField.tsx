import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLock } from "@tabler/icons-react";
import classes from "./PasswordField.module.css";

/** A password field with a button that shows what was typed. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      {...props}
      leftSection={<IconLock size={20} stroke={1.5} aria-hidden="true" />}
      leftSectionWidth={44}
      rightSectionWidth={44}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": "Mostrar senha" }}
      classNames={{ visibilityToggle: classes["toggle"] ?? "" }}
    />
  );
}
