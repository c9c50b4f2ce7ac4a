import type { Screencast } from "../stage.ts";

export const sheet: Screencast = {
  id: "fichas",
  play: async ({ page, open, say, click, type, press, choose, look }) => {
    const entry = page.getByRole("combobox", { name: "Entrada rápida" });
    const add = async (text: string) => {
      await type(entry, text);
      await page.getByRole("option").first().waitFor();
      await press("Enter");
    };
    await open("/fichas-exercicios/fichas/nova-ficha");
    await say("Uma ficha em menos de um minuto: tudo pelo teclado.");
    await look(entry);
    await say("Na entrada rápida, escreva o exercício, as séries, as repetições e o descanso.");
    await add("supino reto 4x8-12 60s");
    await look();
    await say("A Prancheta entende: quatro séries, de oito a doze, um minuto de descanso.");
    await look(entry);
    await add("leg press 4x12 90s");
    await add("remada curvada 3x10");
    await look(page.getByRole("complementary"));
    await say("O resumo mostra quantas séries e quanto tempo o treino leva.");
    await look();
    await click(page.getByRole("button", { name: "Salvar treino" }));
    const dialog = page.getByRole("dialog", { name: "Salvar treino" });
    await look(dialog);
    await say("Dê um nome, um objetivo e um nível, e salve.");
    await type(dialog.getByLabel("Nome do treino"), "Corpo inteiro 3x");
    await choose(dialog.getByLabel("Objetivo"), "HYPERTROPHY");
    await choose(dialog.getByLabel("Nível"), "BEGINNER");
    await click(dialog.getByRole("button", { name: "Salvar treino" }));
    await look(page.getByRole("article", { name: "Corpo inteiro 3x" }).first());
    await say("A ficha está pronta para ir a um aluno ou a muitos de uma vez.");
  },
};
