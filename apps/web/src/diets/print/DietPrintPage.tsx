import { Button } from "@mantine/core";
import { diets } from "@prancheta/contract/diets/diets";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { download } from "@prancheta/ui/server/call.ts";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { IconFileDownload, IconPrinter } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { me } from "../../partners/partners.hooks.ts";
import { dietById } from "../diets.hooks.ts";
import classes from "./DietPrintPage.module.css";
import { PrintedDiet } from "./PrintedDiet.tsx";

/** A diet for a student, as a page to read, to print or to save as PDF. */
export function DietPrintPage() {
  const { id = "" } = useParams({ strict: false });
  const reading = useQuery(dietById(id));
  const { data: diet, error } = reading;
  const account = useQuery(me);
  const pdf = useMutation({ mutationFn: () => download(diets.pdf, { id }, "plano-alimentar.pdf") });

  if (isMissing(error) && !diet)
    return <MissingState title="Dieta não encontrada" reason={error.detail} to={paths.diets} label="Ver dietas" />;
  if (error && !diet) return <ErrorState level={1} title="Não foi possível carregar a dieta" reading={reading} />;
  if (account.isError && !account.data)
    return <ErrorState level={1} title="Não foi possível carregar sua conta" reading={account} />;
  const coach = account.data;
  return (
    <Stack data-gap="md" className={classes["page"]}>
      <Row data-gap="xs" data-wrap className={classes["tools"]}>
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.diet} params={{ id }} activeOptions={{ exact: true }} {...props} />}
        >
          Editar dieta
        </Button>
        <Button
          variant="default"
          onClick={() => pdf.mutate(undefined)}
          disabled={!diet}
          loading={pdf.isPending}
          leftSection={<IconFileDownload size={20} aria-hidden="true" />}
        >
          Baixar PDF
        </Button>
        <Button
          onClick={() => window.print()}
          disabled={!diet || !coach}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
        >
          Imprimir
        </Button>
      </Row>
      <FormFailure error={pdf.error} />
      {diet && coach ? <PrintedDiet diet={diet} coach={coach} /> : <Skeleton height={600} />}
    </Stack>
  );
}
