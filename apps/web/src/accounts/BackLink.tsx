import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { paths } from "../navigation/paths.ts";
import classes from "./BackLink.module.css";

interface BackLinkProps {
  to: typeof paths.login | typeof paths.forgot;
  children: string;
}

/** Link from a sign-in or registration screen to the previous one. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Anchor component={Link} to={to} className={classes["back"]}>
    <IconArrowLeft size={18} aria-hidden="true" />
    {children}
  </Anchor>
);
