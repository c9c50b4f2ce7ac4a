import type { Screencast } from "../stage.ts";

export const inPerson: Screencast = {
  id: "presenciais",
  play: async ({ page, open, say, click, look }) => {
    const region = (name: string) => page.getByRole("region", { name, exact: true });
    await open("/assinaturas");
    await look(region("Alunos presenciais"));
    await say("Também atende na academia? Cada aluno presencial custa R$ 9,90 por ciclo.");
    await look(region("Fatura atual"));
    await say("A fatura lista cada um. Quem compra um plano por aqui é online e não custa nada.");
    await look();
    await open("/alunos?interaction=PRESENCIAL");
    await say("Na lista, o filtro de interação separa quem é presencial.");
    await click(page.getByRole("link", { name: /^Ver perfil de / }).first());
    await click(page.getByRole("button", { name: /^Consultoria/ }));
    await look(page.getByRole("group", { name: "Tipo de consultoria" }));
    await say("No perfil, em Consultoria, um aluno passa de presencial a online, e de volta.");
    await look();
    await say("Ficha, dieta e relatórios continuam com ele, do mesmo jeito.");
  },
};
