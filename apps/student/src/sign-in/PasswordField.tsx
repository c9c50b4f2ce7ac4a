import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import classes from "./SignIn.module.css";

/** Says which of several fields it shows. */
const showLabel = (label: string) => (label === "Senha" ? "Mostrar senha" : `Mostrar senha: ${label}`);

/** A password field with a button that shows what was typed. */
export const PasswordField = (props: PasswordInputProps & { label: string }) => (
  <PasswordInput
    {...props}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ "aria-label": showLabel(props.label), className: classes["toggle"] ?? "" }}
    rightSectionWidth={44}
  />
);
