import { exercise, one, together, type Workout } from "./prescribe.ts";

export const quadriceps: Workout = [
  one("agachamento-livre-com-barra", 4, "12/10/8/8", 120, "Aqueça com duas séries leves antes.", "CRESCENT_PYRAMID"),
  one("leg-press-45", 4, "10-12", 90),
  one("cadeira-extensora", 3, 15, 60, "Segure 2 segundos em cima.", "ISOMETRICS"),
  one("afundo-com-halteres", 3, 10, 60, "10 de cada lado."),
  one("panturrilha-em-pe-na-maquina", 4, 15, 45),
];

export const hamstringsAndGlutes: Workout = [
  one("levantamento-terra-romeno", 4, "8-10", 90, "Desça só até sentir alongar."),
  one("elevacao-pelvica-com-barra", 4, "12/10/10/8", 90, "Contraia o glúteo por 1 segundo em cima."),
  one("mesa-flexora", 3, 12, 60),
  together(
    "Faça os dois sem descansar.",
    exercise("cadeira-abdutora", 3, 20, 0, "BI_SET"),
    exercise("coice-na-polia", 3, 12, 60, "BI_SET"),
  ),
  one("panturrilha-sentado-na-maquina", 3, 20, 45),
];

export const glutes: Workout = [
  one("elevacao-pelvica-na-maquina", 4, "15/12/10/8", 90, "", "CRESCENT_PYRAMID"),
  one("agachamento-bulgaro-com-halteres", 3, 10, 75, "Tronco levemente à frente."),
  one("agachamento-sumo-com-halter", 3, "12-15", 60),
  one("abducao-de-quadril-na-polia", 3, 15, 45),
  one("cadeira-abdutora-com-tronco-inclinado", 3, 20, 45, "Até falhar na última.", "EXHAUSTION"),
  one("hiperextensao-lombar-no-banco-romano", 3, 12, 45),
];

export const legs: Workout = [
  one("agachamento-hack", 4, "8-12", 90),
  one("passada-com-halteres", 3, 12, 75, "12 passos de cada perna."),
  one("cadeira-extensora", 3, "12/10/8", 60, "Reduza a carga a cada falha.", "DROP_SET"),
  one("cadeira-flexora", 3, 12, 60),
  one("cadeira-adutora", 3, 15, 45),
  one("panturrilha-no-leg-press-45", 4, 15, 45),
];

export const legsEasy: Workout = [
  one("leg-press-horizontal", 3, 12, 60),
  one("agachamento-goblet", 3, 10, 60, "Pés na largura dos ombros."),
  one("cadeira-flexora", 3, 12, 60),
  one("cadeira-abdutora", 3, 15, 45),
  one("panturrilha-em-pe-com-peso-corporal", 3, 20, 30),
];
