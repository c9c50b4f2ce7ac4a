import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import classes from "./LinkPreview.module.css";

interface LinkPreviewProps {
  name: string;
  photo: string | null;
  about: string;
  address: string;
}

/** How the link looks in a conversation. */
export const LinkPreview = ({ name, photo, about, address }: LinkPreviewProps) => (
  <figure className={classes["preview"]}>
    <figcaption>Como o link aparece no WhatsApp</figcaption>
    <div className={classes["card"]}>
      <Avatar name={name} photo={photo} size={52} />
      <span>
        <strong>{name}: planos de consultoria</strong>
        <span className={classes["about"]}>{about.trim() || "Conheça os planos de consultoria."}</span>
        <span className={classes["host"]}>{new URL(address).host}</span>
      </span>
    </div>
  </figure>
);
