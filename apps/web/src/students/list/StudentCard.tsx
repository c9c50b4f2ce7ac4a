import type { StudentCard as Card, StudentStatus } from "@prancheta/contract/students/students";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { Countdown } from "@prancheta/ui/text/Countdown.tsx";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { paths } from "../../navigation/paths.ts";
import { cardStatusLabel } from "../students.texts.ts";
import { CardContacts } from "./CardContacts.tsx";
import { CardFacts } from "./CardFacts.tsx";
import { CardIcon, type CardIconName } from "./CardIcon.tsx";
import type { ListLayout } from "./list-layout.ts";
import classes from "./StudentCard.module.css";

const statusIcon: Record<StudentStatus, CardIconName> = {
  ACTIVE: "check",
  PENDING: "alert",
  NOT_LINKED: "user",
  ENDED: "calendar",
  DETACHED: "unlink",
};

/**
 * A student in the list: name, status and what waits. Memoised: scrolling renders the rows again, but not their cards.
 */
export const StudentCard = memo(function StudentCard({ student, layout }: { student: Card; layout: ListLayout }) {
  const { id, name, photo, status, answerStart, answerEnd } = student;
  return (
    <div className={classes["card"]} data-layout={layout}>
      <Avatar name={name} photo={photo} />
      <div className={classes["who"]}>
        <h2 className={classes["name"]} title={name}>
          {name}
        </h2>
        <StatusPill tone={status === "ACTIVE" ? "success" : "danger"} icon={<CardIcon name={statusIcon[status]} />}>
          {cardStatusLabel[status]}
        </StatusPill>
      </div>
      {answerStart && answerEnd && <Countdown start={answerStart} end={answerEnd} purpose="para avaliar" />}
      <CardFacts student={student} />
      <div className={classes["foot"]}>
        <CardContacts student={student} />
        <Link to={paths.student} params={{ id }} className={classes["link"]} aria-label={`Ver perfil de ${name}`}>
          Ver perfil
          <CardIcon name="arrow" />
        </Link>
      </div>
    </div>
  );
});
