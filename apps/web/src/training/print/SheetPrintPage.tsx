import { Button } from "@mantine/core";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { Card, Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { isMissing } from "@prancheta/ui/server/problem-error.ts";
import { IconFileTypePdf, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { me } from "../../partners/partners.hooks.ts";
import { sheetById, useDownloadSheet } from "../sheets/sheets.hooks.ts";
import { PrintedSheet } from "./PrintedSheet.tsx";
import classes from "./SheetPrintPage.module.css";

/** A sheet for printing, and as a PDF to send. */
export function SheetPrintPage() {
  const { id = "" } = useParams({ strict: false });
  const account = useQuery(me);
  const reading = useQuery(sheetById(id));
  const { data: sheet, error } = reading;
  const pdf = useDownloadSheet();

  if (isMissing(error) && !sheet)
    return <MissingState title="Ficha não encontrada" reason={error.detail} to={paths.sheetList} label="Ver fichas" />;
  if (error && !sheet) return <ErrorState level={1} title="Não foi possível carregar a ficha" reading={reading} />;
  if (account.isError && !account.data)
    return <ErrorState level={1} title="Não foi possível carregar sua conta" reading={account} />;
  const coach = account.data;
  return (
    <Stack data-gap="md" className={classes["page"]}>
      <Row data-gap="xs" data-wrap className={classes["tools"]}>
        <Muted className={classes["line"]}>Assim a ficha sai no papel</Muted>
        <Button
          variant="default"
          disabled={!sheet}
          loading={pdf.isPending}
          onClick={() => sheet && pdf.mutate(sheet)}
          leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
        >
          Baixar PDF
        </Button>
        <Button
          disabled={!sheet || !coach}
          onClick={() => window.print()}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
        >
          Imprimir
        </Button>
        <FormFailure error={pdf.error} />
      </Row>
      <Card as="article" className={classes["paper"]} aria-busy={!sheet}>
        {sheet && coach ? <PrintedSheet sheet={sheet} coach={coach} /> : <PaperSkeleton />}
      </Card>
    </Stack>
  );
}

const PaperSkeleton = () => (
  <Stack data-gap="md">
    <Skeleton width="50%" height={34} />
    <Skeleton width="35%" height={18} />
    <Skeleton height={320} />
  </Stack>
);
