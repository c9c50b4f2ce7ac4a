import type { Diet } from "@prancheta/contract/diets/diets";
import type { OwnDiet } from "@prancheta/contract/student/diets";
import { PlainSelect } from "@prancheta/ui/form/choices/PlainSelect.tsx";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { inOrder } from "@prancheta/ui/list/in-order.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { RETRY_REASON } from "../offline/temporary.ts";
import { hasEnded, LinkFailure } from "../session/LinkFailure.tsx";
import { drunk, onPlan, onToday, swapped, ticked } from "./core/diet-day.ts";
import classes from "./DietPage.module.css";
import { ownDiet } from "./diets.hooks.ts";
import { MealCard } from "./MealCard.tsx";
import { useDietDay } from "./use-diet-day.ts";
import { WaterCard } from "./WaterCard.tsx";

/** The meals of today: what to eat, what was eaten, and how much was drunk. */
export function DietPage() {
  const zone = useZone();
  const now = useMinute();
  const reading = useQuery(ownDiet);
  const { data: known, dataUpdatedAt, error } = reading;
  const data = hasEnded(error) ? undefined : known;
  if (data?.diet) {
    const own = onToday(data, dataUpdatedAt, now, zone);
    return <Day key={`${own.today} ${data.diet.id} ${data.diet.version}`} own={own} diet={data.diet} />;
  }
  return (
    <Page title="Dieta">
      {data && (
        <EmptyState
          title="Nenhuma dieta por enquanto"
          text="Quando seu profissional montar sua dieta, ela aparece aqui."
        />
      )}
      {!data && error && <LinkFailure title="Não foi possível carregar sua dieta" reading={reading} />}
      {!data && !error && <Skeleton height={280} />}
    </Page>
  );
}

function Day({ own, diet }: { own: OwnDiet; diet: Diet }) {
  const zone = useZone();
  const { day, retryReason, isFull, refusal, change } = useDietDay(own, diet);
  const plan = diet.mealPlans[day.mealPlan] ?? diet.mealPlans[0];
  if (!plan) return null;
  return (
    <Page title="Dieta" line={`${diet.title}, até ${own.endsOn ? dateText(own.endsOn, zone) : "o fim"}`}>
      <Stack data-gap="md">
        {diet.mealPlans.length > 1 && (
          <PlainSelect
            data-field
            aria-label="Plano de hoje"
            value={String(day.mealPlan)}
            onChange={({ currentTarget: { value } }) => change((now) => onPlan(now, Number(value), Date.now()))}
          >
            {diet.mealPlans.map(({ title }, place) => (
              <option key={title} value={place}>
                {title}
              </option>
            ))}
          </PlainSelect>
        )}
        <div role="status" className={classes["state"]}>
          {isFull && (
            <Muted data-small>
              O aparelho está sem espaço para guardar o que você marca. Deixe esta tela aberta até ser enviado, ou
              libere espaço.
            </Muted>
          )}
          {retryReason && (
            <Muted data-small>{RETRY_REASON[retryReason]}: ainda não enviado. Está guardado neste aparelho.</Muted>
          )}
          {refusal && <Muted data-small>{refusal.detail}</Muted>}
        </div>
        {inOrder(plan.meals).map(({ item: meal, place }) => (
          <MealCard
            key={place}
            diet={diet}
            meal={meal}
            isTicked={day.meals.includes(place)}
            swaps={day.swaps.filter((swap) => swap.meal === place)}
            onTick={() => change((now) => ticked(now, place, Date.now()))}
            onSwap={(food, substitution) =>
              change((now) => swapped(now, { meal: place, food }, substitution, Date.now()))
            }
          />
        ))}
        <WaterCard
          waterMl={day.waterMl}
          goalLitres={plan.hidratation}
          onStep={(steps) => change((now) => drunk(now, steps, Date.now()))}
        />
      </Stack>
    </Page>
  );
}
