import { ActionIcon } from "@mantine/core";
import type { Food } from "@prancheta/contract/diets/foods";
import { Card, CardTitle, Muted } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { foodLine } from "../diets.texts.ts";
import classes from "./FoodCard.module.css";

interface FoodCardProps {
  food: Food;
  onEdit: () => void;
  onRemove: () => void;
}

/** One of the coach's own foods. */
export function FoodCard({ food, onEdit, onRemove }: FoodCardProps) {
  const measures = food.measures.map(({ label, grams }) => `${label} = ${grams.toLocaleString("pt-BR")} g`).join(" · ");
  return (
    <Card className={classes["card"]}>
      <div className={classes["words"]}>
        <CardTitle>{food.name}</CardTitle>
        <Muted className={classes["line"]}>{foodLine(food)}</Muted>
        {measures && <Muted className={classes["line"]}>{measures}</Muted>}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        onClick={onEdit}
        aria-label={`Editar alimento: ${food.name}`}
        title="Editar alimento"
      >
        <IconPencil size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        onClick={onRemove}
        aria-label={`Excluir alimento: ${food.name}`}
        title="Excluir alimento"
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </Card>
  );
}

export const FoodCardSkeleton = () => (
  <Card className={classes["card"]}>
    <div className={classes["bones"]}>
      <Skeleton width="40%" height={18} />
      <Skeleton width="70%" height={16} />
    </div>
  </Card>
);
