import { VisuallyHidden } from "@mantine/core";
import { Bone } from "../ui/Bone.tsx";
import sections from "./ProfileSections.module.css";
import header from "./StudentHeader.module.css";
import page from "./StudentProfilePage.module.css";

const SECTIONS = ["details", "consultancy", "sheets", "reports", "performance", "notes", "restrictions"];

/** The profile's own layout, before its words. */
export function ProfileSkeleton() {
  return (
    <div role="status" className={page["profile"]}>
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <div className={header["header"]}>
        <Bone width={80} height={80} round />
        <div className={header["words"]}>
          <Bone width={260} height={30} />
          <p className={header["line"]}>
            <Bone width={320} height={20} />
          </p>
        </div>
      </div>
      <div className={sections["sections"]}>
        {SECTIONS.map((section) => (
          <div key={section} className={sections["item"]}>
            <div className={sections["control"]}>
              <div className={sections["label"]}>
                <Bone width={40} height={40} />
                <Bone width={160} height={24} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
