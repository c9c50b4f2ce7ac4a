import { Button } from "@mantine/core";
import { momentText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconHistory } from "@tabler/icons-react";
import classes from "./DraftOffer.module.css";

interface DraftOfferProps {
  /** When it was stored, as `Date.now()`. */
  keptAt: number;
  /** The saved version that it is based on has been replaced. */
  isOutdated?: boolean;
  onTake: () => void;
  onDrop: () => void;
}

/** Offers to restore changes that were made here and never saved. */
export function DraftOffer({ keptAt, isOutdated = false, onTake, onDrop }: DraftOfferProps) {
  const zone = useZone();
  return (
    <section className={classes["offer"]} aria-label="Rascunho não salvo">
      <IconHistory size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes["text"]}>
        Há um rascunho que não foi salvo ({momentText(keptAt, Date.now(), zone)}).
        {isOutdated && " Uma versão mais nova foi salva depois dele."}
      </p>
      <div className={classes["actions"]}>
        <Button variant="default" onClick={onDrop}>
          Descartar rascunho
        </Button>
        <Button onClick={onTake}>Continuar rascunho</Button>
      </div>
    </section>
  );
}
