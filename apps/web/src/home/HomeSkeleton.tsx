import { VisuallyHidden } from "@mantine/core";
import { Card } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import spoken from "@prancheta/ui/theme/spoken.module.css";
import queue from "./AttentionQueue.module.css";
import page from "./HomePage.module.css";
import cards from "./WaitingCards.module.css";

const CARDS = ["new", "late", "expiring"];
const STUDENTS = ["1", "2", "3", "4", "5", "6"];
const PANELS = ["plans", "motivation"];

/** The dashboard's layout while it is loading. */
export const HomeSkeleton = () => (
  <div role="status" className={page["sections"]}>
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <div className={cards["cards"]}>
      {CARDS.map((card) => (
        <Card key={card} className={cards["card"]}>
          <div className={cards["tile"]} />
          <div className={cards["title"]}>
            <span className={cards["count"]}>
              <Skeleton width={48} height="1lh" />
            </span>
            <span className={spoken["on-phone"]}>
              <Skeleton width="70%" height="1lh" />
            </span>
          </div>
          <span className={cards["short"]}>
            <Skeleton width={56} height="1lh" />
          </span>
          <div className={cards["text"]}>
            <Skeleton width="55%" height="1lh" />
          </div>
          <div className={cards["link"]} />
        </Card>
      ))}
    </div>
    <div>
      <div className={queue["heading"]}>
        <Skeleton width={240} height={28} />
      </div>
      <div className={queue["title"]}>
        <Skeleton width={180} height={24} />
      </div>
      <div className={queue["queue"]}>
        {STUDENTS.map((student) => (
          <div key={student} className={queue["student"]}>
            <Skeleton width={36} height={36} round />
            <Skeleton width="55%" height={20} />
          </div>
        ))}
      </div>
    </div>
    <div>
      <div className={page["heading"]}>
        <Skeleton width={130} height={28} />
      </div>
      <div className={page["overview"]}>
        {PANELS.map((one) => (
          <Card key={one}>
            <Skeleton height={248} />
          </Card>
        ))}
      </div>
    </div>
  </div>
);
