import { Button } from "@mantine/core";
import type { Home } from "@prancheta/contract/home/home";
import type { Motivation } from "@prancheta/contract/students/students";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { IconFlame, IconMoon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { motivatedShare, motivationTexts } from "./home.texts.ts";
import classes from "./MotivationCard.module.css";
import { Panel, PanelNote } from "./Panel.tsx";

/**
 * How many students trained in the last 7 days and how many did not; each number equals the length of the list that its
 * button opens.
 */
export function MotivationCard({ home }: { home: Home }) {
  const share = motivatedShare(home);
  return (
    <Panel
      title="Motivação"
      end={<PanelNote>{share === null ? "Ninguém no app ainda" : `${share}% motivados`}</PanelNote>}
    >
      <div className={classes["split"]} data-empty={share === null} aria-hidden="true">
        <span style={{ flexGrow: home.motivated }} />
        <span style={{ flexGrow: home.unMotivated }} />
      </div>
      <ul className={classes["rows"]}>
        <Row
          Icon={IconFlame}
          count={home.motivated}
          {...motivationTexts.motivated(home.motivated)}
          link={{ text: "Parabenize-os", lists: "MOTIVATED" }}
        />
        <Row
          Icon={IconMoon}
          count={home.unMotivated}
          {...motivationTexts.unMotivated(home.unMotivated)}
          link={{ text: "Motive-os", lists: "UNMOTIVATED" }}
        />
      </ul>
    </Panel>
  );
}

interface RowProps {
  Icon: typeof IconFlame;
  count: number;
  title: string;
  text: string;
  link: { text: string; lists: Motivation };
}

const Row = ({ Icon, count, title, text, link }: RowProps) => (
  <li className={classes["row"]} data-kind={link.lists}>
    <span className={classes["tile"]}>
      <Icon size={20} aria-hidden="true" />
    </span>
    <p className={classes["words"]}>
      <b>
        <span className={classes["count"]}>{countText(count)}</span> {title}
      </b>
      <span>{text}</span>
    </p>
    <Button
      variant="default"
      renderRoot={(props) => <Link to={paths.students} search={{ motivation: link.lists }} {...props} />}
    >
      {link.text}
    </Button>
  </li>
);
