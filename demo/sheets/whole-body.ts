import { exercise, one, together, type Workout } from "./prescribe.ts";

export const wholeBodyMachines: Workout = [
  one("leg-press-45", 3, 12, 60),
  one("supino-reto-na-maquina", 3, 12, 60),
  one("puxada-alta-aberta-pela-frente", 3, 12, 60),
  one("cadeira-flexora", 3, 12, 60),
  one("elevacao-lateral-com-halteres", 2, 12, 45),
  one("prancha-frontal", 3, 30, 45, "30 segundos."),
];

export const wholeBodyFree: Workout = [
  one("agachamento-goblet", 3, "10-12", 75),
  one("supino-reto-com-halteres", 3, 10, 75),
  one("remada-unilateral-com-halter", 3, 10, 60),
  one("stiff-com-halteres", 3, 12, 60),
  one("desenvolvimento-com-halteres-em-pe", 2, 10, 60),
  one("dead-bug-inseto-morto", 3, 12, 30),
];

export const circuit: Workout = [
  together(
    "Circuito: 40 segundos em cada um, quatro voltas.",
    exercise("agachamento-com-salto", 4, 15, 0, "CIRCUIT"),
    exercise("flexao-de-bracos", 4, 12, 0, "CIRCUIT"),
    exercise("swing-russo-com-kettlebell", 4, 15, 0, "CIRCUIT"),
    exercise("alpinista", 4, 20, 90, "CIRCUIT"),
  ),
  together(
    "Duas voltas para terminar.",
    exercise("burpee-sem-salto", 2, 10, 0, "COMBINED_NO_INTERVAL"),
    exercise("rotacao-russa", 2, 20, 60, "COMBINED_NO_INTERVAL"),
  ),
  one("bicicleta-ergometrica-vertical", 1, 10, 0, "10 minutos leves para soltar."),
];

export const home: Workout = [
  one("agachamento-com-mochila", 3, 15, 45, "Encha a mochila com livros."),
  one("flexao-de-bracos-com-joelhos-apoiados", 3, "8-12", 45),
  one("remada-com-mochila", 3, 12, 45),
  one("elevacao-pelvica-no-sofa", 3, 15, 45),
  one("triceps-na-cadeira", 3, 10, 45, "Apoie a cadeira na parede."),
  one("prancha-lateral", 2, 30, 30, "30 segundos de cada lado."),
];

export const homeLegs: Workout = [
  one("agachamento-bulgaro-no-sofa", 3, 10, 60),
  one("stiff-com-mochila", 3, 12, 45),
  one("caminhada-lateral-com-elastico", 3, 12, 45),
  one("concha-com-elastico", 3, 20, 30),
  one("panturrilha-no-degrau-da-escada", 4, 20, 30),
];

export const power: Workout = [
  one("power-clean", 5, "5/5/3/3/3", 120, "Técnica primeiro. Pare se a barra fugir do corpo."),
  one("push-press", 4, 6, 90),
  one("agachamento-frontal", 4, 6, 120, "", "CLUSTER_SET"),
  together(
    "Quatro voltas contra o relógio.",
    exercise("wall-ball", 4, 15, 0, "CIRCUIT"),
    exercise("remo-ergometro", 4, 250, 60, "CIRCUIT"),
  ),
];

export const mobility: Workout = [
  one("gato-e-vaca", 2, 12, 0),
  one("mobilidade-de-quadril-90-90", 2, 10, 0, "10 de cada lado."),
  one("livro-aberto", 2, 10, 0),
  one("alongamento-do-iliopsoas-ajoelhado", 2, 40, 0, "40 segundos de cada lado."),
  one("alongamento-dos-posteriores-com-faixa", 2, 40, 0, "40 segundos de cada lado."),
];

export const backCare: Workout = [
  one("perdigueiro-bird-dog", 3, 10, 30, "Sem girar o quadril."),
  one("ponte-de-gluteo-no-solo", 3, 15, 45),
  one("pallof-press-na-polia", 3, 12, 45, "", "ISOMETRICS"),
  one("extensao-lombar-no-solo", 2, 12, 45, "Sem dor. Pare se incomodar."),
  one("caminhada-na-esteira", 1, 15, 0, "15 minutos."),
];
