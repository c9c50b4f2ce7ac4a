import type { DietGoal, MealType } from "@prancheta/contract/diets/diets";

/** A library food by its slug: an amount in grams or household measures, and its substitutions. */
export interface DemoFood {
  readonly slug: string;
  readonly amount: number;
  readonly measure?: string;
  readonly or: readonly string[];
}

export interface DemoMeal {
  readonly type: MealType;
  readonly foods: readonly DemoFood[];
  readonly note?: string;
}

export interface DemoDiet {
  readonly title: string;
  readonly goal: DietGoal;
  readonly days: number;
  readonly plans: readonly {
    readonly title: string;
    readonly litres: number;
    readonly energy: number;
    readonly proteins: number;
    readonly meals: readonly DemoMeal[];
  }[];
}

const grams = (slug: string, amount: number, ...or: string[]): DemoFood => ({ slug, amount, or });
const of = (slug: string, amount: number, measure: string, ...or: string[]): DemoFood => ({
  slug,
  amount,
  measure,
  or,
});
const meal = (type: MealType, foods: readonly DemoFood[], note?: string): DemoMeal => ({
  type,
  foods,
  ...(note && { note }),
});

const eggs = (count: number) => of("ovo-de-galinha-cozido", count, "1 unidade");
const salad = of("alface-crespa-crua", 1, "1 prato de sobremesa");
const beans = of("feijao-carioca-cozido", 1, "1 concha média");
const breakfast = meal("BREAKFAST", [
  of("pao-frances", 1, "1 unidade", "goma-de-tapioca-hidratada", "aveia-em-flocos"),
  eggs(2),
  of("mamao-papaia", 1, "1/2 unidade", "banana-prata"),
]);
const snack = meal("AFTERNOON_SNACK", [
  of("iogurte-natural-desnatado", 1, "1 pote", "leite-fermentado"),
  of("banana-prata", 1, "1 unidade média"),
]);
const lunch = (rice: number, chicken: number) =>
  meal(
    "LUNCH",
    [
      of("arroz-branco-cozido", rice, "1 colher de sopa", "arroz-integral-cozido", "batata-doce-cozida"),
      beans,
      grams("peito-de-frango-grelhado", chicken, "patinho-sem-gordura-grelhado", "salmao-sem-pele-grelhado"),
      salad,
    ],
    "Coma a salada primeiro e tempere com limão.",
  );
const dinner = (fish: number, potato = 150) =>
  meal("DINNER", [
    grams("salmao-sem-pele-grelhado", fish, "peito-de-frango-grelhado"),
    grams("batata-doce-cozida", potato, "arroz-integral-cozido"),
    of("brocolis-cozido", 1, "1 xícara"),
  ]);

/** A coach's diets, oldest first. */
export const DIETS: readonly DemoDiet[] = [
  {
    title: "Emagrecimento 1.500 kcal",
    goal: "LOSE",
    days: 60,
    plans: [
      {
        title: "Plano alimentar A",
        litres: 2.5,
        energy: 1500,
        proteins: 100,
        meals: [breakfast, lunch(4, 120), snack, dinner(100)],
      },
      {
        title: "Fim de semana",
        litres: 2.5,
        energy: 1600,
        proteins: 100,
        meals: [breakfast, lunch(5, 140), dinner(120)],
      },
    ],
  },
  {
    title: "Manutenção com refeições simples",
    goal: "KEEP",
    days: 90,
    plans: [
      {
        title: "Plano alimentar A",
        litres: 3,
        energy: 1900,
        proteins: 120,
        meals: [breakfast, snack, lunch(6, 140), dinner(140)],
      },
    ],
  },
  {
    title: "Ganho de massa 2.600 kcal",
    goal: "GAIN",
    days: 90,
    plans: [
      {
        title: "Dia de treino",
        litres: 3.5,
        energy: 2600,
        proteins: 160,
        meals: [
          breakfast,
          meal("MORNING_SNACK", [grams("aveia-em-flocos", 60), of("banana-prata", 2, "1 unidade média")]),
          lunch(10, 180),
          meal("PRE_TRAINING", [grams("batata-doce-cozida", 200, "pao-frances")], "40 minutos antes do treino."),
          meal(
            "POS_TRAINING",
            [grams("whey-protein-concentrado", 30), of("banana-prata", 2, "1 unidade média")],
            "Com água gelada.",
          ),
          dinner(180, 300),
        ],
      },
      {
        title: "Dia de descanso",
        litres: 3,
        energy: 2300,
        proteins: 150,
        meals: [breakfast, lunch(10, 180), snack, dinner(200, 400)],
      },
    ],
  },
  {
    title: "Performance para 10 km",
    goal: "PERFORMANCE",
    days: 70,
    plans: [
      {
        title: "Plano alimentar A",
        litres: 3.2,
        energy: 2200,
        proteins: 120,
        meals: [
          breakfast,
          lunch(7, 140),
          meal("PRE_TRAINING", [of("banana-prata", 2, "1 unidade média"), grams("aveia-em-flocos", 30)]),
          dinner(140),
          meal("SUPPER", [of("iogurte-natural-desnatado", 1, "1 pote")]),
        ],
      },
    ],
  },
];
