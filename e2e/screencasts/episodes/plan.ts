import type { Screencast } from "../stage.ts";

export const plan: Screencast = {
  id: "planos",
  play: async ({ page, open, say, click, type, look }) => {
    const region = (name: string) => page.getByRole("region", { name, exact: true });
    const choose = async (label: RegExp, option: RegExp) => {
      await click(page.getByRole("combobox", { name: label }));
      await click(page.getByRole("option", { name: option }).first());
    };
    await open("/planos");
    await say("Tudo começa pelo plano: o que você vende, por quanto e por quanto tempo.");
    await click(page.getByRole("link", { name: "Planos de consultoria" }));
    await say("Aqui ficam os seus planos. Vamos criar mais um.");
    await click(page.getByRole("link", { name: "Cadastrar novo plano" }));
    await look(region("O plano"));
    await say("Dê um nome que o aluno entenda e escolha a validade.");
    await type(page.getByLabel("Nome do plano"), "Corrida de rua em 90 dias");
    await choose(/^Validade/, /^Trimestral/);
    await look(region("Acompanhamento"));
    await say("Diga de quanto em quanto tempo você avalia e em quantas horas responde.");
    await choose(/^Questionário de anamnese/, /./);
    await look(region("Benefícios"));
    await say("Os benefícios são o que o aluno lê. Dois já vêm prontos; some os seus.");
    await click(page.getByRole("button", { name: "Adicionar benefício" }));
    await type(page.getByRole("textbox", { name: "Benefício extra 1" }), "Planilha ajustada toda semana");
    await look(region("Cobrança"));
    await say("O valor é por mês. Ao lado você vê o total e quanto recebe, já sem a taxa.");
    await type(page.getByLabel("Valor de cobrança por mês"), "18900");
    await look(region("Cartão de crédito"));
    await say("No cartão o plano renova sozinho. No Pix, seu aluno recebe um lembrete.");
    await look();
    await click(page.getByRole("button", { name: "Salvar plano" }));
    await look(page.getByRole("article", { name: "Corrida de rua em 90 dias" }).first());
    await say("Pronto. Agora é só compartilhar o plano ou convidar alguém para ele.");
  },
};
