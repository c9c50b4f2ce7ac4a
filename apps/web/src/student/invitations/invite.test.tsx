import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aPlanOfCoach } from "../../testing/a-plan.ts";
import { id } from "../../testing/a-student.ts";
import { arrive } from "../../testing/arrive.ts";
import { aSentInvitation } from "../../testing/invitations.ts";
import { put, user } from "../../testing/open-app.tsx";
import { InvitePage } from "./InvitePage.tsx";

vi.setConfig({ testTimeout: 60_000 });

const openPage = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach()], total: 1 }),
    "POST /v2/partners/invitations": () => data(aSentInvitation()),
    ...routes,
  });
  renderInApp(<InvitePage />);
  return server;
};

const fillIn = async () => {
  await put(await screen.findByRole("textbox", { name: /^Nome/ }), "Bruno Lima");
  await put(screen.getByRole("textbox", { name: "E-mail" }), "bruno@example.com");
  await user.click(screen.getByRole("combobox", { name: /^Plano/ }));
  await user.click(await screen.findByText("Trimestral"));
};
const pay = (how: string) => user.click(screen.getByRole("radio", { name: how }));
const invite = () => user.click(screen.getByRole("button", { name: "Convidar" }));

test("a student is invited free, and the link can be passed on", async () => {
  const server = openPage();
  await fillIn();
  await pay("Grátis");
  await invite();
  const ready = await screen.findByRole("region", { name: "Convite de Bruno Lima pronto" });
  expect(server.of("POST /v2/partners/invitations").map(({ body }) => body)).toEqual([
    { name: "Bruno Lima", email: "bruno@example.com", whatsapp: "", type: "ONLINE", planId: aPlanOfCoach().id },
  ]);
  const chat = within(ready).getByRole("link", { name: "Enviar pelo WhatsApp" }).getAttribute("href") ?? "";
  expect(chat).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=Oi%2C%20Bruno!/);
  expect(decodeURIComponent(chat)).toContain(aSentInvitation().link);
  expect(within(ready).getByRole("button", { name: "Copiar link" })).toBeInTheDocument();
  await user.click(within(ready).getByRole("button", { name: "Convidar outro aluno" }));
  expect(await screen.findByRole("textbox", { name: /^Nome/ })).toHaveValue("");
  expect(screen.getByRole("textbox", { name: /^Nome/ })).toHaveFocus();
});

test("the next invitation starts with the plan and the payment of the one before", async () => {
  const server = openPage();
  await fillIn();
  await pay("O aluno paga pelo link");
  await invite();
  await user.click(await screen.findByRole("button", { name: "Convidar outro aluno" }));
  await put(await screen.findByRole("textbox", { name: /^Nome/ }), "Carla Dias");
  await put(screen.getByRole("textbox", { name: "E-mail" }), "carla@example.com");
  expect(screen.getByRole("combobox", { name: /^Plano/ })).toHaveValue("Trimestral");
  await invite();
  await screen.findByRole("region", { name: "Convite de Carla Dias pronto" });
  expect(server.of("POST /v2/partners/invitations").at(-1)?.body).toEqual({
    name: "Carla Dias",
    email: "carla@example.com",
    whatsapp: "",
    type: "ONLINE",
    planId: aPlanOfCoach().id,
    byLink: true,
  });
});

test("a plan that costs money is never given away unseen: its price is shown, and how it is paid must be chosen", async () => {
  const server = openPage();
  await fillIn();
  expect(screen.getByText(/^Custa R\$\s597,00 no total\.$/)).toBeInTheDocument();
  await invite();
  expect(await screen.findByText("Escolha como o plano é pago")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("radio", { name: "Grátis" })).toHaveFocus());
  expect(server.of("POST /v2/partners/invitations")).toEqual([]);
});

