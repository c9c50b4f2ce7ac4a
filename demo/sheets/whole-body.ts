import { combined, exercise, single, type Workout } from "./prescribe.ts";

export const wholeBodyMachines: Workout = [
  single("leg-press-45", 3, 12, 60),
  single("supino-reto-na-maquina", 3, 12, 60),
  single("puxada-alta-aberta-pela-frente", 3, 12, 60),
  single("cadeira-flexora", 3, 12, 60),
  single("elevacao-lateral-com-halteres", 2, 12, 45),
  single("prancha-frontal", 3, 30, 45, "30 segundos."),
];

export const wholeBodyFree: Workout = [
  single("agachamento-goblet", 3, "10-12", 75),
  single("supino-reto-com-halteres", 3, 10, 75),
  single("remada-unilateral-com-halter", 3, 10, 60),
  single("stiff-com-halteres", 3, 12, 60),
  single("desenvolvimento-com-halteres-em-pe", 2, 10, 60),
  single("dead-bug-inseto-morto", 3, 12, 30),
];

export const circuit: Workout = [
  combined(
    "Circuito: 40 segundos em cada um, quatro voltas.",
    exercise("agachamento-com-salto", 4, 15, 0, "CIRCUIT"),
    exercise("flexao-de-bracos", 4, 12, 0, "CIRCUIT"),
    exercise("swing-russo-com-kettlebell", 4, 15, 0, "CIRCUIT"),
    exercise("alpinista", 4, 20, 90, "CIRCUIT"),
  ),
  combined(
    "Duas voltas para terminar.",
    exercise("burpee-sem-salto", 2, 10, 0, "COMBINED_NO_INTERVAL"),
    exercise("rotacao-russa", 2, 20, 60, "COMBINED_NO_INTERVAL"),
  ),
  single("bicicleta-ergometrica-vertical", 1, 10, 0, "10 minutos leves para soltar."),
];

export const home: Workout = [
  single("agachamento-com-mochila", 3, 15, 45, "Encha a mochila com livros."),
  single("flexao-de-bracos-com-joelhos-apoiados", 3, "8-12", 45),
  single("remada-com-mochila", 3, 12, 45),
  single("elevacao-pelvica-no-sofa", 3, 15, 45),
  single("triceps-na-cadeira", 3, 10, 45, "Apoie a cadeira na parede."),
  single("prancha-lateral", 2, 30, 30, "30 segundos de cada lado."),
];

export const homeLegs: Workout = [
  single("agachamento-bulgaro-no-sofa", 3, 10, 60),
  single("stiff-com-mochila", 3, 12, 45),
  single("caminhada-lateral-com-elastico", 3, 12, 45),
  single("concha-com-elastico", 3, 20, 30),
  single("panturrilha-no-degrau-da-escada", 4, 20, 30),
];

export const power: Workout = [
  single("power-clean", 5, "5/5/3/3/3", 120, "Técnica primeiro. Pare se a barra fugir do corpo."),
  single("push-press", 4, 6, 90),
  single("agachamento-frontal", 4, 6, 120, "", "CLUSTER_SET"),
  combined(
    "Quatro voltas contra o relógio.",
    exercise("wall-ball", 4, 15, 0, "CIRCUIT"),
    exercise("remo-ergometro", 4, 250, 60, "CIRCUIT"),
  ),
];

export const mobility: Workout = [
  single("gato-e-vaca", 2, 12, 0),
  single("mobilidade-de-quadril-90-90", 2, 10, 0, "10 de cada lado."),
  single("livro-aberto", 2, 10, 0),
  single("alongamento-do-iliopsoas-ajoelhado", 2, 40, 0, "40 segundos de cada lado."),
  single("alongamento-dos-posteriores-com-faixa", 2, 40, 0, "40 segundos de cada lado."),
];

export const backCare: Workout = [
  single("perdigueiro-bird-dog", 3, 10, 30, "Sem girar o quadril."),
  single("ponte-de-gluteo-no-solo", 3, 15, 45),
  single("pallof-press-na-polia", 3, 12, 45, "", "ISOMETRICS"),
  single("extensao-lombar-no-solo", 2, 12, 45, "Sem dor. Pare se incomodar."),
  single("caminhada-na-esteira", 1, 15, 0, "15 minutos."),
];
