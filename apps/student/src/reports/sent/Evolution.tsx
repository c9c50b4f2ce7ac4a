import { poseLabel } from "@prancheta/contract/reports/labels";
import type { OwnReport } from "@prancheta/contract/student/reports";
import { WeightChart } from "@prancheta/ui/chart/WeightChart.tsx";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useState } from "react";
import classes from "./Evolution.module.css";

/** The weight over time, and two dates side by side. `reports` starts with the newest. */
export function Evolution({ reports }: { reports: readonly OwnReport[] }) {
  const points = reports.flatMap(({ sentAt, weight }) => (weight === null ? [] : [{ x: sentAt, y: weight }])).reverse();
  const withPhotos = reports.filter(({ photos }) => photos.length > 0);
  return (
    <Stack data-gap="lg">
      {points.length > 1 && (
        <Section title="Peso">
          <WeightChart points={points} />
        </Section>
      )}
      {withPhotos.length > 1 && <TwoDates reports={withPhotos} />}
    </Stack>
  );
}

function TwoDates({ reports }: { reports: readonly OwnReport[] }) {
  const zone = useZone();
  const [places, setPlaces] = useState({ before: reports.length - 1, after: 0 });
  const options = reports.map(({ sentAt }, place) => ({ value: String(place), label: dateText(sentAt, zone) }));
  const [before, after] = [reports[places.before], reports[places.after]];
  if (!before || !after) return null;
  const pairs = after.photos.flatMap((right) =>
    before.photos
      .filter(({ pose }) => pose === right.pose)
      .slice(0, 1)
      .map((left) => ({ left, right })),
  );
  return (
    <Section title="Antes e depois">
      <div className={classes["two"]}>
        <DateChoice
          label="Antes"
          options={options}
          place={places.before}
          onChoose={(before) => setPlaces({ ...places, before })}
        />
        <DateChoice
          label="Depois"
          options={options}
          place={places.after}
          onChoose={(after) => setPlaces({ ...places, after })}
        />
      </div>
      {pairs.length === 0 && <p>Estas duas datas não têm fotos na mesma posição.</p>}
      {pairs.map(({ left, right }) => (
        <figure key={right.id} className={classes["pair"]}>
          <figcaption>{poseLabel[right.pose]}</figcaption>
          <img src={left.url} alt={`${poseLabel[left.pose]}, ${dateText(before.sentAt, zone)}`} loading="lazy" />
          <img src={right.url} alt={`${poseLabel[right.pose]}, ${dateText(after.sentAt, zone)}`} loading="lazy" />
        </figure>
      ))}
    </Section>
  );
}

interface DateChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  place: number;
  onChoose: (place: number) => void;
}

const DateChoice = ({ label, options, place, onChoose }: DateChoiceProps) => (
  <PlainSelect
    data-field
    aria-label={label}
    value={String(place)}
    onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </PlainSelect>
);
