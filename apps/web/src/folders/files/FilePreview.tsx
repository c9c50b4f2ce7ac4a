import type { StoredFile } from "@prancheta/contract/folders/folders";
import { IconFile, IconFileOff, IconZoomIn } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import classes from "./FilePreview.module.css";

/** Without the viewer's own tools, in the width of the card. */
const PDF_VIEW = "#toolbar=0&navpanes=0&view=FitH";

/** Bytes. A browser lays out a text as a whole, and several long ones at once can end its tab. */
const LARGEST_TEXT = 1024 ** 2;

const Sign = ({ Icon, children }: { Icon: typeof IconFile; children: ReactNode }) => (
  <span className={classes["sign"]}>
    <Icon size={36} stroke={1.5} aria-hidden="true" />
    {children}
  </span>
);

interface FilePreviewProps {
  file: StoredFile;
  onZoom: () => void;
}

function Picture({ file: { name, url }, onZoom, onError }: FilePreviewProps & { onError: () => void }) {
  return (
    <button type="button" className={classes["zoom"]} onClick={onZoom} aria-label={`Ampliar: ${name}`}>
      <img className={classes["picture"]} src={url} alt="" loading="lazy" decoding="async" onError={onError} />
      <span className={classes["glass"]} aria-hidden="true">
        <IconZoomIn size={20} />
      </span>
    </button>
  );
}

/** A new link of the same film would start it anew, so the first one stays. */
function Film({ file: { name, url }, onError }: { file: StoredFile; onError: () => void }) {
  const [address] = useState(url);
  return (
    <video
      className={classes["film"]}
      src={address}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      onError={onError}
    >
      <track kind="captions" />
    </video>
  );
}

const DownloadLink = ({ file: { name, downloadUrl } }: { file: StoredFile }) => (
  <a className={classes["link"]} href={downloadUrl} download>
    <Sign Icon={IconFile}>Baixar {name}</Sign>
  </a>
);

function Shown({ file, onZoom, onError }: FilePreviewProps & { onError: () => void }) {
  const { kind, name, url, size } = file;
  switch (kind) {
    case "IMAGE":
      return <Picture file={file} onZoom={onZoom} onError={onError} />;
    case "VIDEO":
      return <Film file={file} onError={onError} />;
    case "PDF":
      // A sandbox would keep the browser's own viewer from showing it.
      return <iframe className={classes["frame"]} src={url + PDF_VIEW} title={name} loading="lazy" />;
    case "TEXT":
      if (size > LARGEST_TEXT) return <DownloadLink file={file} />;
      return <iframe className={classes["frame"]} src={url} title={name} loading="lazy" sandbox="" />;
    case "OTHER":
      return <DownloadLink file={file} />;
  }
}

/** Shows a file by its kind; other kinds and long texts are a link. Only files near the screen are in the list. */
export function FilePreview({ file, onZoom }: FilePreviewProps) {
  const [failed, setFailed] = useState("");
  return (
    <div className={classes["preview"]}>
      {failed === file.url ? (
        <Sign Icon={IconFileOff}>Não foi possível mostrar aqui. Baixe o arquivo para abrir.</Sign>
      ) : (
        <Shown file={file} onZoom={onZoom} onError={() => setFailed(file.url)} />
      )}
    </div>
  );
}
