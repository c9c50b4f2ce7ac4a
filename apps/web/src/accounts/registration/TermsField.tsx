import { Anchor, Checkbox, type CheckboxProps } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import classes from "./Registration.module.css";

/** The acceptance of the terms. They open in another tab, so the form's values are not lost. */
export const TermsField = (props: CheckboxProps) => (
  <Checkbox
    {...props}
    label={
      <>
        Li e aceito os <LegalLink to={paths.terms}>Termos de uso</LegalLink> e conheço a{" "}
        <LegalLink to={paths.privacy}>Política de privacidade</LegalLink>
      </>
    }
    classNames={{ body: classes["terms"] ?? "" }}
  />
);

interface LegalLinkProps {
  to: typeof paths.terms | typeof paths.privacy;
  children: string;
}

const LegalLink = ({ to, children }: LegalLinkProps) => (
  <Anchor component={Link} to={to} target="_blank" inherit underline="always">
    {children}
  </Anchor>
);
