import { weightText } from "@prancheta/contract/number-text";
import type { Report } from "@prancheta/contract/reports/reports";
import { Figure, Figures } from "@prancheta/ui/chart/Figures.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { AnswerList } from "./AnswerList.tsx";
import { PhotoCarousel } from "./photos/PhotoCarousel.tsx";
import classes from "./ReportView.module.css";
import { weightChangeText } from "./reports.texts.ts";

interface ReportViewProps {
  report: Report;
  /** The previous report, if there is one, and its number. */
  before: Report | undefined;
  beforePlace: number;
}

/** A student's report, read-only: photos, figures and answers. */
export function ReportView({ report, before, beforePlace }: ReportViewProps) {
  const { date, weight, description, images } = report.profile;
  return (
    <div className={classes["report"]} data-with-photos={images.length > 0}>
      {images.length > 0 && <PhotoCarousel photos={images} />}
      <Stack data-gap="lg">
        <Figures>
          <Figure name="Data">
            <DateText of={date} />
          </Figure>
          <Figure name="Peso" note={changeOf(weight, before?.profile.weight ?? null, beforePlace)}>
            {weight === null ? weightless(report) : weightText(weight)}
          </Figure>
        </Figures>
        <Written title="Observação" text={description} />
        <Written title="Sua resposta ao aluno" text={report.feedback} />
        <Written title="Anotação privada, só você vê" text={report.privateNote} />
        <AnswerList answers={report.answers} />
      </Stack>
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

const weightless = ({ hidden }: Report) => (hidden.includes("ANSWERS") ? "Oculto" : "Não informado");

const changeOf = (weight: number | null, before: number | null, place: number) =>
  weight === null || before === null ? undefined : weightChangeText(weight - before, place);
