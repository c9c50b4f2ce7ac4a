import type { Screencast } from "../stage.ts";

export const questionnaire: Screencast = {
  id: "questionarios",
  play: async ({ page, open, say, click, type, look }) => {
    const asked = (number: number) => page.getByRole("group", { name: `Pergunta ${number}`, exact: true });
    await open("/questionario/novo");
    await say("O questionário é como você conhece o aluno e acompanha cada semana dele.");
    await look(page.getByLabel("Título do questionário"));
    await type(page.getByLabel("Título do questionário"), "Semana de treino");
    await look(asked(1));
    await say("Escreva a pergunta e diga como ela é respondida.");
    await type(asked(1).getByRole("textbox", { name: "Pergunta" }), "Como foi o seu sono?");
    await click(asked(1).getByText("Uma opção"));
    for (const option of ["Bom", "Ruim"]) {
      await click(asked(1).getByRole("button", { name: "Adicionar opção" }));
      await type(
        asked(1)
          .getByRole("textbox", { name: /^Opção/ })
          .last(),
        option,
      );
    }
    await look();
    await say("Quem responde em um toque responde sempre. Deixe o texto para o que importa.");
    await click(page.getByRole("button", { name: "Adicionar pergunta" }));
    await look(asked(2));
    await type(asked(2).getByRole("textbox", { name: "Pergunta" }), "Sentiu alguma dor?");
    await click(asked(2).getByText("Texto", { exact: true }));
    await click(asked(2).getByRole("button", { name: "Concluir pergunta" }));
    await look();
    await say("Na prévia você vê o que o aluno vai ver.");
    await click(page.getByRole("button", { name: "Ver prévia" }));
    await say("Está bom? Feche a prévia e salve.");
    await click(page.getByRole("button", { name: "Fechar prévia" }));
    await click(page.getByRole("button", { name: "Salvar", exact: true }));
    await click(page.getByRole("dialog").getByRole("button", { name: "Salvar", exact: true }));
    await look(page.getByRole("article", { name: "Semana de treino" }).first());
    await say("Pronto. Agora é só escolher este questionário no plano.");
  },
};
