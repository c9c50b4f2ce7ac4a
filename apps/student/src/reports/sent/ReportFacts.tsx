import { weightText } from "@prancheta/contract/number-text";
import { poseLabel } from "@prancheta/contract/reports/labels";
import type { Answer, Pose } from "@prancheta/contract/reports/reports";
import { inOrder } from "@prancheta/ui/list/in-order.ts";
import { useBlobUrl } from "../use-blob-url.ts";
import classes from "./SentReport.module.css";

interface Photo {
  readonly id: string;
  readonly pose: Pose;
  readonly url?: string | undefined;
  /** The photo of a report that only this device has. */
  readonly blob?: Blob | undefined;
}

interface ReportFactsProps {
  weight: number | null;
  observation: string;
  answers: readonly Answer[];
  photos: readonly Photo[];
}

/** The contents of a student's report. */
export const ReportFacts = ({ weight, observation, answers, photos }: ReportFactsProps) => (
  <>
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
        {photos.map((photo) => (
          <ReportPhoto key={photo.id} photo={photo} />
        ))}
      </div>
    )}
  </>
);

function ReportPhoto({ photo: { pose, url, blob } }: { photo: Photo }) {
  const src = useBlobUrl(blob) ?? url;
  return src && <img src={src} alt={`Foto: ${poseLabel[pose].toLowerCase()}`} loading="lazy" />;
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);
