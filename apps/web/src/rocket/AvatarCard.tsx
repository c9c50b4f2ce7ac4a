import { Button } from "@mantine/core";
import { avatarStatusLabel } from "@prancheta/contract/rocket/labels";
import type { Avatar, AvatarStatus, MarkedStatus } from "@prancheta/contract/rocket/rocket";
import { Card, CardTitle, Muted } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Avatar as Portrait } from "@prancheta/ui/pieces/Avatar.tsx";
import { StatusPill, type Tone } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconArrowBackUp, IconCopy, IconExternalLink, IconPencil } from "@tabler/icons-react";
import classes from "./Rocket.module.css";
import { type Outreach, profileOf } from "./use-outreach.ts";

const toneOf: Record<AvatarStatus, Tone> = {
  PENDING_SEND: "warning",
  SENDED: "success",
  SUBSCRIBED: "success",
  UNSUBSCRIBED: "danger",
  PENDING_AUTOMATION: "neutral",
  PENDING_VERIFICATION: "info",
  BLACKLISTED: "neutral",
};

interface AvatarCardProps {
  avatar: Avatar;
  outreach: Outreach;
  /** Whether messages can be composed yet. */
  isReady: boolean;
  onCopy: () => void;
  onEdit: () => void;
  onMark: (status: MarkedStatus) => void;
}

/** A person whom the coach may write to. */
export function AvatarCard({ avatar, outreach, isReady, onCopy, onEdit, onMark }: AvatarCardProps) {
  const { name, instagram, status } = avatar;
  const { isBusy = false, isBlocked = false, isSettled = false, failure } = outreach;
  return (
    <Card className={classes["card"]}>
      <Portrait name={name} photo={null} size={52} />
      <div className={classes["words"]}>
        <CardTitle as="h2">{name}</CardTitle>
        <a href={profileOf(avatar)} target="_blank" rel="noopener noreferrer" className={classes["handle"]}>
          @{instagram}
          <IconExternalLink size={16} aria-label="Abrir perfil em nova aba" />
        </a>
      </div>
      <span className={classes["state"]}>
        <StatusPill tone={toneOf[status]}>{avatarStatusLabel[status]}</StatusPill>
      </span>
      {status === "PENDING_SEND" && !isSettled && (
        <div className={classes["actions"]}>
          <Button
            variant="outline"
            onClick={onCopy}
            loading={isBusy}
            disabled={!isReady}
            aria-label={`Copiar mensagem para ${name}`}
            leftSection={<IconCopy size={18} aria-hidden="true" />}
          >
            Copiar mensagem
          </Button>
          <Button
            variant="subtle"
            onClick={onEdit}
            disabled={!isReady || isBusy}
            aria-label={`Ver e editar a mensagem para ${name}`}
            leftSection={<IconPencil size={18} aria-hidden="true" />}
          >
            Editar
          </Button>
        </div>
      )}
      {status === "SENDED" && !isSettled && (
        <div className={classes["actions"]}>
          <Button
            variant="outline"
            onClick={() => onMark("UNSUBSCRIBED")}
            disabled={isBusy}
            aria-label={`${name} recusou`}
          >
            Recusou
          </Button>
          <UndoButton label={`Desfazer o envio para ${name}`} busy={isBusy} onClick={() => onMark("PENDING_SEND")} />
        </div>
      )}
      {status === "UNSUBSCRIBED" && !isSettled && (
        <div className={classes["actions"]}>
          <UndoButton label={`Desfazer a recusa de ${name}`} busy={isBusy} onClick={() => onMark("SENDED")} />
        </div>
      )}
      {failure && (
        <p role="alert" className={classes["failure"]}>
          {failure}
        </p>
      )}
      {isBlocked && (
        <Muted role="status" data-small className={classes["note"]}>
          O navegador bloqueou a nova aba.{" "}
          <a href={profileOf(avatar)} target="_blank" rel="noopener noreferrer">
            Abrir o perfil de {name}
          </a>
        </Muted>
      )}
    </Card>
  );
}

interface UndoButtonProps {
  label: string;
  busy: boolean;
  onClick: () => void;
}

const UndoButton = ({ label, busy, onClick }: UndoButtonProps) => (
  <Button
    variant="subtle"
    onClick={onClick}
    loading={busy}
    aria-label={label}
    leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
  >
    Desfazer
  </Button>
);

export const AvatarCardSkeleton = () => (
  <Card className={classes["card"]}>
    <Skeleton width={52} height={52} round />
    <div className={classes["words"]}>
      <Skeleton width="50%" height={20} />
      <Skeleton width="30%" height={16} />
    </div>
    <Skeleton width={140} height={26} />
  </Card>
);
