import type { NewsItem, NewsKind } from "@prancheta/contract/home/home";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { nearDateText } from "@prancheta/ui/text/dates.ts";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import {
  IconAlertTriangle,
  IconBarbell,
  IconChevronRight,
  IconHeartbeat,
  IconReceipt2,
  IconReceiptRefund,
  IconRefresh,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { openSection } from "../students/open-section.ts";
import classes from "./AttentionQueue.module.css";

const kinds: Record<
  NewsKind,
  { Icon: typeof IconBarbell; text: string; section?: string; tone: "warning" | "neutral" }
> = {
  PARQ: { Icon: IconHeartbeat, text: "PAR-Q com resposta sim para você ler", section: "parq", tone: "warning" },
  RENEWAL_REFUSED: { Icon: IconAlertTriangle, text: "Renovação recusada", section: "consultancy", tone: "warning" },
  REFUNDED: { Icon: IconReceiptRefund, text: "Pagamento devolvido", section: "consultancy", tone: "neutral" },
  SOLD: { Icon: IconReceipt2, text: "Comprou um plano", section: "consultancy", tone: "neutral" },
  RENEWED: { Icon: IconRefresh, text: "Renovou o plano", section: "consultancy", tone: "neutral" },
  FIRST_WORKOUT: { Icon: IconBarbell, text: "Fez o primeiro treino", section: "performance", tone: "neutral" },
  JOINED: { Icon: IconUserPlus, text: "Entrou", tone: "neutral" },
  LEFT: { Icon: IconUserMinus, text: "Deixou a consultoria", section: "consultancy", tone: "warning" },
};

/** What happened with students that the coach wants to know at once; nothing if there is none. */
export function News({ news }: { news: readonly NewsItem[] }) {
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <h2 id="news" className={classes["heading"]}>
        Novidades
      </h2>
      <ol className={classes["queue"]}>
        {news.map((item) => (
          <li key={`${item.kind} ${item.student.id} ${item.at}`}>
            <New item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function New({ item: { student, kind, at, amount } }: { item: NewsItem }) {
  const { Icon, text, section, tone } = kinds[kind];
  const now = useMinute();
  const zone = useZone();
  return (
    <Link
      to={paths.student}
      params={{ id: student.id }}
      {...(section && { search: openSection(section) })}
      className={classes["student"]}
    >
      <Avatar name={student.name} photo={student.photo} size={36} />
      <span className={classes["words"]}>
        <b>{student.name}</b>
        <span className={classes["reason"]} data-tone={tone}>
          <Icon size={16} aria-hidden="true" />
          <span>
            {text}
            {amount !== null && `, ${moneyText(amount)}`} · <time dateTime={at}>{nearDateText(at, now, zone)}</time>
          </span>
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
