import { Tabs } from "@mantine/core";
import { RowMenu } from "@prancheta/ui/dialog/RowMenu.tsx";
import { IconArrowLeft, IconArrowRight, IconCopy, IconPlus, IconTrash, IconX } from "@tabler/icons-react";
import { type MouseEvent, memo } from "react";
import { whyNoMealPlan } from "../../core/reducer/limits.ts";
import { useDispatch, useDraftList } from "../editor-context.ts";
import classes from "./MealPlanTabs.module.css";

interface MealPlanTabsProps {
  selected: string;
  onSelect: (mealPlan: string) => void;
  onRemove: (mealPlan: string) => void;
}

/** With more meal plans than this, only the selected tab shows its name; the others show their letter. */
const MAX_NAMED = 4;

export const letterOf = (position: number): string => String.fromCharCode("A".charCodeAt(0) + position);

/** The meal plans as lettered tabs; '+' adds one, 'x' (or the Delete key) removes one. */
export const MealPlanTabs = memo(function MealPlanTabs({ selected, onSelect, onRemove }: MealPlanTabsProps) {
  const dispatch = useDispatch();
  const mealPlans = useDraftList((draft) => draft.mealPlans.map(({ id, title }) => ({ id, title })));
  const canRemove = mealPlans.length > 1;
  const full = whyNoMealPlan({ mealPlans });
  const at = mealPlans.findIndex(({ id }) => id === selected);
  const shown = mealPlans[at];

  const byX = (event: MouseEvent, mealPlan: string) => {
    if (event.target instanceof Element && event.target.closest("[data-remove]")) onRemove(mealPlan);
  };

  const actions = () => [
    {
      label: "Duplicar plano",
      icon: <IconCopy size={18} />,
      onSelect: () => dispatch({ of: "mealPlan", kind: "copy", mealPlan: selected }),
      disabled: full !== undefined,
    },
    {
      label: "Mover para a esquerda",
      icon: <IconArrowLeft size={18} />,
      onSelect: () => dispatch({ of: "mealPlan", kind: "move", mealPlan: selected, to: at - 1 }),
      disabled: at === 0,
    },
    {
      label: "Mover para a direita",
      icon: <IconArrowRight size={18} />,
      onSelect: () => dispatch({ of: "mealPlan", kind: "move", mealPlan: selected, to: at + 1 }),
      disabled: at === mealPlans.length - 1,
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
    <div className={classes["bar"]} data-many={mealPlans.length > MAX_NAMED}>
      <Tabs
        value={selected}
        onChange={(mealPlan) => mealPlan && onSelect(mealPlan)}
        variant="none"
        classNames={{ root: classes["root"] ?? "", list: classes["list"] ?? "", tab: classes["tab"] ?? "" }}
      >
        <Tabs.List aria-label="Planos alimentares">
          {mealPlans.map(({ id, title }, position) => (
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
        onClick={() => dispatch({ of: "mealPlan", kind: "add" })}
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
