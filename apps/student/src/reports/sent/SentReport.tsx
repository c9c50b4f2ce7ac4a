import type { OwnReport } from "@prancheta/contract/student/reports";
import { Card, Muted } from "@prancheta/ui/layout/layout.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useMarkRead } from "../reports.hooks.ts";
import { ReportFacts } from "./ReportFacts.tsx";
import classes from "./SentReport.module.css";

const stateOf = ({ feedback, evaluatedAt, isUnread }: OwnReport): string => {
  if (isUnread) return "Resposta nova";
  if (feedback) return "Respondido";
  return evaluatedAt ? "Visto pelo profissional" : "Esperando resposta";
};

/** A report that was sent, closed until it is tapped; opening it marks the coach's answer as read. */
export function SentReport({ report }: { report: OwnReport }) {
  const zone = useZone();
  const { mutate: markRead } = useMarkRead();
  const { id, title, sentAt, weight, observation, answers, photos, feedback, isUnread } = report;
  return (
    <Card as="article" data-snug>
      <details
        className={classes["report"]}
        onToggle={({ currentTarget: { open } }) => {
          if (open && isUnread) markRead(id);
        }}
      >
        <summary>
          <span className={classes["words"]}>
            <strong>{dateText(sentAt, zone)}</strong>
            <Muted as="span" data-small>
              {title}
            </Muted>
          </span>
          <span className={classes["state"]} data-new={isUnread || undefined}>
            {stateOf(report)}
          </span>
        </summary>
        {feedback && (
          <section className={classes["answer"]}>
            <h2>Resposta do profissional</h2>
            <p>{feedback}</p>
          </section>
        )}
        <ReportFacts weight={weight} observation={observation} answers={answers} photos={photos} />
      </details>
    </Card>
  );
}
