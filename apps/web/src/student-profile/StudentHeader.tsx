import { Button } from "@mantine/core";
import { telegramLink } from "@prancheta/contract/accounts/telegram";
import type { Student } from "@prancheta/contract/students/students";
import { Card, Muted, Row } from "@prancheta/ui/layout/layout.tsx";
import { whatsappLink } from "@prancheta/ui/person/contacts.ts";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconCheck, IconMessageCircle, IconMinus, IconSend } from "@tabler/icons-react";
import { AdherenceFigures } from "../students/care/AdherenceFigures.tsx";
import { StudentTags } from "../students/care/StudentTags.tsx";
import { interactionLabel, remainingText } from "../students/students.texts.ts";
import { RemoveStudent } from "./RemoveStudent.tsx";
import classes from "./StudentHeader.module.css";

/** The student's name, status and contacts. */
export function StudentHeader({ student }: { student: Student }) {
  const { name, athlete, status, type, plan, whatsapp, telegram } = student;
  const isActive = status === "ACTIVE";
  const line = [plan?.name, interactionLabel[type], plan && isActive && remainingText(plan.remainingTime)];
  return (
    <Card as="header" data-snug className={classes["header"]}>
      <Avatar name={name} photo={athlete.avatarUrl} size={80} />
      <div className={classes["words"]}>
        <div className={classes["title"]}>
          <h1>{name}</h1>
          <StatusPill
            tone={isActive ? "success" : "neutral"}
            icon={isActive ? <IconCheck aria-hidden="true" /> : <IconMinus aria-hidden="true" />}
          >
            {isActive ? "Ativo" : "Inativo"}
          </StatusPill>
        </div>
        <Muted>{line.filter(Boolean).join(" · ")}</Muted>
        <AdherenceFigures adherence={student.adherence} />
        <StudentTags student={student} />
      </div>
      <Row data-gap="xs" data-wrap className={classes["actions"]}>
        <Contact link={whatsappLink(whatsapp)} icon={<IconMessageCircle size={20} aria-hidden="true" />}>
          WhatsApp
        </Contact>
        <Contact link={telegramLink(telegram)} icon={<IconSend size={20} aria-hidden="true" />}>
          Telegram
        </Contact>
        <RemoveStudent student={student} />
      </Row>
    </Card>
  );
}

function Contact({ link, icon, children }: { link: string | null; icon: React.ReactNode; children: string }) {
  if (!link) return null;
  return (
    <Button component="a" href={link} target="_blank" rel="noopener noreferrer" variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
