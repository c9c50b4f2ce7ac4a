import type { ListLine, SentInvitation } from "@prancheta/contract/student/invitations";
import { CopyLink } from "@prancheta/ui/dialog/CopyLink.tsx";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { CardAction } from "@prancheta/ui/list/CardAction.tsx";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { chatLink, contactText } from "../invitations.texts.ts";
import { KnownStudent } from "../KnownStudent.tsx";
import classes from "./InvitedPeople.module.css";

/** Who was refused is found in the list by the line. */
const detailText = (line: ListLine) =>
  [line.refusal && line.name && `Linha ${line.line}`, contactText(line)].filter(Boolean).join(" · ");

/** The people of a list: who is or would be invited, or with a reason who is not. */
export const InvitedPeople = ({ lines }: { lines: readonly ListLine[] }) => (
  <ul className={classes["people"]}>
    {lines.map((line) => (
      <li key={line.line} className={classes["person"]}>
        <div className={classes["words"]}>
          <p className={classes["name"]}>
            {line.sent ? (
              <Link className={classes["link"]} to={paths.student} params={{ id: line.sent.studentId }}>
                {line.name}
              </Link>
            ) : (
              line.name || `Linha ${line.line}`
            )}
          </p>
          {(line.refusal || line.email || line.whatsapp) && <Muted data-small>{detailText(line)}</Muted>}
          {line.refusal && (
            <p className={classes["reason"]}>
              {line.refusal} {line.studentId && <KnownStudent id={line.studentId} />}
            </p>
          )}
        </div>
        {line.sent && <Links name={line.name} sent={line.sent} />}
      </li>
    ))}
  </ul>
);

const Links = ({ name, sent }: { name: string; sent: SentInvitation }) => (
  <div className={classes["links"]}>
    <CardAction
      Icon={IconBrandWhatsapp}
      title="Enviar pelo WhatsApp"
      label={`Enviar pelo WhatsApp a ${name}`}
      renderRoot={(props) => (
        <a {...props} href={chatLink(sent.whatsapp, name, sent.link)} target="_blank" rel="noopener noreferrer" />
      )}
    />
    <CopyLink link={sent.link} label="Copiar link" of={name} compact />
  </div>
);
