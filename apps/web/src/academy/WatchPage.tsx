import { Button } from "@mantine/core";
import type { AcademyModule, Episode, EpisodeContent } from "@prancheta/contract/academy/academy";
import { Muted, Row, SectionTitle } from "@prancheta/ui/layout/layout.tsx";
import { MissingState } from "@prancheta/ui/page/MissingState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { pageFailureOf } from "@prancheta/ui/server/failure-of.tsx";
import { IconArrowRight, IconCircle, IconCircleCheckFilled, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../navigation/paths.ts";
import { academyContent, chosenEpisode, playable, useMark } from "./academy.hooks.ts";
import { EpisodeList, EpisodeListSkeleton } from "./EpisodeList.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";
import classes from "./WatchPage.module.css";
import { watchSearch } from "./watch-search.ts";

/** A button below the video: to a screen of ours, or to another site in a new tab. */
const ContentLink = ({ title, content }: EpisodeContent) =>
  content.startsWith("/") ? (
    <Button component={Link} to={content} variant="outline">
      {title}
    </Button>
  ) : (
    <Button
      component="a"
      href={content}
      target="_blank"
      rel="noopener noreferrer"
      variant="outline"
      rightSection={<IconExternalLink size={18} aria-hidden="true" />}
    >
      {title}
    </Button>
  );

const nextOf = (module: AcademyModule, episode: Episode): Episode | undefined => {
  const videos = playable(module);
  return videos[videos.findIndex(({ id }) => id === episode.id) + 1];
};

/** The chosen episode: its video, the mark that it was watched, and what it links to. */
function Watched({ module, episode }: { module: AcademyModule; episode: Episode }) {
  const mark = useMark();
  const [hasEnded, setEnded] = useState(false);
  const next = nextOf(module, episode);
  const { id, title, description, url, captions, contents = [], watched } = episode;
  const end = () => {
    setEnded(true);
    if (!watched) mark.mutate({ id, watched: true });
  };
  return (
    <div className={classes["watched"]}>
      <VideoPlayer title={title} url={url} captions={captions} onEnded={end} />
      <div>
        <SectionTitle>{title}</SectionTitle>
        <Muted>{description}</Muted>
      </div>
      <Row data-wrap data-gap="sm">
        {next && (
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to={paths.academyWatch}
                params={{ id: module.id }}
                search={{ episodio: next.id }}
                replace
                resetScroll={false}
              />
            )}
            variant={hasEnded ? "filled" : "outline"}
            rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          >
            Próximo: {next.title}
          </Button>
        )}
        {contents.map((content) => (
          <ContentLink key={content.id} {...content} />
        ))}
        {url !== null && (
          <Button
            variant="subtle"
            aria-pressed={watched}
            onClick={() => mark.mutate({ id, watched: !watched })}
            leftSection={
              watched ? (
                <IconCircleCheckFilled size={20} aria-hidden="true" />
              ) : (
                <IconCircle size={20} aria-hidden="true" />
              )
            }
          >
            {watched ? "Assistido" : "Marcar como assistido"}
          </Button>
        )}
      </Row>
      {mark.isError && (
        <p role="alert" className={classes["failure"]}>
          Não foi possível guardar a marca. Tente de novo.
        </p>
      )}
    </div>
  );
}

/** A module of the academy: the video of one episode, and the list of all. */
export function WatchPage() {
  const { id } = useParams({ strict: false });
  const { episodio } = watchSearch(useSearch({ strict: false }));
  const reading = useQuery(academyContent);
  const module = reading.data?.modules.find((one) => one.id === id);
  if (reading.data && !module)
    return (
      <MissingState
        title="Módulo não encontrado"
        reason="Este módulo não existe na Academy."
        to={paths.academy}
        label="Ver a Academy"
      />
    );
  const episode = module && chosenEpisode(module, episodio);
  return (
    <Page title={module?.title ?? "Academy"} line={module?.subtitle ?? ""}>
      {pageFailureOf(reading, "Não foi possível carregar o módulo") || (
        <div className={classes["columns"]}>
          {module && episode ? (
            <Watched key={episode.id} module={module} episode={episode} />
          ) : (
            <div className={classes["watched"]}>
              <div className={classes["skeleton"]}>
                <Skeleton height="100%" />
              </div>
              <Skeleton width="40%" height={24} />
              <Skeleton width="70%" height={18} />
            </div>
          )}
          {module ? <EpisodeList module={module} chosen={episode} /> : <EpisodeListSkeleton />}
        </div>
      )}
    </Page>
  );
}
