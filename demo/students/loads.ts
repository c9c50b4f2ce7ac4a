/** The starting loads of a male beginner, in kilograms. Exercises that are not listed use body weight only. */
const STARTING_KG: Readonly<Record<string, number>> = {
  "agachamento-livre-com-barra": 50,
  "agachamento-frontal": 35,
  "agachamento-hack": 50,
  "agachamento-goblet": 16,
  "agachamento-sumo-com-halter": 20,
  "agachamento-bulgaro-com-halteres": 10,
  "agachamento-com-mochila": 8,
  "afundo-com-halteres": 12,
  "passada-com-halteres": 12,
  "subida-no-banco-com-halteres": 8,
  "leg-press-45": 120,
  "leg-press-horizontal": 80,
  "levantamento-terra-romeno": 40,
  "stiff-com-halteres": 14,
  "stiff-unilateral-com-halter": 10,
  "stiff-com-mochila": 8,
  "cadeira-extensora": 35,
  "cadeira-flexora": 30,
  "mesa-flexora": 25,
  "cadeira-abdutora": 35,
  "cadeira-abdutora-com-tronco-inclinado": 40,
  "cadeira-adutora": 35,
  "abducao-de-quadril-na-polia": 8,
  "coice-na-polia": 10,
  "elevacao-pelvica-com-barra": 50,
  "elevacao-pelvica-na-maquina": 60,
  "panturrilha-em-pe-na-maquina": 60,
  "panturrilha-no-leg-press-45": 100,
  "panturrilha-sentado-na-maquina": 30,
  "panturrilha-unilateral-com-halter": 10,
  "supino-reto-com-barra": 40,
  "supino-reto-com-halteres": 16,
  "supino-reto-na-maquina": 35,
  "supino-inclinado-com-halteres": 14,
  "voador-na-maquina": 30,
  "cross-over-na-polia-alta": 12,
  "desenvolvimento-com-halteres-sentado": 12,
  "desenvolvimento-com-halteres-em-pe": 10,
  "desenvolvimento-na-maquina": 25,
  "elevacao-lateral-com-halteres": 6,
  "elevacao-lateral-na-polia": 5,
  "crucifixo-inverso-na-maquina": 20,
  "encolhimento-com-halteres": 20,
  "face-pull-na-polia": 20,
  "puxada-alta-aberta-pela-frente": 40,
  "puxada-alta-com-triangulo": 40,
  "pulldown-com-corda": 20,
  "remada-articulada-neutra": 35,
  "remada-baixa-com-triangulo": 40,
  "remada-curvada-pronada": 35,
  "remada-unilateral-com-halter": 18,
  "remada-com-mochila": 8,
  "rosca-direta-com-barra": 20,
  "rosca-direta-com-barra-w": 20,
  "rosca-direta-com-halteres": 9,
  "rosca-alternada-com-halteres": 9,
  "rosca-inclinada-com-halteres": 8,
  "rosca-martelo": 10,
  "rosca-scott-na-maquina": 20,
  "rosca-21": 15,
  "rosca-punho-com-barra": 15,
  "triceps-na-corda": 20,
  "triceps-pulley-com-barra": 25,
  "triceps-pulley-com-barra-v": 25,
  "triceps-testa-com-barra-w": 15,
  "triceps-frances-com-halter": 12,
  "power-clean": 35,
  "push-press": 30,
  "wall-ball": 6,
  "swing-russo-com-kettlebell": 16,
  "pallof-press-na-polia": 10,
};

/** The parameters of a student's loads. */
export interface Strength {
  /** Relative to the table: 1 is a male beginner. */
  readonly factor: number;
  /** The progress of half a year of training, as a fraction. */
  readonly gain: number;
}

const HALF_YEAR_WEEKS = 26;

/** Plates and dumb-bells have fixed steps. */
const stepOf = (kg: number): number => (kg < 12 ? 1 : kg < 60 ? 2 : 5);

/**
 * The load in grams for a set after some weeks of training; progress slows over time. `share` is the set's part of the
 * load: in a pyramid later sets have more.
 */
export const loadGrams = (slug: string, { factor, gain }: Strength, weeks: number, share: number): number => {
  const starting = STARTING_KG[slug];
  if (starting === undefined) return 0;
  const progress = 1 + gain * (1 - Math.exp((-2 * weeks) / HALF_YEAR_WEEKS));
  const kg = starting * factor * progress * share;
  const step = stepOf(kg);
  return Math.max(step, Math.round(kg / step) * step) * 1000;
};
