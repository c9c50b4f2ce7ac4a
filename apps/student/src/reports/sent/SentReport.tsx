import { weightText } from "@prancheta/contract/number-text";
import { poseLabel } from "@prancheta/contract/reports/labels";
import type { OwnReport } from "@prancheta/contract/student/reports";
import { Card, Muted } from "@prancheta/ui/layout/layout.tsx";
import { inOrder } from "@prancheta/ui/list/in-order.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useMarkRead } from "../reports.hooks.ts";
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
        <dl className={classes["facts"]}>
          {weight !== null && <Fact name="Peso" text={weightText(weight)} />}
          {observation && <Fact name="Observação" text={observation} />}
          {inOrder(answers).map(({ item: { question, items, observation: note }, place }) => (
            <Fact
              key={place}
              name={question.question}
              text={[items.map(({ text }) => text).join(", "), note && `“${note}”`].filter(Boolean).join(" ")}
            />
          ))}
        </dl>
        {photos.length > 0 && (
          <div className={classes["photos"]}>
            {photos.map(({ id: photo, url, pose }) => (
              <img key={photo} src={url} alt={`Foto: ${poseLabel[pose].toLowerCase()}`} loading="lazy" />
            ))}
          </div>
        )}
      </details>
    </Card>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);
