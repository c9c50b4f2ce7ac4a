import { Button } from "@mantine/core";
import { useNow } from "@prancheta/ui/text/now.ts";
import { useEffect } from "react";
import type { DeviceWorkout } from "../../offline/device-workout.ts";
import { clockText } from "../training.texts.ts";
import classes from "./RestBar.module.css";
import { unlessSecond } from "./use-deliberate-tap.ts";

const MORE_SECONDS = 15;
const BUZZ = [200, 100, 200];

interface RestBarProps {
  rest: NonNullable<DeviceWorkout["rest"]>;
  onChange: (rest: DeviceWorkout["rest"]) => void;
}

/** The rest after a set. It counts to a moment, so that it is right after the phone slept. */
export function RestBar({ rest, onChange }: RestBarProps) {
  // The clock ticks once a second, and the bar must not end before its time.
  const left = Math.min(rest.seconds, Math.max(0, Math.ceil((rest.endsAt - useNow()) / 1000)));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) navigator.vibrate?.(BUZZ);
  }, [isOver]);
  return (
    <section className={classes["bar"]} data-over={isOver || undefined} aria-label="Descanso">
      <div className={classes["words"]}>
        <span className={classes["name"]} role="status">
          {isOver ? "Descanso terminado" : "Descanso"}
        </span>
        <span className={classes["clock"]} role="timer" aria-live="off">
          {clockText(left)}
        </span>
      </div>
      {!isOver && (
        <Button
          variant="default"
          onClick={unlessSecond(() =>
            onChange({ endsAt: rest.endsAt + MORE_SECONDS * 1000, seconds: rest.seconds + MORE_SECONDS }),
          )}
        >
          +{MORE_SECONDS} s
        </Button>
      )}
      <Button variant="default" onClick={unlessSecond(() => onChange(null))}>
        {isOver ? "Fechar" : "Pular"}
      </Button>
      <span
        className={classes["track"]}
        style={{ "--share": rest.seconds > 0 ? left / rest.seconds : 0 }}
        aria-hidden="true"
      />
    </section>
  );
}
