import type { Screencast } from "../stage.ts";

export const wallet: Screencast = {
  id: "financeiro",
  play: async ({ page, open, say, click, look }) => {
    const region = (name: string) => page.getByRole("region", { name, exact: true });
    await open("/financeiro/carteira");
    await say("A carteira mostra o seu dinheiro: o que já é seu e o que está a caminho.");
    await look(region("Saldo disponível"));
    await say("O saldo disponível pode ser sacado agora, por Pix.");
    await look(region("A receber"));
    await say("A receber é o que seus alunos pagaram. Cada parcela libera 32 dias depois.");
    await look(region("Dinheiro por mês"));
    await say("Mês a mês: o que entrou, o que vai entrar e o que você sacou.");
    await look(page.getByRole("article").first());
    await say("No extrato, cada linha diz de quem veio, quando e em que situação está.");
    await look();
    await click(region("Saldo disponível").getByRole("link", { name: "Sacar" }));
    await say("Para sacar, escolha o valor. O destino é sempre a chave Pix do seu CPF ou CNPJ.");
    await click(page.getByRole("button", { name: "Continuar" }));
    await look(page.getByText("Valor a receber", { exact: true }));
    await say("Você confere tudo antes de confirmar, e recebe um e-mail quando o dinheiro chega.");
  },
};
