import { combined, exercise, single, type Workout } from "./prescribe.ts";

export const quadriceps: Workout = [
  single("agachamento-livre-com-barra", 4, "12/10/8/8", 120, "Aqueça com duas séries leves antes.", "CRESCENT_PYRAMID"),
  single("leg-press-45", 4, "10-12", 90),
  single("cadeira-extensora", 3, 15, 60, "Segure 2 segundos em cima.", "ISOMETRICS"),
  single("afundo-com-halteres", 3, 10, 60, "10 de cada lado."),
  single("panturrilha-em-pe-na-maquina", 4, 15, 45),
];

export const hamstringsAndGlutes: Workout = [
  single("levantamento-terra-romeno", 4, "8-10", 90, "Desça só até sentir alongar."),
  single("elevacao-pelvica-com-barra", 4, "12/10/10/8", 90, "Contraia o glúteo por 1 segundo em cima."),
  single("mesa-flexora", 3, 12, 60),
  combined(
    "Faça os dois sem descansar.",
    exercise("cadeira-abdutora", 3, 20, 0, "BI_SET"),
    exercise("coice-na-polia", 3, 12, 60, "BI_SET"),
  ),
  single("panturrilha-sentado-na-maquina", 3, 20, 45),
];

export const glutes: Workout = [
  single("elevacao-pelvica-na-maquina", 4, "15/12/10/8", 90, "", "CRESCENT_PYRAMID"),
  single("agachamento-bulgaro-com-halteres", 3, 10, 75, "Tronco levemente à frente."),
  single("agachamento-sumo-com-halter", 3, "12-15", 60),
  single("abducao-de-quadril-na-polia", 3, 15, 45),
  single("cadeira-abdutora-com-tronco-inclinado", 3, 20, 45, "Até falhar na última.", "EXHAUSTION"),
  single("hiperextensao-lombar-no-banco-romano", 3, 12, 45),
];

export const legs: Workout = [
  single("agachamento-hack", 4, "8-12", 90),
  single("passada-com-halteres", 3, 12, 75, "12 passos de cada perna."),
  single("cadeira-extensora", 3, "12/10/8", 60, "Reduza a carga a cada falha.", "DROP_SET"),
  single("cadeira-flexora", 3, 12, 60),
  single("cadeira-adutora", 3, 15, 45),
  single("panturrilha-no-leg-press-45", 4, 15, 45),
];

export const legsEasy: Workout = [
  single("leg-press-horizontal", 3, 12, 60),
  single("agachamento-goblet", 3, 10, 60, "Pés na largura dos ombros."),
  single("cadeira-flexora", 3, 12, 60),
  single("cadeira-abdutora", 3, 15, 45),
  single("panturrilha-em-pe-com-peso-corporal", 3, 20, 30),
];
