import { inReais } from "@prancheta/contract/number-text";
import { readConfig } from "../../../api/src/config.ts";
import { closePartner, type Obstacle, reopenPartner } from "../../../api/src/erasure/close-partner.service.ts";
import { dayText, systemClock } from "../../../api/src/platform/clock.ts";
import { type Command, type CommandInput, emailOf, Misuse } from "../command.ts";
import { withJobs } from "../database.ts";
import { foundPartner } from "../named-partner.ts";

const OPTIONS = { email: { type: "string" }, tenant: { type: "string" } } as const;

/** Why the account stays open, and what to do. */
const reasonOf = (obstacle: Obstacle): string => {
  switch (obstacle.kind) {
    case "DEBT":
      return `A carteira deve ${inReais(obstacle.amount)}: espere que os próximos recebimentos a paguem, ou assuma a dívida com bonus.`;
    case "IN_TRANSIT":
      return `Um saque de ${inReais(obstacle.amount)} está a caminho: espere que ele chegue (payout list).`;
    case "COMING":
      return `${inReais(obstacle.amount)} de vendas já pagas ainda vão ser liberados: espere a liberação e o saque.`;
    case "TRAFFIC":
      return `Há ${inReais(obstacle.amount)} em tráfego pago: o parceiro os devolve ao saldo, em Financeiro, e saca.`;
    case "AVAILABLE":
      return `Há ${inReais(obstacle.amount)} disponíveis: o parceiro saca antes, em Financeiro.`;
    case "UNPAID_INVOICES":
      return `Há ${inReais(obstacle.amount)} em faturas não pagas: o parceiro paga em Assinaturas, ou cancele com invoice cancel.`;
    case "OPEN_SALES":
      return `Vendas à espera do pagamento ou em análise: ${obstacle.count}. Espere o resultado ou o vencimento.`;
    case "RENEWALS":
      return `Renovações sendo cobradas agora: ${obstacle.count}. Espere o resultado.`;
    case "REFUNDS":
      return `Devoluções a alunos em andamento: ${obstacle.count}. Espere que terminem.`;
    case "DISPUTES":
      return `Pagamentos contestados no banco: ${obstacle.count}. Espere a decisão.`;
    case "PAID_CONTRACTS":
      return `Alunos com dias pagos pela frente: ${obstacle.count}, o último até ${dayText(obstacle.until)}. Estorne o que não foi usado (sale refund) ou espere o fim; --with-paid encerra assim mesmo, e a devolução fica com o parceiro.`;
  }
};

/** Calls `work` with the partner whom the command names, and what closing needs. */
const withPartner = <T>(
  given: CommandInput,
  work: (parts: Parameters<typeof closePartner>[0], owner: Parameters<typeof closePartner>[1]) => Promise<T>,
): Promise<T> =>
  withJobs(async ({ database, jobs }) => {
    const { supportEmail, port, publicUrl = `http://localhost:${port}` } = readConfig(process.env);
    const { id: partner, ...person } = await database.asSystem((db) => foundPartner(db, given, emailOf(given)));
    return work({ database, jobs, clock: systemClock, settings: { publicUrl, supportEmail } }, { partner, ...person });
  });

export const partnerCloseCommand: Command = {
  usage: "partner close --email <e-mail> [--with-paid] [--tenant <ambiente>]",
  summary:
    "encerra a conta de um parceiro que pediu: avisa os alunos, termina os vínculos e, 30 dias depois, apaga os dados",
  options: { ...OPTIONS, "with-paid": { type: "boolean" } },
  run: (given) =>
    withPartner(given, async (parts, owner) => {
      const closing = await closePartner(parts, owner, given.values["with-paid"] === true);
      if ("obstacles" in closing) throw new Misuse(closing.obstacles.map(reasonOf).join("\n"));
      const { isNew, until, told, unused, left, since } = closing;
      const undo = `Até ${dayText(until)}, partner reopen desfaz; depois os dados são apagados.`;
      if (!isNew)
        return [
          "Esta conta já estava encerrada.",
          undo,
          ...(since.length > 0
            ? [
                "Antes de apagar, é preciso resolver (o parceiro só entra de novo depois de partner reopen):",
                ...since.map(reasonOf),
              ]
            : []),
        ];
      return [
        `Conta encerrada. Alunos avisados: ${told}.`,
        ...(unused > 0 ? [`Tinham dias pagos pela frente: ${unused}. A devolução é com o parceiro.`] : []),
        ...(left > 0 ? [`Ficam ${inReais(left)} na carteira, menos que o menor saque.`] : []),
        undo,
      ];
    }),
};

export const partnerReopenCommand: Command = {
  usage: "partner reopen --email <e-mail> [--tenant <ambiente>]",
  summary: "desfaz o encerramento da conta de um parceiro, até que os dados sejam apagados",
  options: OPTIONS,
  run: (given) =>
    withPartner(given, async (parts, owner) => {
      const back = await reopenPartner(parts, owner);
      if (back === undefined) throw new Misuse("Esta conta não está encerrada.");
      return [`Conta reaberta. Alunos de volta e avisados: ${back}.`];
    }),
};
