import { studentData } from "../../api/src/columns.ts";
import { type AccountUse, eraseAccount } from "../../api/src/erasure/erase-account.service.ts";
import { systemClock } from "../../api/src/platform/clock.ts";
import { type Command, emailOf, Misuse, tenantOf } from "./command.ts";
import { withDatabase } from "./database.ts";
import { recordActs } from "./record-acts.ts";

const KEPT_REASONS: Readonly<Record<AccountUse, string>> = {
  UNKNOWN: "Não há conta com este e-mail.",
  PARTNER: "Esta conta é de um parceiro e não pode ser apagada assim. Veja partner close.",
  STUDENT:
    "Esta pessoa ainda é aluna de um parceiro. Ela sai em Eu, no aplicativo, e seus dados são apagados depois de 30 dias.",
  PAYING: "Esta pessoa tem um pagamento que espera ou que está sendo devolvido. Tente de novo em alguns dias.",
};

export const accountEraseCommand: Command = {
  usage: "account erase --email <e-mail> [--tenant <ambiente>]",
  summary: "apaga a conta de quem pediu e não é parceiro nem aluno: nome, e-mail, senha e o que digitou sem ingressar",
  options: { email: { type: "string" }, tenant: { type: "string" } },
  run: async (input) => {
    const email = emailOf(input);
    const slug = tenantOf(input);
    await withDatabase(async ({ database }) => {
      const outcome = await eraseAccount({ database, clock: systemClock, columns: studentData }, slug, email);
      if ("kept" in outcome) throw new Misuse(KEPT_REASONS[outcome.kept]);
      await recordActs(database, "account.erased", [outcome.erased]);
    });
    return ["Conta apagada."];
  },
};
