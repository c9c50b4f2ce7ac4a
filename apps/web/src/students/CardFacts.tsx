import { VisuallyHidden } from "@mantine/core";
import type { StudentCard } from "@prancheta/contract/students";
import classes from "./CardFacts.module.css";
import { CardIcon, type CardIconName } from "./CardIcon.tsx";
import { CardTags } from "./CardTags.tsx";
import { adherenceText, FELL } from "./care/care.texts.ts";
import { activitiesText, lastReportText, lastTrainingText, motivationText } from "./students.texts.ts";

export function CardFacts({ student }: { student: StudentCard }) {
  const { isMotivated, gender, trainings, lastQuestionnaireInDays, lastTrainingInDays, adherence, tags } = student;
  const activities = activitiesText(trainings);
  const isKnown = isMotivated !== null;
  const mood: CardIconName = isMotivated === null ? "activity" : isMotivated ? "flame" : "moon";
  return (
    <ul className={classes["facts"]}>
      <li className={classes["fact"]} data-quiet={!isKnown}>
        <CardIcon name={mood} />
        {isKnown ? `${motivationText(isMotivated, gender)} · ${activities}` : activities}
      </li>
      <li className={classes["fact"]} data-quiet={lastQuestionnaireInDays === null}>
        <CardIcon name="clipboard" />
        {lastReportText(lastQuestionnaireInDays)}
      </li>
      <li className={classes["fact"]} data-quiet={lastTrainingInDays === null}>
        <CardIcon name="barbell" />
        {lastTrainingText(lastTrainingInDays)}
      </li>
      <li className={classes["fact"]} data-quiet={adherence.last30 === null}>
        <CardIcon name="target" />
        {adherenceText(adherence)}
        {adherence.fell && (
          <span className={classes["fell"]}>
            <CardIcon name="down" />
            <VisuallyHidden>, {FELL}</VisuallyHidden>
          </span>
        )}
        <CardTags tags={tags} />
      </li>
    </ul>
  );
}
