import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { showPasswordLabel } from "@prancheta/ui/form/show-password-label.ts";
import classes from "./SignIn.module.css";

/** A password field with a button that shows what was typed. */
export const PasswordField = (props: PasswordInputProps & { label: string }) => (
  <PasswordInput
    {...props}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ "aria-label": showPasswordLabel(props.label), className: classes["toggle"] ?? "" }}
    rightSectionWidth={44}
  />
);
