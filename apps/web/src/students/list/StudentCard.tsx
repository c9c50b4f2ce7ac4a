import { telegramLink } from "@prancheta/contract/accounts/telegram";
import type { StudentCard as Student, StudentStatus } from "@prancheta/contract/students/students";
import { Card, CardFoot, CardTitle } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { whatsappLink } from "@prancheta/ui/person/contacts.ts";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { Countdown } from "@prancheta/ui/text/Countdown.tsx";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { paths } from "../../navigation/paths.ts";
import { cardStatusLabel } from "../students.texts.ts";
import { OPEN_REPORT } from "../to-evaluate.ts";
import { CardFacts } from "./CardFacts.tsx";
import { CardIcon, type CardIconName, cardIcon } from "./CardIcon.tsx";
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
export const StudentCard = memo(function StudentCard({ student, layout }: { student: Student; layout: ListLayout }) {
  const { id, name, photo, status, answerStart, answerEnd } = student;
  const isRow = layout === "list";
  return (
    <Card data-footed className={classes["card"]} data-layout={layout}>
      <Avatar name={name} photo={photo} {...(isRow && { size: 36 as const })} />
      <div className={classes["who"]}>
        <CardTitle className={classes["name"]} title={name}>
          {name}
        </CardTitle>
        <StatusPill tone={status === "ACTIVE" ? "success" : "danger"} icon={<CardIcon name={statusIcon[status]} />}>
          {cardStatusLabel[status]}
        </StatusPill>
      </div>
      {answerStart && answerEnd && (
        <Link to={paths.student} params={{ id }} search={OPEN_REPORT} className={classes["due"]}>
          <Countdown
            start={answerStart}
            end={answerEnd}
            purpose={`para avaliar o relatório de ${name}`}
            small={isRow}
          />
        </Link>
      )}
      <CardFacts student={student} />
      <CardFoot className={classes["foot"]}>
        <CardContacts student={student} />
        <Link
          to={paths.student}
          params={{ id }}
          {...cardIcon("arrow", classes["link"])}
          aria-label={`Ver perfil de ${name}`}
        >
          Ver perfil
        </Link>
      </CardFoot>
    </Card>
  );
});

function CardContacts({ student }: { student: Student }) {
  const chat = whatsappLink(student.whatsapp);
  const telegram = telegramLink(student.telegram);
  return (
    <>
      {chat && (
        <a
          {...cardIcon("message", classes["contact"])}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp de ${student.name}`}
        />
      )}
      {telegram && (
        <a
          {...cardIcon("send", classes["contact"])}
          href={telegram}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Telegram de ${student.name}`}
        />
      )}
    </>
  );
}

export function StudentCardSkeleton({ layout }: { layout: ListLayout }) {
  return (
    <Card className={classes["skeleton"]} data-layout={layout}>
      <Skeleton width={52} height={52} round />
      <div className={classes["lines"]}>
        <Skeleton width="60%" height={18} />
        <Skeleton width="45%" height={26} />
      </div>
      <div className={classes["bones"]}>
        <Skeleton width="80%" height={16} />
        <Skeleton width="65%" height={16} />
        <Skeleton width="70%" height={16} />
        <Skeleton width="40%" height={16} />
      </div>
    </Card>
  );
}
