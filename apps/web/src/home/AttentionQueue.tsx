import type { AttentionItem, AttentionReason, Home } from "@prancheta/contract/home/home";
import type { Interaction, Motivation } from "@prancheta/contract/students/students";
import { Card, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { useMinute } from "@prancheta/ui/text/now.ts";
import {
  IconAlarm,
  IconArrowRight,
  IconBarbell,
  IconCalendarClock,
  IconChevronRight,
  IconClock,
  IconReceipt2,
  IconUserPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { openSection } from "../students/open-section.ts";
import { OPEN_REPORT } from "../students/to-evaluate.ts";
import classes from "./AttentionQueue.module.css";
import { alsoLateText, moreText, reasonText, reasonTitle } from "./home.texts.ts";

interface Reason {
  reason: AttentionReason;
  tone: "danger" | "warning" | "neutral";
  Icon: typeof IconAlarm;
  /** The list of all students for whom the reason holds. */
  list: { interaction: Interaction } | { motivation: Motivation };
  /** What the students' links open on the profile: the report that is due first, or a section. */
  opens?: typeof OPEN_REPORT | ReturnType<typeof openSection>;
}

const reasons: readonly Reason[] = [
  { reason: "REPORT_LATE", tone: "danger", Icon: IconAlarm, list: { interaction: "LATE" }, opens: OPEN_REPORT },
  {
    reason: "REPORT_WAITING",
    tone: "warning",
    Icon: IconClock,
    list: { interaction: "PENDING_VALUATION" },
    opens: OPEN_REPORT,
  },
  { reason: "CHARGE_OVERDUE", tone: "danger", Icon: IconReceipt2, list: { interaction: "PENDING" } },
  { reason: "EXPIRING", tone: "warning", Icon: IconCalendarClock, list: { interaction: "EXPIRING" } },
  {
    reason: "NO_PRESCRIPTION",
    tone: "warning",
    Icon: IconUserPlus,
    list: { interaction: "NO_PRESCRIPTION" },
    opens: openSection("sheets"),
  },
  { reason: "NO_TRAINING", tone: "neutral", Icon: IconBarbell, list: { motivation: "UNMOTIVATED" } },
];

/** The students who need the coach today, by reason, the most urgent first. */
export function AttentionQueue({ home }: { home: Home }) {
  const { attention, attentionTotals } = home;
  const shown = reasons.filter(({ reason }) => attentionTotals[reason] > 0);
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={classes["heading"]}>
        Quem precisa de você hoje
      </h2>
      {shown.length === 0 ? (
        <Card as="p" className={classes["none"]}>
          Ninguém espera por você agora. Bom trabalho!
        </Card>
      ) : (
        <Stack data-gap="lg">
          {shown.map((one) => (
            <Group
              key={one.reason}
              about={one}
              items={attention.filter(({ reason }) => reason === one.reason)}
              total={attentionTotals[one.reason]}
              note={one.reason === "REPORT_WAITING" && alsoLateText(home)}
            />
          ))}
        </Stack>
      )}
    </section>
  );
}

interface GroupProps {
  about: Reason;
  items: readonly AttentionItem[];
  /** The number of all students with this reason. */
  total: number;
  note: string | false;
}

function Group({ about, items, total, note }: GroupProps) {
  const { reason, list } = about;
  return (
    <section aria-labelledby={reason}>
      <h3 id={reason} className={classes["title"]}>
        {reasonTitle[reason]} <span className={classes["total"]}>{countText(total)}</span>
      </h3>
      {note && <Muted data-small>{note}</Muted>}
      <ol className={classes["queue"]}>
        {items.map((item) => (
          <li key={item.student.id}>
            <Waiting item={item} about={about} />
          </li>
        ))}
        {items.length < total && (
          <li>
            <Link to={paths.students} search={list} className={classes["more"]}>
              {moreText(reason, items.length, total)}
              <IconArrowRight size={18} aria-hidden="true" />
            </Link>
          </li>
        )}
      </ol>
    </section>
  );
}

function Waiting({ item, about: { tone, Icon, opens } }: { item: AttentionItem; about: Reason }) {
  const now = useMinute();
  return (
    <Link
      to={paths.student}
      params={{ id: item.student.id }}
      {...(opens && { search: opens })}
      className={classes["student"]}
    >
      <Avatar name={item.student.name} photo={item.student.photo} size={36} />
      <span className={classes["words"]}>
        <b>{item.student.name}</b>
        <span className={classes["reason"]} data-tone={tone}>
          <Icon size={16} aria-hidden="true" />
          {reasonText(item, now)}
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
