import { exercise, one, together, type Workout } from "./prescribe.ts";

export const easyRun: Workout = [
  one("caminhada-ao-ar-livre", 1, 5, 0, "5 minutos para aquecer."),
  one("corrida-ao-ar-livre", 1, 30, 0, "30 minutos em ritmo de conversa."),
  one("alongamento-da-panturrilha-na-parede", 2, 30, 0, "30 segundos de cada lado."),
];

export const intervals: Workout = [
  one("trote-na-esteira", 1, 10, 0, "10 minutos leves."),
  one("corrida-intervalada-na-pista", 8, 400, 90, "400 metros fortes, 90 segundos andando."),
  one("trote-na-esteira", 1, 8, 0, "8 minutos para voltar à calma."),
];

export const longRun: Workout = [
  one("corrida-ao-ar-livre", 1, 60, 0, "Longo: comece devagar e termine no ritmo da prova."),
  one("liberacao-miofascial-da-panturrilha-no-rolo", 2, 60, 0, "1 minuto em cada perna."),
];

export const runnersStrength: Workout = [
  one("agachamento-unilateral-no-banco", 3, 8, 60, "8 de cada perna."),
  one("stiff-unilateral-com-halter", 3, 10, 60),
  one("panturrilha-unilateral-com-halter", 4, "12-15", 45),
  together(
    "Três voltas.",
    exercise("prancha-lateral", 3, 30, 0, "CIRCUIT"),
    exercise("ponte-de-gluteo-unilateral-no-solo", 3, 12, 0, "CIRCUIT"),
    exercise("superman-alternado", 3, 16, 45, "CIRCUIT"),
  ),
  one("subida-no-banco-com-halteres", 3, 10, 60),
];

export const fatBurning: Workout = [
  one("eliptico", 1, 15, 0, "15 minutos, carga média."),
  one("tiros-na-bicicleta", 10, 30, 30, "30 segundos fortes, 30 leves."),
  one("caminhada-inclinada-na-esteira", 1, 20, 0, "20 minutos, inclinação 8%."),
];
