import type { MuscleGroup } from "../training/training.ts";

/**
 * A row of the tables in docs/rules/training.md and docs/rules/diets.md. Phrases are compared without accents, case and
 * plural; a phrase ending in '*' is the beginning of a word.
 */
interface Row {
  /** The restriction contains one of these. */
  readonly said: readonly string[];
  /** The name of an exercise or food contains one of these. */
  readonly names: readonly string[];
}

export interface ExerciseRow extends Row {
  readonly groups: readonly MuscleGroup[];
}

export interface FoodRow extends Row {
  readonly categories: readonly string[];
  /** Names that contain one of these do not count. */
  readonly except: readonly string[];
}

const RUNNING = ["corrida", "trote", "tiros na esteira"];
const JUMPS = ["salto", "burpee", "jump", "polichinelo", "pular corda", "double under", "skipping"];
const IMPACT = [...RUNNING, ...JUMPS];
const SQUATS = ["agachamento", "squat", "afundo", "avanço", "passada", "thruster", "wall ball"];

/** Words for a body part, and the exercises that load it. */
export const EXERCISE_ROWS: readonly ExerciseRow[] = [
  {
    said: ["joelho", "patela*", "patelofemoral", "condromalácia", "menisco", "meniscal", "LCA", "ligamento cruzado"],
    groups: ["PERNAS"],
    names: [...SQUATS, "leg press", "subida", "degrau", "escada", "step", ...IMPACT],
  },
  {
    said: ["lombar", "lombalgia", "coluna", "hérnia de disco", "hérnia discal", "ciatic*", "vertebra*", "escoliose"],
    groups: ["LOMBAR"],
    names: [
      ...["agachamento", "squat", "levantamento terra", "stiff", "bom dia", "swing", "snatch", "clean"],
      ...["remada curvada", "remada cavalinho", "remada pendlay", "virar pneu"],
    ],
  },
  {
    said: ["ombro", "manguito", "supraespinhal", "acromio*", "clavícula", "subacromial"],
    groups: ["OMBROS"],
    names: [
      ...["desenvolvimento", "por trás", "mergulho", "paralela", "thruster", "snatch", "jerk", "push press"],
      ...["overhead", "handstand", "parada de mãos", "muscle up", "acima da cabeça"],
    ],
  },
  {
    said: ["cotovelo", "epicondil*"],
    groups: ["BICEPS", "TRICEPS", "ANTEBRACO"],
    names: ["barra fixa", "mergulho", "paralela"],
  },
  {
    said: ["punho", "túnel do carpo", "túnel carpal"],
    groups: ["ANTEBRACO"],
    names: ["flexão de braços", "prancha", "handstand", "parada de mãos", "clean", "snatch"],
  },
  {
    said: ["tornozelo", "plantar", "calcâneo", "aquiles", "canelite"],
    groups: ["PANTURRILHA"],
    names: IMPACT,
  },
  {
    said: ["quadril", "bursite trocantérica", "impacto femoroacetabular", "labrum"],
    groups: ["GLUTEO", "PERNAS"],
    names: SQUATS,
  },
  {
    said: ["coxa", "quadríceps", "isquiotibia*", "adutor*", "virilha", "pubalgia"],
    groups: ["PERNAS"],
    names: [...SQUATS, ...RUNNING],
  },
  { said: ["pescoço", "cervical", "torcicolo"], groups: ["TRAPEZIO"], names: ["por trás"] },
  { said: ["diástase", "hérnia umbilical", "hérnia inguinal", "abdômen", "abdominal"], groups: ["ABDOMEN"], names: [] },
  { said: ["panturrilha"], groups: ["PANTURRILHA"], names: IMPACT },
  { said: ["glúteo"], groups: ["GLUTEO"], names: [] },
  { said: ["peitoral"], groups: ["PEITORAL"], names: ["supino", "crucifixo"] },
  { said: ["costas", "dorsal"], groups: ["COSTAS", "LOMBAR"], names: [] },
  { said: ["bíceps"], groups: ["BICEPS"], names: [] },
  { said: ["tríceps"], groups: ["TRICEPS"], names: [] },
  { said: ["antebraço"], groups: ["ANTEBRACO"], names: [] },
  { said: ["trapézio"], groups: ["TRAPEZIO"], names: [] },
  { said: ["agach*"], groups: [], names: ["agachamento", "squat"] },
  { said: ["salto", "saltar", "pular", "impacto"], groups: [], names: JUMPS },
  { said: ["corrida", "correr", "impacto"], groups: [], names: RUNNING },
];

