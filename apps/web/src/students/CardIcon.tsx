import {
  IconActivity,
  IconAlertCircle,
  IconArrowRight,
  IconBarbell,
  IconCalendarX,
  IconCheck,
  IconClipboard,
  IconFlame,
  IconMessageCircle,
  IconMoon,
  IconSend,
  IconTarget,
  IconTrendingDown,
  IconUnlink,
  IconUserX,
} from "@tabler/icons-react";
import classes from "./CardIcon.module.css";

const icons = {
  activity: IconActivity,
  alert: IconAlertCircle,
  arrow: IconArrowRight,
  barbell: IconBarbell,
  calendar: IconCalendarX,
  check: IconCheck,
  clipboard: IconClipboard,
  down: IconTrendingDown,
  flame: IconFlame,
  message: IconMessageCircle,
  moon: IconMoon,
  send: IconSend,
  target: IconTarget,
  unlink: IconUnlink,
  user: IconUserX,
};

export type CardIconName = keyof typeof icons;

/** Every icon of the cards, drawn once; a card only points at them, which keeps a long list light. */
export function CardIcons() {
  return (
    <svg className={classes["sprite"]} aria-hidden="true">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`card-${name}`} viewBox="0 0 24 24" className={classes[name]}>
          <Icon size={24} stroke={1.75} />
        </symbol>
      ))}
    </svg>
  );
}

export function CardIcon({ name }: { name: CardIconName }) {
  return (
    <svg className={classes["icon"]} aria-hidden="true">
      <use href={`#card-${name}`} />
    </svg>
  );
}
