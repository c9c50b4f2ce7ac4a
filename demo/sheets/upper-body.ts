import { combined, exercise, single, type Workout } from "./prescribe.ts";

export const chestAndTriceps: Workout = [
  single("supino-reto-com-barra", 4, "12/10/8/6", 90, "Suba a carga a cada série.", "CRESCENT_PYRAMID"),
  single("supino-inclinado-com-halteres", 3, "8-12", 75, "Cotovelos a 45 graus."),
  single("cross-over-na-polia-alta", 3, 12, 60, "Segure 1 segundo no fim."),
  combined(
    "Sem descanso entre os dois.",
    exercise("triceps-na-corda", 3, 12, 0, "BI_SET_NO_INTERVAL"),
    exercise("triceps-testa-com-barra-w", 3, 10, 60, "BI_SET_NO_INTERVAL"),
  ),
  single("triceps-no-banco", 2, 15, 45),
];

export const backAndBiceps: Workout = [
  single("puxada-alta-aberta-pela-frente", 4, "8-12", 75),
  single("remada-curvada-pronada", 4, "10/10/8/8", 90, "Tronco firme, não balance."),
  single("remada-baixa-com-triangulo", 3, 12, 60),
  combined(
    "Um exercício logo depois do outro.",
    exercise("rosca-direta-com-barra-w", 3, 10, 0, "BI_SET"),
    exercise("rosca-martelo", 3, 12, 60, "BI_SET"),
  ),
  single("face-pull-na-polia", 3, 15, 45),
];

export const shouldersAndCore: Workout = [
  single("desenvolvimento-com-halteres-sentado", 4, "8-10", 75),
  single(
    "elevacao-lateral-com-halteres",
    4,
    "15/12/10/10",
    45,
    "Na última, reduza a carga e vá até cansar.",
    "DROP_SET",
  ),
  single("crucifixo-inverso-na-maquina", 3, 12, 45),
  single("encolhimento-com-halteres", 3, 12, 60),
  combined(
    "Duas voltas sem parar.",
    exercise("prancha-frontal", 3, 40, 0, "CIRCUIT"),
    exercise("abdominal-bicicleta", 3, 20, 0, "CIRCUIT"),
    exercise("abdominal-infra-no-solo", 3, 15, 60, "CIRCUIT"),
  ),
];

export const push: Workout = [
  single("supino-reto-com-halteres", 4, "8-10", 90),
  single("desenvolvimento-na-maquina", 3, 10, 75),
  single("voador-na-maquina", 3, 12, 60, "Volte devagar, em 3 segundos.", "SUPER_SLOW"),
  single("elevacao-lateral-na-polia", 3, 15, 45),
  single("triceps-pulley-com-barra", 4, "10-12", 45),
];

export const pull: Workout = [
  single("barra-fixa-com-elastico", 4, "6-10", 90, "Se passar de 10, use um elástico mais leve."),
  single("remada-unilateral-com-halter", 3, 10, 60),
  single("pulldown-com-corda", 3, 15, 45),
  single("rosca-inclinada-com-halteres", 3, 10, 60),
  single("rosca-scott-na-maquina", 3, "10-12", 45, "Na última série, pause 10 segundos e continue.", "REST_PAUSE"),
];

export const arms: Workout = [
  combined(
    "Agonista e antagonista: alterne bíceps e tríceps.",
    exercise("rosca-direta-com-barra", 4, 10, 0, "AGONIST_ANTAGONIST"),
    exercise("triceps-pulley-com-barra-v", 4, 10, 60, "AGONIST_ANTAGONIST"),
  ),
  combined(
    "",
    exercise("rosca-alternada-com-halteres", 3, 12, 0, "SUPER_SERIES"),
    exercise("triceps-frances-com-halter", 3, 12, 60, "SUPER_SERIES"),
  ),
  single("rosca-21", 2, 21, 60, "7 embaixo, 7 em cima, 7 completas.", "SET_21"),
  single("rosca-punho-com-barra", 3, 15, 45),
];

export const upperBodyEasy: Workout = [
  single("supino-reto-na-maquina", 3, 12, 60),
  single("puxada-alta-com-triangulo", 3, 12, 60),
  single("desenvolvimento-na-maquina", 3, 12, 60),
  single("remada-articulada-neutra", 3, 12, 60),
  single("rosca-direta-com-halteres", 2, 12, 45),
  single("triceps-na-corda", 2, 12, 45),
];
