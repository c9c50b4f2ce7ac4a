import { Card, Muted, SectionTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import classes from "./PlanPreview.module.css";

/** What codes are for, beside the codes of a plan. */
export const CodeHelp = () => (
  <Stack as="section" data-gap="xs" aria-label="Para que serve um código">
    <SectionTitle>Para que serve um código</SectionTitle>
    <Card>
      <Stack data-gap="xs">
        <p className={classes["text"]}>O aluno informa o código ao contratar este plano e ganha o desconto dele.</p>
        <Muted data-small>
          Um código sem desconto só mostra de onde a venda veio. Use tags, como 'instagram' ou 'academia', para comparar
          em Desempenho.
        </Muted>
      </Stack>
    </Card>
  </Stack>
);
