import { IconArrowLeft } from "@tabler/icons-react";
import { useCanGoBack, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import classes from "./BackButton.module.css";

/** The list to which a nested screen belongs, the nearest first. */
const above = [
  [paths.students, paths.students],
  [paths.sheetList, paths.sheetList],
  [paths.exercises, paths.exercises],
  [paths.sheets, paths.sheets],
  [paths.questionnaireRoot, paths.questionnaires],
  [paths.diets, paths.diets],
] as const;

const levelUp = (pathname: string) => above.find(([area]) => pathname.startsWith(`${area}/`))?.[1] ?? paths.home;

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
      onClick={() => (canGoBack ? history.back() : navigate({ to: levelUp(pathname) }))}
    >
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      Voltar
    </button>
  );
}
