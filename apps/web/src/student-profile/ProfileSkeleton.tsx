import { VisuallyHidden } from "@mantine/core";
import { Card, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import sections from "./ProfileSections.module.css";
import classes from "./ProfileSkeleton.module.css";
import header from "./StudentHeader.module.css";

const SECTIONS = ["details", "consultancy", "sheets", "diets", "reports", "performance", "notes", "restrictions"];

/** The profile's layout while it is loading. */
export function ProfileSkeleton() {
  return (
    <Stack data-gap="md" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Card data-snug className={header["header"]}>
        <div className={classes["photo"]}>
          <Skeleton height="100%" round />
        </div>
        <div className={header["words"]}>
          <div className={classes["name"]}>
            <Skeleton width="min(260px, 100%)" height="100%" />
          </div>
          <div className={classes["line"]}>
            <Skeleton width="min(320px, 100%)" height="100%" />
          </div>
          <div className={classes["adherence"]}>
            <Skeleton width="min(240px, 100%)" height="100%" />
          </div>
          <div className={classes["tags"]}>
            <Skeleton width={150} height={28} />
          </div>
        </div>
        <div className={header["actions"]}>
          <Skeleton width={168} height={44} />
        </div>
      </Card>
      <div className={sections["sections"]}>
        {SECTIONS.map((section) => (
          <div key={section} className={sections["item"]}>
            <div className={sections["control"]}>
              <div className={sections["label"]}>
                <div className={sections["tile"]} />
                <Skeleton width={160} height={24} />
                <div className={classes["state"]}>
                  <Skeleton width={110} height={20} />
                </div>
              </div>
            </div>
          </div>
        ))}
      </div>
    </Stack>
  );
}
