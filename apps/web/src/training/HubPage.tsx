import { Card, Muted, SectionTitle, Stack, Tile } from "@prancheta/ui/layout/layout.tsx";
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
      <Stack as="ul" data-gap="md" className={classes["ways"]}>
        {ways.map(({ to, Icon, title, text }) => (
          <Card as="li" key={to} className={classes["way"]}>
            <Tile data-accent className={classes["tile"]}>
              <Icon size={26} stroke={1.75} aria-hidden="true" />
            </Tile>
            <div className={classes["words"]}>
              <SectionTitle>
                <Link to={to} className={classes["link"]}>
                  {title}
                </Link>
              </SectionTitle>
              <Muted className={classes["text"]}>{text}</Muted>
            </div>
            <IconArrowRight size={20} aria-hidden="true" className={classes["arrow"]} />
          </Card>
        ))}
      </Stack>
    </Page>
  );
}
