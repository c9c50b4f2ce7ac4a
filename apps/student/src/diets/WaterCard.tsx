import { Button } from "@mantine/core";
import { numberText } from "@prancheta/contract/number-text";
import { Card, Muted } from "@prancheta/ui/layout/layout.tsx";
import { dimmedUnless } from "@prancheta/ui/pieces/dimmed-unless.ts";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import classes from "./WaterCard.module.css";

const ML_PER_LITRE = 1000;
const litres = numberText({ maximumFractionDigits: 2 });

interface WaterCardProps {
  waterMl: number;
  goalLitres: number;
  /** A glass more, or with -1 one less. */
  onStep: (steps: 1 | -1) => void;
}

/** The water of today, a glass of 250 ml at a time. */
export const WaterCard = ({ waterMl, goalLitres, onStep }: WaterCardProps) => (
  <Card as="section" data-snug aria-label="Água">
    <div className={classes["row"]}>
      <div>
        <h2 className={classes["name"]}>Água</h2>
        <Muted data-small role="status">
          {litres(waterMl / ML_PER_LITRE)} de {litres(goalLitres)} L
        </Muted>
      </div>
      <div className={classes["buttons"]}>
        <Button variant="default" {...dimmedUnless(waterMl > 0, () => onStep(-1))} aria-label="Um copo a menos">
          <IconMinus size={20} aria-hidden="true" />
        </Button>
        <Button variant="default" onClick={() => onStep(1)} aria-label="Mais um copo de 250 ml">
          <IconPlus size={20} aria-hidden="true" />
        </Button>
      </div>
    </div>
  </Card>
);
