import { VisuallyHidden } from "@mantine/core";
import type { StudentCard } from "@prancheta/contract/students/students";
import { adherenceText, FELL } from "../care/care.texts.ts";
import { activitiesText, lastReportText, lastTrainingText, motivationText } from "../students.texts.ts";
import classes from "./CardFacts.module.css";
import { type CardIconName, cardIcon } from "./CardIcon.tsx";
import { CardTags } from "./CardTags.tsx";

export function CardFacts({ student }: { student: StudentCard }) {
  const { isMotivated, gender, trainings, lastQuestionnaireInDays, lastTrainingInDays, adherence, tags } = student;
  const activities = activitiesText(trainings);
  const isKnown = isMotivated !== null;
  const mood: CardIconName = isMotivated === null ? "activity" : isMotivated ? "flame" : "moon";
  return (
    <ul className={classes["facts"]}>
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
        {adherence.fell && (
          <span {...cardIcon("down", classes["fell"])}>
            <VisuallyHidden>, {FELL}</VisuallyHidden>
          </span>
        )}
        <CardTags tags={tags} />
      </li>
    </ul>
  );
}
