import { IconArrowLeft } from "@tabler/icons-react";
import { useCanGoBack, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { paths } from "../paths.ts";
import classes from "./BackButton.module.css";

/** On wide screens, never on Início. Who came by a link has nothing behind them, and goes one level up. */
export function BackButton() {
  const { pathname } = useLocation();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  if (pathname === paths.home) return null;

  const above = pathname.startsWith(`${paths.students}/`) ? paths.students : paths.home;
  return (
    <button
      type="button"
      className={classes["back"]}
      onClick={() => (canGoBack ? history.back() : navigate({ to: above }))}
    >
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      Voltar
    </button>
  );
}