/**
 * Words in names of foods that say nothing about the ingredients: 'Farinha de trigo' is no reason to ask about 'Farinha de
 * arroz'.
 */
export const GENERIC_WORDS: readonly string[] = [
  ...["farinha", "proteína", "suco", "óleo", "molho", "creme", "barra", "bebida", "pasta", "extrato", "polpa", "caldo"],
  ...["sopa", "semente", "forma", "mar", "pará"],
];

const SEAFOOD = [
  ...["camarão", "caranguejo", "siri", "lagosta", "marisco", "mexilhão", "ostra", "lula", "polvo", "sururu"],
  ...["frutos do mar", "vôngole", "vatapá", "acarajé", "tacacá"],
];
const MILK = [
  ...[
    "leite",
    "lácte*",
    "queijo",
    "iogurte",
    "requeijão",
    "manteiga",
    "nata",
    "ricota",
    "whey",
    "caseína",
    "chantilly",
  ],
  ...["chocolate", "brigadeiro", "pudim", "cappuccino", "sorvete", "estrogonofe", "molho branco"],
  ...["muçarela", "parmesão", "pizza", "cheeseburger"],
];
const PLANT_MILK = [
  ...["leite de coco", "leite de soja", "leite de amêndoa", "leite de aveia", "couve manteiga"],
  ...["queijo vegetal", "iogurte vegetal"],
];
const PORK = ["porco", "suíno", "bacon", "presunto", "linguiça", "toucinho", "torresmo", "salame", "mortadela"];
const DAIRY_CATEGORY = "Leite e derivados";
const FISH_CATEGORY = "Peixes e frutos do mar";
const MEAT_CATEGORY = "Carnes e aves";

/** Words for an allergy or a diet, and the foods that contain it. */
export const FOOD_ROWS: readonly FoodRow[] = [
  {
    said: ["lactose"],
    categories: [DAIRY_CATEGORY],
    names: MILK,
    except: [...PLANT_MILK, "zero lactose", "sem lactose", "manteiga ghee"],
  },
  {
    said: ["leite", "APLV", "caseína", "laticínio", "proteína do leite"],
    categories: [DAIRY_CATEGORY],
    names: MILK,
    except: PLANT_MILK,
  },
  {
    said: ["glúten", "celíaco", "celíaca", "trigo"],
    categories: ["Pães e padaria"],
    names: [
      ...["trigo", "glúten", "centeio", "cevada", "macarrão", "lasanha", "nhoque", "pizza", "torrada", "cerveja"],
      ...["biscoito", "bolacha", "bolo", "pão", "quibe", "coxinha", "pastel", "empada", "croissant", "seitan"],
      ...["massa de pastel", "tabule", "yakissoba", "cheeseburger"],
    ],
    except: [
      ...["sem glúten", "biscoito de arroz", "macarrão de arroz", "polvilho", "pão de queijo", "fruta pão"],
      ...["trigo sarraceno"],
    ],
  },
  { said: ["amendoim"], categories: [], names: ["amendoim", "paçoca", "pé de moleque", "vatapá"], except: [] },
  {
    said: ["castanha", "noz", "nozes", "oleaginosa", "amêndoa", "avelã"],
    categories: [],
    names: ["castanha", "noz", "nozes", "amêndoa", "avelã", "macadâmia", "pistache"],
    except: ["noz moscada"],
  },
  {
    said: ["ovo", "albumina"],
    categories: ["Ovos"],
    names: ["ovo", "omelete", "maionese", "albumina", "gemada", "quindim"],
    except: [],
  },
  { said: ["camarão", "frutos do mar", "crustáceo", "marisco", "lagosta"], categories: [], names: SEAFOOD, except: [] },
  {
    said: ["peixe", "pescado"],
    categories: [FISH_CATEGORY],
    names: ["peixe", "atum", "sardinha", "salmão", "sushi"],
    except: SEAFOOD,
  },
  { said: ["soja"], categories: [], names: ["soja", "tofu", "tempeh", "shoyu", "missô", "edamame"], except: [] },
  { said: ["porco", "suíno", "suína"], categories: [], names: PORK, except: [] },
  { said: ["vegetariano", "vegetariana"], categories: [MEAT_CATEGORY, FISH_CATEGORY], names: PORK, except: [] },
  {
    said: ["vegano", "vegana"],
    categories: [MEAT_CATEGORY, FISH_CATEGORY, DAIRY_CATEGORY, "Ovos"],
    names: [...PORK, "queijo", "ovo", "mel"],
    except: PLANT_MILK,
  },
];
