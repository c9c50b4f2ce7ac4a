import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { MuscleGroup } from "@prancheta/contract/training/training";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { expect, test } from "vitest";
import { MuscleMap } from "./MuscleMap.tsx";

test.each(["whole", "focus"] as const)("no two groups look alike: %s", (view) => {
  const drawings = MuscleGroup.options.map((group) => {
    const { container, unmount } = renderInApp(<MuscleMap group={group} view={view} />);
    const drawing = container.querySelector("svg");
    expect(drawing).toHaveAccessibleName(`Mapa muscular: ${muscleGroupLabel[group]}`);
    const html = drawing?.innerHTML ?? "";
    unmount();
    return html;
  });
  expect(new Set(drawings).size).toBe(17);
});
