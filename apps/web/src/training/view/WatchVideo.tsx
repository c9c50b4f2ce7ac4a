import { IconPlayerPlay } from "@tabler/icons-react";
import classes from "./WatchVideo.module.css";

interface WatchVideoProps {
  link: string;
  /** The exercise's name, if a screen has several videos. */
  of?: string;
}

/** Links to an exercise's video; nothing of the video is loaded before the click. */
export function WatchVideo({ link, of }: WatchVideoProps) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={classes["watch"]}
      {...(of && { "aria-label": `Ver vídeo de ${of}` })}
    >
      <IconPlayerPlay size={18} aria-hidden="true" />
      Ver vídeo
    </a>
  );
}
