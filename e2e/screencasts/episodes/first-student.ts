import type { Screencast } from "../stage.ts";

export const firstStudent: Screencast = {
  id: "primeiro-aluno",
  play: async ({ page, open, say, click, type, look }) => {
    await open("/inicio");
    await say("Seu primeiro aluno pode treinar hoje à noite. Convide-o.");
    await click(page.getByRole("link", { name: "Convidar aluno" }));
    await look(page.getByRole("region", { name: "Quem" }));
    await say("Nome e e-mail bastam. Sem e-mail, o link vai pelo WhatsApp.");
    await type(page.getByRole("textbox", { name: /^Nome/ }), "Joana Primeira");
    await type(page.getByRole("textbox", { name: "E-mail" }), "joana.primeira@exemplo.com.br");
    await look(page.getByRole("region", { name: "Plano" }));
    await say("Escolha o plano e como ele é pago: grátis, por fora ou pelo próprio link.");
    await click(page.getByRole("combobox", { name: /^Plano/ }));
    await click(page.getByRole("option").first());
    await click(page.getByText("Grátis", { exact: true }));
    await look();
    await click(page.getByRole("button", { name: "Convidar", exact: true }));
    await look(page.getByRole("region", { name: /^Convite de / }));
    await say("O link vale 30 dias e serve uma vez. Ele entra, aceita os termos e responde a anamnese.");
    await look();
    await click(page.getByRole("link", { name: "Ver perfil" }));
    await say("Até lá, o perfil mostra desde quando ele foi convidado.");
  },
};
