import { VisuallyHidden } from "@mantine/core";
import type { AcademyModule, Episode } from "@prancheta/contract/academy/academy";
import { Card, Muted, SectionTitle } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { paths } from "../navigation/paths.ts";
import { playable } from "./academy.hooks.ts";
import classes from "./EpisodeList.module.css";

const Place = ({ place, episode }: { place: number; episode: Episode }) => (
  <span className={classes["number"]} data-watched={episode.watched}>
    {episode.watched ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : place}
  </span>
);

const SKELETONS = ["70%", "50%", "80%", "60%", "75%", "55%"];

export const EpisodeListSkeleton = () => (
  <Card as="section" data-snug className={classes["list"]} aria-hidden="true">
    <Skeleton width="40%" height={24} />
    <div className={classes["episodes"]}>
      {SKELETONS.map((width) => (
        <span key={width} className={classes["episode"]}>
          <Skeleton width={28} height={28} round />
          <Skeleton width={width} height={18} />
        </span>
      ))}
    </div>
  </Card>
);

/** The episodes of a module; one without a video cannot be chosen. */
export function EpisodeList({ module, chosen }: { module: AcademyModule; chosen: Episode | undefined }) {
  const titleId = useId();
  const videos = playable(module);
  const watched = videos.filter((video) => video.watched).length;
  return (
    <Card as="section" data-snug aria-labelledby={titleId} className={classes["list"]}>
      <div className={classes["head"]}>
        <SectionTitle id={titleId}>Episódios</SectionTitle>
        {videos.length > 0 && (
          <Muted as="span" data-small>
            {watched} de {videos.length} assistidos
          </Muted>
        )}
      </div>
      <ol className={classes["episodes"]}>
        {module.videos.map((episode, at) => (
          <li key={episode.id}>
            {episode.url === null ? (
              <span className={classes["episode"]} data-soon>
                <Place place={at + 1} episode={episode} />
                <span className={classes["title"]}>{episode.title}</span>
                <StatusPill tone="neutral">Em Breve</StatusPill>
              </span>
            ) : (
              <Link
                to={paths.academyWatch}
                params={{ id: module.id }}
                search={{ episodio: episode.id }}
                replace
                resetScroll={false}
                className={classes["episode"]}
                aria-current={episode.id === chosen?.id ? "true" : undefined}
                activeProps={{}}
              >
                <Place place={at + 1} episode={episode} />
                <span className={classes["title"]}>{episode.title}</span>
                {episode.watched && <VisuallyHidden>, assistido</VisuallyHidden>}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
