import {
  IconBrandInstagram,
  IconFlag,
  IconHeartHandshake,
  IconPigMoney,
  IconRocket,
  IconSettings,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./ModulePoster.module.css";

/** One drawing for each module, in their order. */
const ICONS = [IconFlag, IconSettings, IconBrandInstagram, IconHeartHandshake, IconRocket, IconPigMoney];

/** The head of a module's card: its number on the board, with a play drawn behind it. Children stand in its corner. */
export function ModulePoster({ id, children }: { id: string; children?: ReactNode }) {
  const Icon = ICONS[Number(id) - 1] ?? IconFlag;
  return (
    <div className={classes["poster"]}>
      <svg className={classes["play"]} viewBox="0 0 320 132" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <path d="M176 132V0M176 66h144M176 66m-44 0a44 44 0 1 0 88 0a44 44 0 1 0 -88 0" />
        <path className={classes["run"]} d="M214 104c22 -4 28 -34 50 -44s30 6 40 -22" />
        <path className={classes["run"]} d="M296 46l9 -11l4 14" />
      </svg>
      <span className={classes["number"]}>Módulo {id}</span>
      <Icon size={40} stroke={1.5} aria-hidden="true" className={classes["icon"]} />
      <span className={classes["corner"]}>{children}</span>
    </div>
  );
}
