import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from "@mantine/core";
import { SIZE } from "../pieces/constants.ts";
import { scales } from "./scales.ts";

const border = (colour: string) => `1px solid ${colour}`;

/** Buttons take their colours from the roles, whose contrast is tested in both schemes. */
const variantColours: VariantColorsResolver = (input) => {
  const isDanger = input.color === "red";
  if (input.color !== "quadra" && !isDanger) return defaultVariantColorsResolver(input);
  const text = isDanger ? "var(--danger-text)" : "var(--accent-text)";
  const tint = isDanger ? "var(--danger-tint)" : "var(--accent-tint)";
  switch (input.variant) {
    case "filled":
      return isDanger
        ? {
            background: "var(--danger-solid)",
            hover: "var(--danger-text)",
            color: "var(--danger-on-solid)",
            border: border("transparent"),
          }
        : {
            background: "var(--accent)",
            hover: "var(--accent-hover)",
            color: "var(--on-accent)",
            border: border("transparent"),
          };
    case "light":
      return { background: tint, hover: tint, color: text, border: border("transparent") };
    case "outline":
      return {
        background: "transparent",
        hover: tint,
        color: text,
        border: border(isDanger ? "var(--danger-solid)" : "var(--accent)"),
      };
    case "subtle":
      return { background: "transparent", hover: tint, color: text, border: border("transparent") };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  ...scales,
  variantColorResolver: variantColours,
  components: {
    Anchor: { defaultProps: { underline: "hover" } },
    Checkbox: { defaultProps: { radius: "xs" } },
    Drawer: { defaultProps: { transitionProps: { duration: 240 }, closeButtonProps: { "aria-label": "Fechar" } } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
    Menu: { defaultProps: { transitionProps: { duration: 160 } } },
    ModalRoot: { defaultProps: { radius: "lg", shadow: "lg" } },
    Select: { defaultProps: { maxDropdownHeight: SIZE.dropdown } },
    TagsInput: { defaultProps: { maxDropdownHeight: SIZE.dropdown } },
  },
});

const pointers = {
  "--mantine-color-body": "var(--body)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-dimmed)",
  "--mantine-color-placeholder": "var(--text-dimmed)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-error": "var(--danger-text)",
  "--mantine-color-success": "var(--success-text)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-muted)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--border-control)",
  "--mantine-color-disabled": "var(--surface-muted)",
  "--mantine-color-disabled-color": "var(--text-dimmed)",
  "--mantine-color-disabled-border": "var(--border)",
  "--mantine-color-quadra-filled": "var(--accent)",
  "--mantine-color-quadra-filled-hover": "var(--accent-hover)",
  "--mantine-color-quadra-light": "var(--accent-tint)",
  "--mantine-color-quadra-light-hover": "var(--accent-tint)",
  "--mantine-color-quadra-light-color": "var(--accent-text)",
  "--mantine-color-quadra-outline": "var(--accent)",
  "--mantine-color-quadra-outline-hover": "var(--accent-tint)",
  "--mantine-color-red-filled": "var(--danger-solid)",
  "--mantine-color-red-light": "var(--danger-tint)",
  "--mantine-color-red-light-color": "var(--danger-text)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
  "--mantine-shadow-xs": "var(--shadow-xs)",
  "--mantine-shadow-sm": "var(--shadow-sm)",
  "--mantine-shadow-md": "var(--shadow-md)",
  "--mantine-shadow-lg": "var(--shadow-lg)",
  "--mantine-shadow-xl": "var(--shadow-xl)",
};

/** Mantine's own variables refer to ours, so that each colour is defined once. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: pointers, dark: pointers });
