import { Tabs } from "@mantine/core";
import { RowMenu } from "@prancheta/ui/dialog/RowMenu.tsx";
import { IconArrowLeft, IconArrowRight, IconCopy, IconPlus, IconTrash, IconX } from "@tabler/icons-react";
import { type MouseEvent, memo } from "react";
import { whyNoPlan } from "../core/limits.ts";
import { useDispatch, useDraftList } from "./editor-context.ts";
import classes from "./PlanTabs.module.css";

interface PlanTabsProps {
  selected: string;
  onSelect: (plan: string) => void;
  onRemove: (plan: string) => void;
}

/** With more plans than these, only the chosen one says its name; the others go by their letter. */
const MOST_NAMED = 4;

export const letterOf = (position: number): string => String.fromCharCode("A".charCodeAt(0) + position);

/** The plans by their letters; '+' adds one, 'x' (or the Delete key) takes one away. */
export const PlanTabs = memo(function PlanTabs({ selected, onSelect, onRemove }: PlanTabsProps) {
  const dispatch = useDispatch();
  const plans = useDraftList((draft) => draft.plans.map(({ id, title }) => ({ id, title })));
  const canRemove = plans.length > 1;
  const full = whyNoPlan({ plans });
  const at = plans.findIndex(({ id }) => id === selected);
  const shown = plans[at];

  const byX = (event: MouseEvent, plan: string) => {
    if (event.target instanceof Element && event.target.closest("[data-remove]")) onRemove(plan);
  };

  const actions = () => [
    {
      label: "Duplicar plano",
      icon: <IconCopy size={18} />,
      onSelect: () => dispatch({ of: "plan", kind: "copy", plan: selected }),
      disabled: full !== undefined,
    },
    {
      label: "Mover para a esquerda",
      icon: <IconArrowLeft size={18} />,
      onSelect: () => dispatch({ of: "plan", kind: "move", plan: selected, to: at - 1 }),
      disabled: at === 0,
    },
    {
      label: "Mover para a direita",
      icon: <IconArrowRight size={18} />,
      onSelect: () => dispatch({ of: "plan", kind: "move", plan: selected, to: at + 1 }),
      disabled: at === plans.length - 1,
    },
    {
      label: "Remover plano",
      icon: <IconTrash size={18} />,
      onSelect: () => onRemove(selected),
      disabled: !canRemove,
      danger: true,
    },
  ];

  return (
    <div className={classes["bar"]} data-many={plans.length > MOST_NAMED}>
      <Tabs
        value={selected}
        onChange={(plan) => plan && onSelect(plan)}
        variant="none"
        classNames={{ root: classes["root"] ?? "", list: classes["list"] ?? "", tab: classes["tab"] ?? "" }}
      >
        <Tabs.List aria-label="Planos alimentares">
          {plans.map(({ id, title }, position) => (
            <Tabs.Tab
              key={id}
              value={id}
              aria-controls="plano-alimentar"
              onClick={(event) => byX(event, id)}
              onKeyDown={({ key }) => key === "Delete" && canRemove && onRemove(id)}
              {...(canRemove && { "aria-keyshortcuts": "Delete" })}
              aria-label={title}
            >
              <span className={classes["letter"]} aria-hidden="true">
                {letterOf(position)}
              </span>
              <span className={classes["name"]} title={title}>
                {title}
              </span>
              {canRemove && (
                <span className={classes["remove"]} data-remove aria-hidden="true" title="Remover plano">
                  <IconX size={16} />
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <button
        type="button"
        className={classes["add"]}
        onClick={() => dispatch({ of: "plan", kind: "add" })}
        disabled={full !== undefined}
        aria-label="Adicionar plano alimentar"
        title={full ?? "Adicionar plano alimentar"}
      >
        <IconPlus size={20} aria-hidden="true" />
      </button>
      {shown && <RowMenu label={`Mais ações: ${shown.title}`} actions={actions} />}
    </div>
  );
});
