import type { Home } from "@prancheta/contract/home/home";
import type { Interaction } from "@prancheta/contract/students/students";
import { Card, CardTitle } from "@prancheta/ui/layout/layout.tsx";
import { countText } from "@prancheta/ui/text/count-text.ts";
import spoken from "@prancheta/ui/theme/spoken.module.css";
import { IconAlarm, IconArrowRight, IconCalendarClock, IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { waitingTexts } from "./home.texts.ts";
import classes from "./WaitingCards.module.css";

interface WaitingCardProps {
  tone: "info" | "danger" | "warning";
  Icon: typeof IconAlarm;
  count: number;
  title: string;
  text: string;
  /** The title in a word or two, where the counts are one strip. */
  short: string;
  /** The card's link, and which students it lists. */
  link: { text: string; lists: Interaction };
}

/**
 * What waits for the coach, by kind; each number equals the length of the list that its card opens. On a phone the
 * cards are one strip, so that the queue below them is the first thing.
 */
export const WaitingCards = ({ home: { newAnswers, pendingAnswer, countExpiringStudents } }: { home: Home }) => (
  <div className={classes["cards"]}>
    <WaitingCard
      tone="info"
      Icon={IconFileText}
      count={newAnswers}
      {...waitingTexts.newAnswers(newAnswers)}
      link={{ text: "Analisar relatórios", lists: "PENDING_VALUATION" }}
    />
    <WaitingCard
      tone="danger"
      Icon={IconAlarm}
      count={pendingAnswer}
      {...waitingTexts.pendingAnswer(pendingAnswer)}
      link={{ text: "Avaliá-los", lists: "LATE" }}
    />
    <WaitingCard
      tone="warning"
      Icon={IconCalendarClock}
      count={countExpiringStudents}
      {...waitingTexts.countExpiringStudents(countExpiringStudents)}
      link={{ text: "Contate-os", lists: "EXPIRING" }}
    />
  </div>
);

function WaitingCard({ tone, Icon, count, title, text, short, link }: WaitingCardProps) {
  return (
    <Card as="section" className={classes["card"]} data-tone={count > 0 ? tone : "none"}>
      <span className={classes["tile"]}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <CardTitle className={classes["title"]}>
        <span className={classes["count"]}>{countText(count)}</span> <span className={spoken["on-phone"]}>{title}</span>
      </CardTitle>
      <span className={classes["short"]} aria-hidden="true">
        {short}
      </span>
      <p className={classes["text"]}>{text}</p>
      <Link to={paths.students} search={{ interaction: link.lists }} className={classes["link"]}>
        <span className={spoken["on-phone"]}>{link.text}</span>
        <IconArrowRight size={18} aria-hidden="true" />
      </Link>
    </Card>
  );
}
