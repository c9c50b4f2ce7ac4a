import { Button } from "@mantine/core";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../navigation/paths.ts";
import classes from "./VideoPlayer.module.css";

interface VideoPlayerProps {
  title: string;
  url: string | null;
  captions: string | null;
  onEnded?: () => void;
}

const IS_VIDEO = /\.(mp4|m4v|webm)$/i;

const addressOf = (url: string) => new URL(url, window.location.href);

/** Another site's page with a video: it opens there, because the page shows nothing of other sites. */
const Elsewhere = ({ url }: { url: URL }) => (
  <EmptyState
    level={2}
    title="Este vídeo está em outro site"
    text="Ele abre em uma nova aba."
    action={
      <Button
        component="a"
        href={url.href}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink size={18} aria-hidden="true" />}
      >
        Assistir em {url.hostname.replace(/^www\./, "")}
      </Button>
    }
  />
);

/** A video with its captions, or what replaces it. */
export function VideoPlayer({ title, url, captions, onEnded }: VideoPlayerProps) {
  const [turn, setTurn] = useState({ number: 0, failed: false });
  if (url === null)
    return (
      <div className={classes["frame"]}>
        <EmptyState
          level={2}
          title="Em Breve"
          text="Este vídeo ainda está sendo gravado."
          action={
            <Button component={Link} to={paths.academy} activeOptions={{ exact: true }} variant="outline">
              Ver os módulos
            </Button>
          }
        />
      </div>
    );
  const address = addressOf(url);
  if (!IS_VIDEO.test(address.pathname))
    return (
      <div className={classes["frame"]}>
        <Elsewhere url={address} />
      </div>
    );
  if (turn.failed)
    return (
      <div className={classes["frame"]} role="alert">
        <EmptyState
          level={2}
          title="Não foi possível carregar o vídeo"
          text="Confira a sua conexão."
          action={
            <Button variant="outline" onClick={() => setTurn({ number: turn.number + 1, failed: false })}>
              Tentar de novo
            </Button>
          }
        />
      </div>
    );
  return (
    <video
      key={`${url} ${turn.number}`}
      className={classes["video"]}
      aria-label={title}
      src={url}
      controls
      playsInline
      preload="metadata"
      // Captions of another site are read only if it allows that.
      {...(captions !== null && address.origin !== window.location.origin && { crossOrigin: "anonymous" })}
      onEnded={onEnded}
      onError={() => setTurn({ ...turn, failed: true })}
    >
      {captions !== null && <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />}
    </video>
  );
}