test("a free plan asks for no payment, and the next one asks again", async () => {
  const free = aPlanOfCoach({ id: id(35), name: "Plano de teste", amount: 0, total: 0 });
  const server = openPage({
    "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach(), free], total: 2 }),
  });
  await fillIn();
  await pay("O aluno paga pelo link");
  const choosePlan = async (name: string) => {
    await user.click(screen.getByRole("combobox", { name: /^Plano/ }));
    await user.click(await screen.findByText(name));
  };
  await choosePlan("Plano de teste");
  expect(screen.getByText("Grátis: começa quando o aluno entra, sem cobrança.")).toBeInTheDocument();
  expect(screen.queryByRole("radiogroup", { name: /^Pagamento/ })).toBeNull();
  await choosePlan("Trimestral");
  for (const radio of within(screen.getByRole("radiogroup", { name: /^Pagamento/ })).getAllByRole("radio"))
    expect(radio).not.toBeChecked();
  await choosePlan("Plano de teste");
  await invite();
  await screen.findByRole("region", { name: "Convite de Bruno Lima pronto" });
  expect(server.of("POST /v2/partners/invitations").map(({ body }) => body)).toEqual([
    { name: "Bruno Lima", email: "bruno@example.com", whatsapp: "", type: "ONLINE", planId: free.id },
  ]);
});

test("while an invitation is sent nothing can be changed, and a refusal leads to its field", async () => {
  let answer: (response: Response) => void = () => undefined;
  openPage({ "POST /v2/partners/invitations": () => new Promise<Response>((resolve) => (answer = resolve)) });
  await fillIn();
  await pay("Grátis");
  await invite();
  const email = screen.getByRole("textbox", { name: "E-mail" });
  await waitFor(() => expect(email.closest("[inert]")).not.toBeNull());
  answer(problem(400, "request.invalid", { fields: { email: "Este e-mail já é de um aluno seu." } }));
  await waitFor(() => expect(email).toHaveFocus());
  expect(email.closest("[inert]")).toBeNull();
});

test("leaving asks first once something was typed", async () => {
  await arrive("/alunos/convidar", {
    "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach()], total: 1 }),
  });
  await put(await screen.findByRole("textbox", { name: /^Nome/ }), "Bruno Lima");
  const leave = screen.getByRole("link", { name: "Cancelar" });
  // The list's address begins this one's, but it is not the current page.
  expect(leave).not.toHaveAttribute("aria-current");
  await user.click(leave);
  const dialog = await screen.findByRole("dialog", { name: "Sair sem salvar?" });
  expect(dialog).toHaveTextContent("O convite ainda não foi enviado");
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  expect(screen.getByRole("textbox", { name: /^Nome/ })).toHaveValue("Bruno Lima");
});

test("with the trial plan alone the form leads to the first own one", async () => {
  const trial = aPlanOfCoach({ id: id(31), name: "Plano de teste", type: "TRIAL", total: 0 });
  openPage({ "GET /v2/partners/plans": () => Response.json({ data: [trial], total: 1 }) });
  expect(await screen.findByText(/Além do plano de teste, você não tem planos ativos/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Crie um plano" })).toHaveAttribute("href", "/planos/novo");
});

test("money received outside goes along with its day and the plan's total", async () => {
  const server = openPage();
  await fillIn();
  await pay("Já recebi por fora");
  expect(screen.getByLabelText("Valor")).toHaveValue("R$\u00a0597,00");
  await invite();
  await screen.findByRole("region", { name: "Convite de Bruno Lima pronto" });
  expect(server.of("POST /v2/partners/invitations").map(({ body }) => body)).toMatchObject([
    { byHand: { paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), total: 59_700 } },
  ]);
});

test("a plan that the student pays by the link is sent as such", async () => {
  const server = openPage();
  await fillIn();
  await pay("O aluno paga pelo link");
  await invite();
  await screen.findByRole("region", { name: "Convite de Bruno Lima pronto" });
  expect(server.of("POST /v2/partners/invitations").map(({ body }) => body)).toMatchObject([{ byLink: true }]);
});

test("what is missing is named at its field, and nothing typed is lost when the server refuses", async () => {
  openPage({
    "POST /v2/partners/invitations": () =>
      problem(409, "invitation.already_sent", {
        fields: { email: "Já há um aluno convidado com este contato" },
        studentId: id(9),
      }),
  });
  await screen.findByRole("textbox", { name: /^Nome/ });
  await invite();
  expect(await screen.findByText("Informe o e-mail ou o WhatsApp")).toBeInTheDocument();
  expect(screen.getByText("Escolha um plano", { selector: "p" })).toBeInTheDocument();
  await fillIn();
  await pay("Grátis");
  await invite();
  expect(await screen.findByText("Já há um aluno convidado com este contato")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Abrir o perfil" })).toHaveAttribute("href", `/alunos/perfil/${id(9)}`);
  expect(screen.getByRole("textbox", { name: /^Nome/ })).toHaveValue("Bruno Lima");
});
