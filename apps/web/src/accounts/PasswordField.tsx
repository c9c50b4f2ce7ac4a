import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { showPasswordLabel } from "@prancheta/ui/form/show-password-label.ts";
import { IconLock } from "@tabler/icons-react";
import classes from "./PasswordField.module.css";

/** A password field with a button that shows what was typed. */
export function PasswordField(props: PasswordInputProps & { label: string }) {
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
      visibilityToggleButtonProps={{ "aria-label": showPasswordLabel(props.label) }}
      classNames={{ visibilityToggle: classes["toggle"] ?? "" }}
    />
  );
}
