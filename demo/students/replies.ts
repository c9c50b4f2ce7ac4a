import type { Evaluation } from "@prancheta/contract/reports/reports";
import type { Chance } from "../chance.ts";

const FEEDBACK = [
  "Ótima evolução! Mantemos a ficha por mais um ciclo.",
  "Parabéns pela constância. Na próxima ficha subimos a carga dos básicos.",
  "Peso oscila mesmo: o que vale é a média do mês, e ela está no caminho.",
  "Vi que o sono caiu. Esta semana tire uma série de cada exercício e durma mais cedo.",
  "Boa! Nas próximas fotos use a mesma luz e a mesma distância, para compararmos melhor.",
  "Cuidado com esse desconforto: troquei o exercício e quero saber como você se sente na sexta.",
] as const;

const NOTES = [
  "Rever a carga do agachamento na próxima ficha.",
  "Perguntar do joelho no próximo contato.",
  "Perto de renovar: falar do plano trimestral.",
  "Anda sem tempo; pensar em treinos de 40 minutos.",
] as const;

/** The coach's reaction to a report: mostly feedback, sometimes a private note. */
export const replyOf = (chance: Chance): Evaluation => ({
  ...(chance.happens(0.7) && { feedback: chance.pick(FEEDBACK) }),
  ...(chance.happens(0.25) && { privateNote: chance.pick(NOTES) }),
});
