import { Button } from "@mantine/core";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Card, CardTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { useState } from "react";
import type { ReportWork } from "../core/report-work.ts";
import { putAway } from "../unsent-reports.ts";
import { ReportFacts } from "./ReportFacts.tsx";
import classes from "./SentReport.module.css";

/** A report that the server refused and whose form can no longer be opened: it can only be read and discarded. */
export function RefusedReport({ work }: { work: ReportWork }) {
  const [isAsked, setAsked] = useState(false);
  const { form, questions, photos, refused } = work;
  const answers = questions.flatMap((question, place) => {
    const { items = [], observation = "" } = form.answers[place] ?? {};
    const isAnswered = [...items, observation].some((text) => text !== "");
    return isAnswered ? [{ question, items: items.map((text) => ({ text })), observation }] : [];
  });
  return (
    <Card as="article" data-snug>
      <Stack data-gap="sm">
        <CardTitle>Relatório não enviado</CardTitle>
        <p className={classes["refusal"]}>
          <b>{refused?.title}.</b> {refused?.detail}
        </p>
        <details className={classes["filled"]}>
          <summary>Ver o que foi preenchido</summary>
          <ReportFacts
            weight={form.weight}
            observation={form.observation}
            answers={answers}
            photos={photos.map(({ id, pose, blob, stored }) => ({ id, pose, blob, url: stored?.url }))}
          />
        </details>
        <Button variant="default" onClick={() => setAsked(true)} aria-label="Descartar o relatório não enviado">
          Descartar
        </Button>
      </Stack>
      <ConfirmedAction
        opened={isAsked}
        onClose={() => setAsked(false)}
        danger
        title="Descartar este relatório?"
        text="Ele não foi aceito e existe só neste aparelho. Descartado, não volta."
        confirmLabel="Descartar"
        action={() => putAway(work)}
        success="Relatório descartado"
        failure={{ title: "Não foi possível descartar", action: "descartar um relatório" }}
      />
    </Card>
  );
}
