import { IconArrowLeft } from "@tabler/icons-react";
import { useCanGoBack, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import classes from "./BackButton.module.css";
import { entries } from "./entries.ts";

/** The lists below an entry of the sidebar. */
const nested = [paths.sheetList, paths.exercises, paths.planList];

/** The list to which a nested screen belongs, the nearest first. */
const levelUp = (pathname: string) => {
  const isBelow = (path: string | undefined) => path !== undefined && pathname.startsWith(`${path}/`);
  const entry = entries.find((one) => isBelow(one.to) || ("also" in one && isBelow(one.also)));
  return nested.find(isBelow) ?? entry?.to ?? paths.home;
};

/** On wide screens, never on Início. Without a history (the person came by a link) it goes one level up. */
export function BackButton() {
  const { pathname } = useLocation();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  if (pathname === paths.home) return null;

  return (
    <button
      type="button"
      className={classes["back"]}
      onClick={() => (canGoBack ? history.back() : navigate({ to: levelUp(pathname), replace: true }))}
    >
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      Voltar
    </button>
  );
}
