import { Page } from "@prancheta/ui/page/Page.tsx";
import { Tiles } from "@prancheta/ui/page/Tiles.tsx";
import { IconBarbell, IconClipboardText } from "@tabler/icons-react";
import { paths } from "../navigation/paths.ts";

const tiles = [
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
export const HubPage = () => (
  <Page title="Fichas de treino" line="Monte, reúna e reaproveite o que seus alunos treinam">
    <Tiles tiles={tiles} />
  </Page>
);
