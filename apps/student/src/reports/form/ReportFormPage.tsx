import { Button } from "@mantine/core";
import type { DueReport, OwnReports } from "@prancheta/contract/student/reports";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { ownReports } from "../reports.hooks.ts";
import { ReportForm } from "./ReportForm.tsx";

/** The report that is due, to be filled in. */
export function ReportFormPage() {
  const reading = useQuery(ownReports);
  const { data, error, isFetching, isFetchedAfterMount } = reading;
  const [isOpen, setOpen] = useState(false);
  // What the device kept may be older than what another one did: it is for when the server cannot be reached. A form that is open stays.
  const isOld = isFetching && !isFetchedAfterMount && !isOpen;
  if (data && !isOld && !isOpen) setOpen(true);
  if (data && !isOld) return <Opened reports={data} />;
  if (error && !isOld) return <ErrorState title="Não foi possível abrir o relatório" level={1} reading={reading} />;
  return (
    <Page title="Relatório">
      <Skeleton height={420} />
    </Page>
  );
}

/** Stays with the report that was opened, also once it is sent and no longer due. */
function Opened({ reports }: { reports: OwnReports }) {
  const [due] = useState<DueReport | null>(reports.due);
  const back = (
    <Button component={Link} to={paths.reports} variant="outline">
      Ver relatórios
    </Button>
  );
  if (!due)
    return (
      <Page title="Relatório">
        <EmptyState title="Nenhum relatório para agora" text="Quando for a hora, ele aparece aqui." action={back} />
      </Page>
    );
  return (
    <ReportForm
      due={due}
      before={reports.reports.find(({ photos }) => photos.length > 0)?.photos ?? []}
      sent={reports.reports.map(({ id }) => id)}
    />
  );
}
