import { VisuallyHidden } from "@mantine/core";
import type { StudentCard } from "@prancheta/contract/students/students";
import { Facts } from "@prancheta/ui/layout/layout.tsx";
import { adherenceText, FELL } from "../care/care.texts.ts";
import { activitiesText, lastReportText, lastTrainingText, motivationText } from "../students.texts.ts";
import classes from "./CardFacts.module.css";
import { type CardIconName, cardIcon } from "./CardIcon.tsx";

export function CardFacts({ student }: { student: StudentCard }) {
  const { isMotivated, gender, trainings, lastQuestionnaireInDays, lastTrainingInDays, adherence, tags } = student;
  const activities = activitiesText(trainings);
  const isKnown = isMotivated !== null;
  const mood: CardIconName = isMotivated === null ? "activity" : isMotivated ? "flame" : "moon";
  return (
    <Facts>
      <li {...cardIcon(mood, classes["fact"])} data-quiet={!isKnown}>
        {isKnown ? `${motivationText(isMotivated, gender)} · ${activities}` : activities}
      </li>
      <li {...cardIcon("clipboard", classes["fact"])} data-quiet={lastQuestionnaireInDays === null}>
        {lastReportText(lastQuestionnaireInDays)}
      </li>
      <li {...cardIcon("barbell", classes["fact"])} data-quiet={lastTrainingInDays === null}>
        {lastTrainingText(lastTrainingInDays)}
      </li>
      <li {...cardIcon("target", classes["fact"])} data-quiet={adherence.last30 === null}>
        {adherenceText(adherence)}
        {adherence.fell && <span {...cardIcon("down", classes["fell"])} role="img" aria-label={FELL} />}
        <CardTags tags={tags} />
      </li>
    </Facts>
  );
}

/** A student's first tag in small, and the number of further ones: two side by side would not be readable in a card. */
function CardTags({ tags }: { tags: readonly string[] }) {
  const [first, ...rest] = tags;
  if (first === undefined) return null;
  return (
    <ul className={classes["tags"]} aria-label="Etiquetas">
      <li className={classes["tag"]} title={first}>
        {first}
      </li>
      {rest.length > 0 && (
        <li className={classes["rest"]} title={rest.join(", ")}>
          <span aria-hidden="true">+{rest.length}</span>
          <VisuallyHidden>{rest.join(", ")}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
