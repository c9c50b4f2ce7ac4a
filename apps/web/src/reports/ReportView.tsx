import type { Report } from "@prancheta/contract/questionnaires";
import { lazy, Suspense } from "react";
import { Bone } from "../ui/Bone.tsx";
import { DateText } from "../ui/DateText.tsx";
import { AnswerList } from "./AnswerList.tsx";
import classes from "./ReportView.module.css";
import { weightChangeText, weightText } from "./reports.texts.ts";

const PhotoCarousel = lazy(() => import("./PhotoCarousel.tsx").then((module) => ({ default: module.PhotoCarousel })));

interface ReportViewProps {
  report: Report;
  /** The report before this one, if there is one, and its number. */
  before: Report | undefined;
  beforePlace: number;
}

/** A student's report: photos, figures and what they answered. For reading only. */
export function ReportView({ report, before, beforePlace }: ReportViewProps) {
  const { date, weight, description, images } = report.profile;
  return (
    <div className={classes["report"]} data-with-photos={images.length > 0}>
      {images.length > 0 && (
        <Suspense fallback={<Bone height={280} />}>
          <PhotoCarousel photos={images} />
        </Suspense>
      )}
      <div className={classes["words"]}>
        <dl className={classes["figures"]}>
          <div className={classes["figure"]}>
            <dt>Data</dt>
            <dd>
              <DateText of={date} />
            </dd>
          </div>
          <div className={classes["figure"]}>
            <dt>Peso</dt>
            <dd>{weight === null ? "Não informado" : weightText(weight)}</dd>
            <WeightChange weight={weight} before={before?.profile.weight ?? null} place={beforePlace} />
          </div>
        </dl>
        <Written title="Observação" text={description} />
        <Written title="Sua resposta ao aluno" text={report.feedback} />
        <Written title="Anotação privada, só você vê" text={report.privateNote} />
        <AnswerList answers={report.answers} />
      </div>
    </div>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className={classes["observation"]}>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  );
}

function WeightChange({ weight, before, place }: { weight: number | null; before: number | null; place: number }) {
  if (weight === null || before === null) return null;
  return <dd className={classes["change"]}>{weightChangeText(weight - before, place)}</dd>;
}
