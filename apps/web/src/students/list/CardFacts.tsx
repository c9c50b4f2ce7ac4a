import { VisuallyHidden } from "@mantine/core";
import type { StudentCard } from "@prancheta/contract/students/students";
import { Facts } from "@prancheta/ui/layout/layout.tsx";
import { adherenceText, FELL } from "../care/care.texts.ts";
import { activitiesText, invitedText, lastReportText, lastTrainingText, motivationText } from "../students.texts.ts";
import classes from "./CardFacts.module.css";
import { type CardIconName, cardIcon } from "./CardIcon.tsx";

const iconOf = (isMotivated: boolean | null): CardIconName => {
  if (isMotivated === null) return "activity";
  return isMotivated ? "flame" : "moon";
};

export function CardFacts({ student }: { student: StudentCard }) {
  const { isMotivated, gender, trainings, lastQuestionnaireInDays, lastTrainingInDays, adherence, tags } = student;
  // Who was invited has no activity to speak of.
  const activities = student.invitation ? invitedText(student.invitation) : activitiesText(trainings);
  const isKnown = isMotivated !== null;
  const mood: CardIconName = student.invitation ? "send" : iconOf(isMotivated);
  return (
    <Facts>
      <li {...cardIcon(mood, classes["fact"])} data-quiet={!isKnown && !student.invitation?.isExpired}>
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
