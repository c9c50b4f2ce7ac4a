import { combined, exercise, single, type Workout } from "./prescribe.ts";

export const easyRun: Workout = [
  single("caminhada-ao-ar-livre", 1, 5, 0, "5 minutos para aquecer."),
  single("corrida-ao-ar-livre", 1, 30, 0, "30 minutos em ritmo de conversa."),
  single("alongamento-da-panturrilha-na-parede", 2, 30, 0, "30 segundos de cada lado."),
];

export const intervals: Workout = [
  single("trote-na-esteira", 1, 10, 0, "10 minutos leves."),
  single("corrida-intervalada-na-pista", 8, 400, 90, "400 metros fortes, 90 segundos andando."),
  single("trote-na-esteira", 1, 8, 0, "8 minutos para voltar à calma."),
];

export const longRun: Workout = [
  single("corrida-ao-ar-livre", 1, 60, 0, "Longo: comece devagar e termine no ritmo da prova."),
  single("liberacao-miofascial-da-panturrilha-no-rolo", 2, 60, 0, "1 minuto em cada perna."),
];

export const runnersStrength: Workout = [
  single("agachamento-unilateral-no-banco", 3, 8, 60, "8 de cada perna."),
  single("stiff-unilateral-com-halter", 3, 10, 60),
  single("panturrilha-unilateral-com-halter", 4, "12-15", 45),
  combined(
    "Três voltas.",
    exercise("prancha-lateral", 3, 30, 0, "CIRCUIT"),
    exercise("ponte-de-gluteo-unilateral-no-solo", 3, 12, 0, "CIRCUIT"),
    exercise("superman-alternado", 3, 16, 45, "CIRCUIT"),
  ),
  single("subida-no-banco-com-halteres", 3, 10, 60),
];

export const fatBurning: Workout = [
  single("eliptico", 1, 15, 0, "15 minutos, carga média."),
  single("tiros-na-bicicleta", 10, 30, 30, "30 segundos fortes, 30 leves."),
  single("caminhada-inclinada-na-esteira", 1, 20, 0, "20 minutos, inclinação 8%."),
];
