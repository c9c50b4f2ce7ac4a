import { Select, VisuallyHidden } from "@mantine/core";
import { weightText } from "@prancheta/contract/number-text";
import type { Report } from "@prancheta/contract/reports/reports";
import { Figure, Figures } from "@prancheta/ui/chart/Figures.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useState } from "react";
import { PhotoSlider } from "../photos/PhotoSlider.tsx";
import { reportTabLabel, weightDifference } from "../reports.texts.ts";
import { ComparedAnswers } from "./ComparedAnswers.tsx";
import classes from "./ReportComparison.module.css";

const weightOf = ({ profile: { weight } }: Report) => (weight === null ? "Não informado" : weightText(weight));

/** The report before the newest; if the newest has photos, the latest earlier one with photos. */
const bestBefore = ([newest, ...earlier]: readonly Report[]): number => {
  const hasPhotos = ({ profile: { images } }: Report) => images.length > 0;
  const found = newest && hasPhotos(newest) ? earlier.findIndex(hasPhotos) : 0;
  return Math.max(found, 0) + 1;
};

const WeightIn = ({ report }: { report: string }) => (
  <>
    Peso<VisuallyHidden> no {report}</VisuallyHidden>
  </>
);

/**
 * Two reports of a student side by side: photos with a slider, weights, and every answer. `reports` starts with the
 * newest.
 */
export function ReportComparison({ reports }: { reports: readonly Report[] }) {
  const zone = useZone();
  const [chosen, choose] = useState(() => ({ before: bestBefore(reports), after: 0 }));
  const [before, after] = [reports[chosen.before], reports[chosen.after]];
  const nameOf = (index: number) => reportTabLabel(index, reports.length);
  const options = reports.map(({ createdAt }, index) => ({
    value: String(index),
    label: `${nameOf(index)}, ${dateText(createdAt, zone)}`,
  }));
  if (!before || !after) return null;
  const change = weightDifference(before.profile.weight, after.profile.weight);
  const names = { before: nameOf(chosen.before), after: nameOf(chosen.after) };
  return (
    <Stack data-gap="lg">
      <div className={classes["two"]}>
        <Select
          label="Antes"
          data={options}
          value={String(chosen.before)}
          onChange={(value) => value && choose({ ...chosen, before: Number(value) })}
          allowDeselect={false}
        />
        <Select
          label="Depois"
          data={options}
          value={String(chosen.after)}
          onChange={(value) => value && choose({ ...chosen, after: Number(value) })}
          allowDeselect={false}
        />
      </div>
      <Stack data-gap="lg" className={classes["sides"]}>
        <PhotoSlider
          key={`${before.id} ${after.id}`}
          before={{ name: names.before, photos: before.profile.images }}
          after={{ name: names.after, photos: after.profile.images }}
        />
        <Stack data-gap="lg">
          <Figures>
            <Figure name={<WeightIn report={names.before} />}>{weightOf(before)}</Figure>
            <Figure name={<WeightIn report={names.after} />} note={change}>
              {weightOf(after)}
            </Figure>
          </Figures>
          <ComparedAnswers before={before} after={after} names={names} />
        </Stack>
      </Stack>
    </Stack>
  );
}
