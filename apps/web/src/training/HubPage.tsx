import { Page } from "@prancheta/ui/page/Page.tsx";
import { IconArrowRight, IconBarbell, IconClipboardText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import classes from "./HubPage.module.css";

const ways = [
  {
    to: paths.sheetList,
    Icon: IconClipboardText,
    title: "Fichas de treino",
    text: "Crie e gerencie as fichas que seus alunos seguem, do treino A em diante.",
  },
  {
    to: paths.exercises,
    Icon: IconBarbell,
    title: "Exercícios",
    text: "Gerencie seus vídeos e gifs de exercícios, para usar em qualquer ficha.",
  },
] as const;

/** Links to sheets and exercises. */
export function HubPage() {
  return (
    <Page title="Fichas de treino" line="Monte, reúna e reaproveite o que seus alunos treinam">
      <ul className={classes["ways"]}>
        {ways.map(({ to, Icon, title, text }) => (
          <li key={to} className={classes["way"]}>
            <span className={classes["tile"]}>
              <Icon size={26} stroke={1.75} aria-hidden="true" />
            </span>
            <div className={classes["words"]}>
              <h2 className={classes["title"]}>
                <Link to={to} className={classes["link"]}>
                  {title}
                </Link>
              </h2>
              <p className={classes["text"]}>{text}</p>
            </div>
            <IconArrowRight size={20} aria-hidden="true" className={classes["arrow"]} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
