import { Button } from "@mantine/core";
import type { AttentionItem, AttentionReason } from "@prancheta/contract/home/home";
import { Card } from "@prancheta/ui/layout/layout.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import {
  IconAlarm,
  IconBarbell,
  IconCalendarClock,
  IconChevronRight,
  IconClock,
  IconReceipt2,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "../navigation/paths.ts";
import classes from "./AttentionQueue.module.css";
import { reasonText } from "./home.texts.ts";

const FIRST_SHOWN = 6;

const looks: Record<AttentionReason, { tone: "danger" | "warning" | "neutral"; Icon: typeof IconAlarm }> = {
  REPORT_LATE: { tone: "danger", Icon: IconAlarm },
  REPORT_WAITING: { tone: "warning", Icon: IconClock },
  CHARGE_OVERDUE: { tone: "danger", Icon: IconReceipt2 },
  EXPIRING: { tone: "warning", Icon: IconCalendarClock },
  NO_TRAINING: { tone: "neutral", Icon: IconBarbell },
};

/** The students who need the coach today, the most urgent first, each with the reason. */
export function AttentionQueue({ items }: { items: readonly AttentionItem[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The button disappears; the focus moves to the first newly shown student.
  const showAll = () => {
    flushSync(() => setAll(true));
    list.current?.querySelectorAll("a")[FIRST_SHOWN]?.focus();
  };
  const shown = all ? items : items.slice(0, FIRST_SHOWN);
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={classes["heading"]}>
        Quem precisa de você hoje
      </h2>
      {items.length === 0 ? (
        <Card as="p" className={classes["none"]}>
          Ninguém espera por você agora. Bom trabalho!
        </Card>
      ) : (
        <ol ref={list} className={classes["queue"]}>
          {shown.map((item) => (
            <li key={item.student.id}>
              <Waiting item={item} />
            </li>
          ))}
        </ol>
      )}
      {shown.length < items.length && (
        <Button variant="subtle" onClick={showAll} className={classes["more"] ?? ""}>
          Ver mais {items.length - shown.length}
        </Button>
      )}
    </section>
  );
}

function Waiting({ item }: { item: AttentionItem }) {
  const now = useMinute();
  const { tone, Icon } = looks[item.reason];
  return (
    <Link to={paths.student} params={{ id: item.student.id }} className={classes["student"]}>
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
