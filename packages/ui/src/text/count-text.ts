const GROUPED_FROM = 1000;

/** '1.234'. Below a thousand the formatter is not used: its first use takes a slow phone 0.1 s. */
export const countText = (count: number): string =>
  count < GROUPED_FROM ? String(count) : count.toLocaleString("pt-BR");

/** '1 aluno', '1.234 alunos'. */
export const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
