const GROUPED_FROM = 1000;

/** '1.234'. Without a thousand to mark, the formatter is left alone: its first use costs a slow phone a tenth of a second. */
export const countText = (count: number): string =>
  count < GROUPED_FROM ? String(count) : count.toLocaleString("pt-BR");

/** '1 aluno', '1.234 alunos'. */
export const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
