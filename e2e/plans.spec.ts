import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openSection, profileLinks } from "./support/app.ts";

const choose = async (page: Page, label: RegExp, option: RegExp) => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).first().click();
};

/** Fills the form of a new plan: three months for R$ 597,00. */
const describePlan = async (page: Page, name: string) => {
  await page.getByLabel("Nome do plano").fill(name);
  await choose(page, /^Validade/, /^Trimestral/);
  await choose(page, /^Questionário de anamnese/, /./);
  await page.getByRole("button", { name: "Adicionar benefício" }).click();
  await page.getByRole("textbox", { name: "Benefício extra 1" }).fill("Ajustes ilimitados");
};

const save = (page: Page) => page.getByRole("button", { name: "Salvar plano" });

test("a plan and its code are created, sold by hand and counted, neither can be deleted then, and the sale is undone", async ({
  page,
}, { project }) => {
  const name = `Trimestral ${project.name}`;
  await page.goto("/planos");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Planos de consultoria" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const search = page.getByRole("searchbox", { name: "Nome do plano" });
  await search.fill("teste");
  await search.press("Enter");
  await expect(page.getByRole("button", { name: /^Deletar plano: .*teste/i }).first()).toBeDisabled();

  await page.getByRole("link", { name: "Cadastrar novo plano" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cadastrar nova Consultoria" })).toBeVisible();
  await describePlan(page, name);
  const amount = page.getByLabel("Valor de cobrança por mês");
  await amount.pressSequentially("3219");
  await expect(save(page)).toBeDisabled();
  await amount.press("Backspace");
  await amount.pressSequentially("0");
  await amount.fill("");
  await amount.pressSequentially("19900");
  await expect(amount).toHaveValue("199,00");
  const card = page.getByRole("region", { name: "Cartão de crédito" });
  await expect(card).toContainText("R$ 597,00");
  await expect(card).toContainText("R$ 573,18");
  await expect(page.getByRole("region", { name: "Como o aluno vê o plano" })).toContainText("Ajustes ilimitados");
  await page.getByRole("button", { name: "Ajuda: Vitrine" }).click();
  await expect(page.getByText(/é onde quem ainda não é seu aluno/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expectNoSidewaysScroll(page);
  await save(page).click();
  await expect(page.getByText("Tudo certo! Plano criado com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(/\/planos\/consultoria$/);

  await page.getByRole("link", { name: `Códigos do plano: ${name}` }).click();
  await page.getByRole("button", { name: "Criar novo código" }).click();
  const form = page.getByRole("region", { name: "Novo código" });
  await expect(form.getByRole("button", { name: "Criar código" })).toBeDisabled();
  await form.getByLabel("Descrição").fill(`Campanha ${project.name}`);
  await form.getByText("Porcentagem").click();
  await form.getByLabel("Desconto em porcentagem").fill("10");
  await expect(form.getByText(/O aluno paga R\$\s537,30/)).toBeVisible();
  await form.getByRole("combobox", { name: "Tags" }).pressSequentially(`${project.name} verao `);
  await form.getByRole("switch", { name: "Tem validade" }).click();
  await form.getByLabel("Vale até o dia").fill("01/01/2024");
  await expect(form.getByText(/Essa data já passou/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole("switch", { name: "Tem validade" }).click();
  await form.getByRole("button", { name: "Criar código" }).click();
  await expect(page.getByText("Código criado com sucesso")).toBeVisible();
  const copy = page.getByRole("button", { name: /^Copiar código de / });
  const code = (await copy.getAttribute("aria-label"))?.replace("Copiar código de ", "") ?? "";
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  await expectAccessible(page);

  await page.goto("/alunos");
  const profile = profileLinks(page).nth(project.name === "phone" ? 1 : 0);
  const student = (await profile.getAttribute("aria-label"))?.replace("Ver perfil de ", "") ?? "";
  await profile.click();
  await openSection(page, "Consultoria");
  const ofStudent = page.url();
  await page.getByRole("button", { name: "Registrar venda" }).click();
  const sale = page.getByRole("dialog");
  await sale.getByLabel("Plano").selectOption(name);
  await sale.getByLabel("Código").fill("NAOEXISTE");
  await expect(sale.getByText(/não existe, expirou ou é de outro plano/).first()).toBeVisible();
  await expect(sale.getByRole("button", { name: "Registrar venda" })).toBeDisabled();
  await sale.getByLabel("Código").fill(code.toLowerCase());
  await expect(sale.getByText("R$ 537,30")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sale.getByRole("button", { name: "Registrar venda" }).click();
  await expect(page.getByText("Venda registrada com sucesso")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: code })).toContainText("Paga");

  await page.goto(`/planos/codigos?code=${code}`);
  await page.getByRole("button", { name: `Excluir código: ${code}` }).click();
  await expect(page.getByText(/entre em contato com o suporte para resolver/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Entendi" }).click();
  await page.getByRole("tab", { name: "Desempenho" }).click();
  await expect(page.getByRole("link", { name: student })).toBeVisible();
  await expect(page.getByRole("table", { name: /Vendas por código/ })).toContainText(code);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  expect((await file).suggestedFilename()).toBe("desempenho-dos-codigos.csv");

  await page.goto(`/planos/consultoria?name=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Deletar plano: ${name}` }).click();
  await expect(page.getByText(/Existem alunos vinculados ao plano/)).toBeVisible();

  await page.goto(ofStudent);
  await openSection(page, "Consultoria");
  await page.getByRole("button", { name: new RegExp(`^Desfazer a venda de ${name}`) }).click();
  const question = page.getByRole("dialog", { name: `Desfazer a venda de ${name} a ${student}?` });
  await expect(question).toContainText("O contrato termina agora");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole("button", { name: "Desfazer venda" }).click();
  await expect(page.getByText("Venda desfeita")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: code })).toContainText("Desfeita");
});

test("a plan goes on after its questionnaire was created, and a second tab asks what to keep", async ({
  page,
  context,
}, { project }) => {
  const name = `Com questionário ${project.name}`;
  await page.goto("/planos/novo");
  await describePlan(page, name);
  await page.getByRole("button", { name: "Criar outro questionário" }).click();
  await expect(page).toHaveURL(/\/questionario\/novo\?plano=novo/);
  const title = `Anamnese ${project.name}`;
  await page.getByLabel("Título do questionário").fill(title);
  await page.getByRole("textbox", { name: "Pergunta" }).fill("Como você dorme?");
  await page.getByText("Texto", { exact: true }).first().click();
  await page.getByRole("button", { name: "Concluir pergunta" }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByLabel("Nome do plano")).toHaveValue(name);
  await choose(page, /^Questionário de anamnese/, new RegExp(title));
  await page.getByLabel("Valor de cobrança por mês").pressSequentially("10000");
  await save(page).click();
  await expect(page.getByText("Tudo certo! Plano criado com sucesso!")).toBeVisible();

  await page.getByRole("link", { name: `Editar plano: ${name}` }).click();
  await expect(page.getByLabel("Valor de cobrança por mês")).toBeDisabled();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Nome do plano").fill(`${name} 2`);
  await save(other).click();
  await expect(other).toHaveURL(/\/planos\/consultoria$/);
  await page.getByLabel("Nome do plano").fill(`${name} 3`);
  await save(page).click();
  await expect(page.getByRole("dialog", { name: "Este plano mudou em outro lugar" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Sair sem salvar?" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByLabel("Nome do plano")).toHaveValue(`${name} 3`);
  await save(page).click();
  await page.getByRole("button", { name: "Salvar a minha por cima" }).click();
  await expect(page.getByText("Plano salvo com sucesso")).toBeVisible();

  await page.getByRole("link", { name: `Duplicar plano: ${name} 3` }).click();
  await expect(page.getByLabel("Nome do plano")).toHaveValue(`${name} 3 (cópia)`);
  await expect(page.getByLabel("Valor de cobrança por mês")).toBeEnabled();
  await page.goto(`/planos/consultoria?name=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Deletar plano: ${name} 3` }).click();
  await page
    .getByRole("dialog", { name: `Deseja deletar o plano ${name} 3` })
    .getByRole("button", { name: "Confirmar" })
    .click();
  await expect(page.getByText("Plano deletado com sucesso")).toBeVisible();
});

const expectFit = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

test("lists that are empty or fail, the trial plan and a form with errors can be read by everybody", async ({
  page,
}) => {
  await page.goto("/alunos");
  await page.getByRole("link", { name: "Cadastrar aluno" }).first().click();
  await page.getByRole("link", { name: "Veja os códigos dos seus planos" }).click();
  await expect(page).toHaveURL(/\/planos\/codigos$/);
  await expect(page.getByRole("heading", { level: 1, name: "Códigos dos planos" })).toBeVisible();
  await expect(
    page
      .getByRole("article")
      .or(page.getByRole("region", { name: /^Código / }))
      .first(),
  ).toBeVisible();
  await expectFit(page);

  for (const [address, said] of [
    ["/planos/consultoria?name=nada+disso", "Nenhum plano encontrado"],
    ["/planos/codigos?code=NADADISSO", "Nenhum código encontrado"],
    ["/planos/codigos?aba=desempenho&code=NADADISSO", "Nenhuma venda com código"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: said })).toBeVisible();
    await expectFit(page);
  }

  const failing = "**/v2/partners/plans?*";
  await page.route(failing, (route) => route.fulfill({ status: 400, json: { code: "request.invalid" } }));
  await page.goto("/planos/consultoria");
  await expect(page.getByText("Não foi possível carregar os planos")).toBeVisible();
  await expectFit(page);
  await page.unroute(failing);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.goto("/planos/consultoria?name=teste");
  await page
    .getByRole("link", { name: /^Ver plano: / })
    .first()
    .click();
  await expect(page.getByText("O plano de teste não muda")).toBeVisible();
  await expect(page.getByLabel("Nome do plano")).toBeDisabled();
  await expectFit(page);

  await page.goto("/planos/novo");
  await page.getByLabel("Valor de cobrança por mês").pressSequentially("3219");
  await page.getByLabel("Valor de cobrança por mês").blur();
  await expect(page.getByText("Valor de cobrança deve ser maior que R$ 32,20")).toBeVisible();
  await page.getByLabel("Valor de cobrança por mês").fill("");
  await page.getByLabel("Valor de cobrança por mês").pressSequentially("3220");
  await save(page).click();
  await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
  await expect(page.getByLabel("Nome do plano")).toBeFocused();
  await expectFit(page);
});

test("a code that a second tab changed asks what to keep, and the Rocket Program is explained", async ({
  page,
  context,
}, { project }) => {
  const name = `Outra aba ${project.name}`;
  await page.goto("/planos/novo");
  await describePlan(page, name);
  await page.getByLabel("Valor de cobrança por mês").pressSequentially("10000");
  await expect(page.getByText("Parte do programa (30%)").first()).toBeVisible();
  await expectFit(page);
  await save(page).click();
  await page.getByRole("link", { name: `Códigos do plano: ${name}` }).click();
  await expect(page.getByText("Este plano ainda não tem códigos")).toBeVisible();
  await expectFit(page);
  await page.getByRole("button", { name: "O que é o Rocket Program?" }).click();
  await expect(page.getByRole("dialog", { name: "Rocket Program" })).toBeVisible();
  await expectFit(page);
  await page.getByRole("button", { name: "Entendi" }).click();

  await page.getByRole("button", { name: "Criar novo código" }).click();
  const form = page.getByRole("region", { name: "Novo código" });
  await form.getByLabel("Descrição").fill("Primeira");
  await form.getByText("Nenhum", { exact: true }).click();
  await form.getByRole("switch", { name: "Rocket Program" }).click();
  await expectFit(page);
  await form.getByRole("button", { name: "Criar código" }).click();
  await expect(page.getByRole("region", { name: /^Código / }).getByText("Rocket", { exact: true })).toBeVisible();

  const edit = async (tab: Page, description: string) => {
    await tab.getByRole("button", { name: /^Editar código: / }).click();
    await tab.getByLabel("Descrição").fill(description);
  };
  await edit(page, "A minha");
  const other = await context.newPage();
  await other.goto(page.url());
  await edit(other, "A outra");
  await other.getByRole("button", { name: "Salvar código" }).click();
  await expect(other.getByText("Código salvo com sucesso")).toBeVisible();
  await page.getByRole("button", { name: "Salvar código" }).click();
  await expect(page.getByRole("dialog", { name: "Este código mudou em outro lugar" })).toBeVisible();
  await expectFit(page);
  await page.getByRole("button", { name: "Salvar a minha por cima" }).click();
  await expect(page.getByText("A minha")).toBeVisible();
});
