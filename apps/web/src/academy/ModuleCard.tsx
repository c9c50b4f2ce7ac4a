import type { AcademyModule } from "@prancheta/contract/academy/academy";
import { Card, CardFoot, Muted, SectionTitle } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconArrowRight, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { playable } from "./academy.hooks.ts";
import classes from "./ModuleCard.module.css";
import { ModulePoster } from "./ModulePoster.tsx";

/** How far a coach is: '2 de 7 vídeos assistidos'. */
const progressText = (watched: number, all: number) =>
  watched === 0 ? counted(all, "vídeo", "vídeos") : `${watched} de ${counted(all, "assistido", "assistidos")}`;

/** A module of the academy; greyed while it has no video. */
export function ModuleCard({ module }: { module: AcademyModule }) {
  const { id, subtitle, home } = module;
  const videos = playable(module);
  const watched = videos.filter((video) => video.watched).length;
  const isReady = videos.length > 0;
  const action = isReady ? "Assista Agora" : "Ver episódios";
  return (
    <Card as="li" data-footed className={classes["card"]} data-ready={isReady}>
      <ModulePoster id={id}>
        {!isReady && (
          <StatusPill tone="neutral" icon={<IconClock aria-hidden="true" />}>
            Em Breve
          </StatusPill>
        )}
        {isReady && watched === videos.length && (
          <StatusPill tone="success" icon={<IconCircleCheck aria-hidden="true" />}>
            Completo
          </StatusPill>
        )}
      </ModulePoster>
      <div className={classes["words"]}>
        <p className={classes["subtitle"]}>{subtitle}</p>
        <SectionTitle>{home.title}</SectionTitle>
        <Muted>{home.description}</Muted>
      </div>
      <CardFoot>
        <Muted as="span" data-small>
          {isReady ? progressText(watched, videos.length) : counted(module.videos.length, "episódio", "episódios")}
        </Muted>
        <Link to={paths.academyWatch} params={{ id }} aria-label={`${action}: ${home.title}`}>
          {action}
          <IconArrowRight size={18} aria-hidden="true" />
        </Link>
      </CardFoot>
    </Card>
  );
}

export const ModuleCardSkeleton = () => (
  <Card as="li" className={classes["card"]} data-ready>
    <div className={classes["skeleton"]}>
      <Skeleton height={132} />
    </div>
    <div className={classes["words"]}>
      <Skeleton width="40%" height={16} />
      <Skeleton width="70%" height={22} />
      <Skeleton width="90%" height={18} />
    </div>
  </Card>
);
