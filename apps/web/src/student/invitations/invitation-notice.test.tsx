import { data, fakeServer, problem } from "@prancheta/ui/testing/fake-server.ts";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aPlanOfCoach } from "../../testing/a-plan.ts";
import { aStudent, id } from "../../testing/a-student.ts";
import { anInvitation, aSentInvitation } from "../../testing/invitations.ts";
import { put, user } from "../../testing/open-app.tsx";
import { InvitationNotice } from "./InvitationNotice.tsx";
import { PromisedPlan } from "./PromisedPlan.tsx";

vi.setConfig({ testTimeout: 60_000 });

const INVITATION = `/v2/partners/students/${id(1)}/invitation`;
const openNotice = (routes: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(routes);
  renderInApp(
    <>
      <ToastHost />
      <InvitationNotice student={aStudent({ status: "NOT_LINKED" })} />
    </>,
  );
  return server;
};

test("an open invitation has its link, is sent anew and withdrawn", async () => {
  const server = openNotice({
    [`GET ${INVITATION}`]: () => data(anInvitation()),
    [`POST ${INVITATION}`]: () => data(aSentInvitation()),
  });
  const region = await screen.findByRole("region", { name: "Ainda não entrou" });
  expect(region).toHaveTextContent("Plano: Trimestral, o aluno paga pelo link. O link vale até 20/12/2026.");
  expect(region).toHaveTextContent("Com “Enviar de novo”, o link de agora deixa de valer.");
  await user.click(within(region).getByRole("button", { name: "Enviar de novo" }));
  expect(await screen.findByText("Convite enviado de novo")).toBeInTheDocument();
  const withdraw = async () => {
    await user.click(within(region).getByRole("button", { name: "Retirar convite" }));
    const dialog = await screen.findByRole("dialog", { name: /^Retirar o convite de/ });
    await user.click(within(dialog).getByRole("button", { name: "Retirar convite" }));
  };
  const reads = server.of(`GET ${INVITATION}`).length;
  server.routes[`DELETE ${INVITATION}`] = () => problem(410, "invitation.used", { detail: "Já foi usado." });
  await withdraw();
  expect(await screen.findByText("Já foi usado.")).toBeInTheDocument();
  expect(server.of(`GET ${INVITATION}`)).toHaveLength(reads);
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  server.routes[`DELETE ${INVITATION}`] = () => data({ done: true });
  await withdraw();
  expect(await screen.findByText("Convite retirado")).toBeInTheDocument();
});

test("an invitation is corrected: person, plan and payment, and a contact that is another student's leads there", async () => {
  const answers = [
    () => problem(409, "invitation.already_student", { fields: { email: "Já é seu aluno" }, studentId: id(5) }),
    () => data(aSentInvitation()),
  ];
  const server = openNotice({
    [`GET ${INVITATION}`]: () => data(anInvitation()),
    "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach()], total: 1 }),
    [`PUT ${INVITATION}`]: () => answers.shift()?.() ?? problem(500, "server.unexpected"),
  });
  await user.click(await screen.findByRole("button", { name: "Corrigir convite" }));
  const dialog = await screen.findByRole("dialog", { name: /^Corrigir o convite de/ });
  const email = within(dialog).getByRole("textbox", { name: "E-mail" });
  expect(within(dialog).getByRole("textbox", { name: /^Nome/ })).toHaveValue(aStudent().name);
  expect(email).toHaveValue(aStudent().email);
  expect(await within(dialog).findByDisplayValue("Trimestral")).toBeInTheDocument();
  expect(within(dialog).getByRole("radio", { name: "O aluno paga pelo link" })).toBeChecked();
  await put(email, "certo@example.com");
  await user.click(within(dialog).getByRole("radio", { name: "Grátis" }));
  await user.click(within(dialog).getByRole("button", { name: "Salvar e enviar" }));
  expect(await within(dialog).findByRole("link", { name: "Abrir o perfil" })).toHaveAttribute(
    "href",
    expect.stringContaining(id(5)),
  );
  // Nothing that is read again takes the dialog away.
  expect(server.of(`GET ${INVITATION}`)).toHaveLength(1);
  await user.click(within(dialog).getByRole("button", { name: "Salvar e enviar" }));
  expect(await screen.findByText("Convite corrigido e enviado")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(server.of(`PUT ${INVITATION}`).at(-1)?.body).toEqual({
    name: aStudent().name,
    email: "certo@example.com",
    whatsapp: "",
    type: "ONLINE",
    planId: aPlanOfCoach().id,
  });
});

test("who has no e-mail is sent nothing: the coach gets another link", async () => {
  const server = fakeServer({
    [`GET ${INVITATION}`]: () => data(anInvitation({ email: null, payment: "FREE" })),
    [`POST ${INVITATION}`]: () => data(aSentInvitation({ email: null })),
  });
  renderInApp(
    <>
      <ToastHost />
      <InvitationNotice student={aStudent({ status: "NOT_LINKED", email: null })} />
    </>,
  );
  const region = await screen.findByRole("region", { name: "Ainda não entrou" });
  expect(region).toHaveTextContent("Plano: Trimestral, grátis.");
  expect(within(region).queryByRole("button", { name: /Enviar/ })).toBeNull();
  await user.click(within(region).getByRole("button", { name: "Trocar o link" }));
  expect(await screen.findByText("Link pronto: passe-o ao aluno")).toBeInTheDocument();
  expect(server.of(`POST ${INVITATION}`)).toHaveLength(1);
});

test.each([
  ["LINK", "OPEN", /O aluno paga por ele ao entrar.*é outro contrato/],
  ["BY_HAND", "OPEN", /a venda aparece aqui, quando o aluno entrar.*é outro contrato/],
  ["BY_HAND", "WITHDRAWN", undefined],
] as const)("before a sale, a plan promised %s by an invitation that is %s", async (payment, state, text) => {
  const server = fakeServer({ [`GET ${INVITATION}`]: () => data(anInvitation({ payment, state })) });
  renderInApp(<PromisedPlan studentId={aStudent().id} />);
  await waitFor(() => expect(server.of(`GET ${INVITATION}`)).toHaveLength(1));
  if (text) expect(await screen.findByText(text)).toHaveTextContent("O convite já inclui o plano Trimestral.");
  else expect(screen.queryByText(/convite/)).not.toBeInTheDocument();
});

test("an expired invitation has no link, and one that cannot be read offers a retry", async () => {
  openNotice({ [`GET ${INVITATION}`]: () => data(anInvitation({ state: "EXPIRED", link: null })) });
  const region = await screen.findByRole("region", { name: "Ainda não entrou" });
  expect(region).toHaveTextContent("O link venceu em 20/12/2026.");
  expect(within(region).queryByRole("button", { name: "Copiar link" })).not.toBeInTheDocument();
});

test("where there is no invitation, none is said to be corrected", async () => {
  openNotice({
    [`GET ${INVITATION}`]: () => data(null),
    "GET /v2/partners/plans": () => Response.json({ data: [aPlanOfCoach()], total: 1 }),
  });
  await user.click(await screen.findByRole("button", { name: "Mudar dados e convidar" }));
  const dialog = await screen.findByRole("dialog", { name: `Convidar ${aStudent().name}` });
  expect(dialog).not.toHaveTextContent("O de agora deixa de valer");
});

test("an invitation that cannot be read offers a retry, also before a sale", async () => {
  openNotice({ [`GET ${INVITATION}`]: () => problem(500, "server.unexpected") });
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeInTheDocument();
  cleanup();
  renderInApp(<PromisedPlan studentId={aStudent().id} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível ver o que o convite já inclui.");
});
