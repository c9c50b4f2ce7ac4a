import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import classes from "./SignIn.module.css";

/** A password field with a button that shows what was typed. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    {...props}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ "aria-label": "Mostrar senha", className: classes["toggle"] ?? "" }}
    rightSectionWidth={44}
  />
);
