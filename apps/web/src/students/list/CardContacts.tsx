import type { StudentCard } from "@prancheta/contract/students/students";
import { telegramLink, whatsappLink } from "../contacts.ts";
import classes from "./CardContacts.module.css";
import { cardIcon } from "./CardIcon.tsx";

export function CardContacts({ student }: { student: StudentCard }) {
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
