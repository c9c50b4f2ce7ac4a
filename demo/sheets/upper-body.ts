import { exercise, one, together, type Workout } from "./prescribe.ts";

export const chestAndTriceps: Workout = [
  one("supino-reto-com-barra", 4, "12/10/8/6", 90, "Suba a carga a cada série.", "CRESCENT_PYRAMID"),
  one("supino-inclinado-com-halteres", 3, "8-12", 75, "Cotovelos a 45 graus."),
  one("cross-over-na-polia-alta", 3, 12, 60, "Segure 1 segundo no fim."),
  together(
    "Sem descanso entre os dois.",
    exercise("triceps-na-corda", 3, 12, 0, "BI_SET_NO_INTERVAL"),
    exercise("triceps-testa-com-barra-w", 3, 10, 60, "BI_SET_NO_INTERVAL"),
  ),
  one("triceps-no-banco", 2, 15, 45),
];

export const backAndBiceps: Workout = [
  one("puxada-alta-aberta-pela-frente", 4, "8-12", 75),
  one("remada-curvada-pronada", 4, "10/10/8/8", 90, "Tronco firme, não balance."),
  one("remada-baixa-com-triangulo", 3, 12, 60),
  together(
    "Um exercício logo depois do outro.",
    exercise("rosca-direta-com-barra-w", 3, 10, 0, "BI_SET"),
    exercise("rosca-martelo", 3, 12, 60, "BI_SET"),
  ),
  one("face-pull-na-polia", 3, 15, 45),
];

export const shouldersAndCore: Workout = [
  one("desenvolvimento-com-halteres-sentado", 4, "8-10", 75),
  one("elevacao-lateral-com-halteres", 4, "15/12/10/10", 45, "Na última, reduza a carga e vá até cansar.", "DROP_SET"),
  one("crucifixo-inverso-na-maquina", 3, 12, 45),
  one("encolhimento-com-halteres", 3, 12, 60),
  together(
    "Duas voltas sem parar.",
    exercise("prancha-frontal", 3, 40, 0, "CIRCUIT"),
    exercise("abdominal-bicicleta", 3, 20, 0, "CIRCUIT"),
    exercise("abdominal-infra-no-solo", 3, 15, 60, "CIRCUIT"),
  ),
];

export const push: Workout = [
  one("supino-reto-com-halteres", 4, "8-10", 90),
  one("desenvolvimento-na-maquina", 3, 10, 75),
  one("voador-na-maquina", 3, 12, 60, "Volte devagar, em 3 segundos.", "SUPER_SLOW"),
  one("elevacao-lateral-na-polia", 3, 15, 45),
  one("triceps-pulley-com-barra", 4, "10-12", 45),
];

export const pull: Workout = [
  one("barra-fixa-com-elastico", 4, "6-10", 90, "Se passar de 10, use um elástico mais leve."),
  one("remada-unilateral-com-halter", 3, 10, 60),
  one("pulldown-com-corda", 3, 15, 45),
  one("rosca-inclinada-com-halteres", 3, 10, 60),
  one("rosca-scott-na-maquina", 3, "10-12", 45, "Na última série, pause 10 segundos e continue.", "REST_PAUSE"),
];

export const arms: Workout = [
  together(
    "Agonista e antagonista: alterne bíceps e tríceps.",
    exercise("rosca-direta-com-barra", 4, 10, 0, "AGONIST_ANTAGONIST"),
    exercise("triceps-pulley-com-barra-v", 4, 10, 60, "AGONIST_ANTAGONIST"),
  ),
  together(
    "",
    exercise("rosca-alternada-com-halteres", 3, 12, 0, "SUPER_SERIES"),
    exercise("triceps-frances-com-halter", 3, 12, 60, "SUPER_SERIES"),
  ),
  one("rosca-21", 2, 21, 60, "7 embaixo, 7 em cima, 7 completas.", "SET_21"),
  one("rosca-punho-com-barra", 3, 15, 45),
];

export const upperBodyEasy: Workout = [
  one("supino-reto-na-maquina", 3, 12, 60),
  one("puxada-alta-com-triangulo", 3, 12, 60),
  one("desenvolvimento-na-maquina", 3, 12, 60),
  one("remada-articulada-neutra", 3, 12, 60),
  one("rosca-direta-com-halteres", 2, 12, 45),
  one("triceps-na-corda", 2, 12, 45),
];
