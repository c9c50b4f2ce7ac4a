import { Button } from "@mantine/core";
import type { Academy } from "@prancheta/contract/academy/academy";
import { Card, Muted, SectionTitle, Stack, Tile } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { pageFailureOf } from "@prancheta/ui/server/failure-of.tsx";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { IconExternalLink, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import classes from "./AcademyPage.module.css";
import { academyContent, nextToWatch, playable } from "./academy.hooks.ts";
import { ModuleCard, ModuleCardSkeleton } from "./ModuleCard.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

const SKELETONS = ["1", "2", "3", "4", "5", "6"];

const lineOf = ({ modules }: Academy): string => {
  const videos = modules.flatMap(playable);
  const watched = videos.filter((video) => video.watched).length;
  return watched === 0
    ? `${counted(videos.length, "vídeo", "vídeos")} para você tirar mais da Prancheta`
    : `Você assistiu a ${watched} de ${counted(videos.length, "vídeo", "vídeos")}`;
};

/** The next video that the coach has not watched. */
function NextVideo({ content }: { content: Academy }) {
  const next = nextToWatch(content);
  if (!next) return null;
  const { module, episode } = next;
  return (
    <Card as="section" aria-label="Próximo vídeo" data-snug className={classes["next"]}>
      <Tile data-accent className={classes["sign"]}>
        <IconPlayerPlay size={26} stroke={1.75} aria-hidden="true" />
      </Tile>
      <div className={classes["words"]}>
        <Muted data-small>Próximo vídeo · {module.title}</Muted>
        <SectionTitle>{episode.title}</SectionTitle>
      </div>
      <Button
        renderRoot={(props) => (
          <Link {...props} to={paths.academyWatch} params={{ id: module.id }} search={{ episodio: episode.id }} />
        )}
      >
        Assistir
      </Button>
    </Card>
  );
}

/** The academy: its intro, the next video, and the modules. */
export function AcademyPage() {
  const reading = useQuery(academyContent);
  const content = reading.data;
  return (
    <Page
      title="Academy"
      line={content && lineOf(content)}
      actions={
        content?.resultsUrl && (
          <Button
            component="a"
            href={content.resultsUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            aria-label="Acesse Nossos resultados"
            rightSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            <span className={classes["long"]}>Acesse Nossos resultados</span>
            <span className={classes["short"]}>Resultados</span>
          </Button>
        )
      }
    >
      {pageFailureOf(reading, "Não foi possível carregar a Academy") || (
        <>
          {content?.intro.url && (
            <div className={classes["intro"]}>
              <VideoPlayer title="Apresentação da Academy" {...content.intro} />
            </div>
          )}
          {content ? <NextVideo content={content} /> : <Skeleton height={104} />}
          <Stack as="ul" data-gap="md" className={classes["modules"]} aria-label="Módulos">
            {content
              ? content.modules.map((module) => <ModuleCard key={module.id} module={module} />)
              : SKELETONS.map((id) => <ModuleCardSkeleton key={id} />)}
          </Stack>
        </>
      )}
    </Page>
  );
}
