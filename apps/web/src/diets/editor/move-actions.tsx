import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";

interface Row {
  readonly position: number;
  readonly isLast: boolean;
}

/** What a row's menu offers to change its place in the list. */
export const moveActions = ({ position, isLast }: Row, move: (to: number) => void) => [
  {
    label: "Mover para cima",
    icon: <IconArrowUp size={18} />,
    onSelect: () => move(position - 1),
    disabled: position === 0,
  },
  {
    label: "Mover para baixo",
    icon: <IconArrowDown size={18} />,
    onSelect: () => move(position + 1),
    disabled: isLast,
  },
];
