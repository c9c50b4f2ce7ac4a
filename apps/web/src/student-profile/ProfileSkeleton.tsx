import { VisuallyHidden } from "@mantine/core";
import { Bone } from "@prancheta/ui/page/Bone.tsx";
import sections from "./ProfileSections.module.css";
import classes from "./ProfileSkeleton.module.css";
import header from "./StudentHeader.module.css";
import page from "./StudentProfilePage.module.css";

const SECTIONS = ["details", "consultancy", "sheets", "diets", "reports", "performance", "notes", "restrictions"];

/** The profile's own layout, before its words. */
export function ProfileSkeleton() {
  return (
    <div role="status" className={page["profile"]}>
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <div className={header["header"]}>
        <div className={classes["photo"]}>
          <Bone height="100%" round />
        </div>
        <div className={header["words"]}>
          <div className={classes["name"]}>
            <Bone width="min(260px, 100%)" height="100%" />
          </div>
          <div className={classes["line"]}>
            <Bone width="min(320px, 100%)" height="100%" />
          </div>
          <div className={classes["adherence"]}>
            <Bone width="min(240px, 100%)" height="100%" />
          </div>
          <div className={classes["tags"]}>
            <Bone width={150} height={28} />
          </div>
        </div>
        <div className={header["actions"]}>
          <Bone width={168} height={44} />
        </div>
      </div>
      <div className={sections["sections"]}>
        {SECTIONS.map((section) => (
          <div key={section} className={sections["item"]}>
            <div className={sections["control"]}>
              <div className={sections["label"]}>
                <div className={sections["tile"]} />
                <Bone width={160} height={24} />
                <div className={classes["state"]}>
                  <Bone width={110} height={20} />
                </div>
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
