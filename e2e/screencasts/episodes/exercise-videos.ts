import type { Screencast } from "../stage.ts";

export const exerciseVideos: Screencast = {
  id: "videos",
  play: async ({ page, open, say, click, type, look }) => {
    await open("/fichas-exercicios/exercicios");
    await say("Seus alunos aprendem melhor com a sua voz: ponha os seus vídeos nos exercícios.");
    await click(page.getByRole("link", { name: "Criar novo exercício" }).first());
    await look(page.getByRole("textbox", { name: "Nome do exercício" }));
    await click(page.getByRole("combobox", { name: "Grupo Muscular" }));
    await click(page.getByRole("option", { name: "Peitoral" }));
    await type(page.getByRole("textbox", { name: "Nome do exercício" }), "Flexão com pausa");
    await say("Na descrição, diga em uma frase o que mais importa.");
    await type(page.getByRole("textbox", { name: "Descrição" }), "Desça em três segundos e pare embaixo.");
    await look(page.getByRole("textbox", { name: "Link do vídeo" }));
    await say("Cole o link do vídeo. Ele pode estar como não listado: só quem tem o link vê.");
    await type(page.getByRole("textbox", { name: "Link do vídeo" }), "https://youtu.be/prancheta");
    await look();
    await click(page.getByRole("button", { name: "Salvar Exercício" }));
    await look(page.getByRole("article", { name: "Flexão com pausa" }).first());
    await say("O exercício já está na sua biblioteca e serve para qualquer ficha.");
  },
};
