import { VisuallyHidden } from "@mantine/core";
import { Bone } from "@prancheta/ui/page/Bone.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import classes from "./ProfilePage.module.css";
import fields from "./profile/fields.module.css";

const FIELDS = Array.from({ length: 10 }, (_, index) => `field ${index}`);

/** The page's own layout, before its values. */
export function ProfilePageSkeleton() {
  return (
    <Page title="Dados pessoais" line={<Bone width={180} height={20} />}>
      <div role="status" className={classes["columns"]}>
        <VisuallyHidden>Carregando…</VisuallyHidden>
        <div className={fields["card"]}>
          <Bone width={80} height={80} round />
          <div className={fields["fields"]}>
            {FIELDS.map((field) => (
              <Bone key={field} height={68} />
            ))}
          </div>
        </div>
        <div className={classes["side"]}>
          <Bone height={280} />
          <Bone height={180} />
        </div>
      </div>
    </Page>
  );
}
