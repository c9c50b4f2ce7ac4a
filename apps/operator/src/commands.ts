import { parseArgs } from "node:util";
import { setPortugueseMessages } from "@prancheta/contract/messages";
import { refusalText } from "@prancheta/contract/refusals";
import { Refusal } from "../../api/src/platform/http/refusal.ts";
import { isUnavailable } from "../../api/src/platform/postgres/unavailable.ts";
import { CannotStart } from "../../api/src/platform/process/cannot-start.ts";
import { accountEraseCommand } from "./account-erase.command.ts";
import { type Command, type CommandInput, Misuse } from "./command.ts";
import { filesMoveCommand } from "./files-move.command.ts";
import { folderListCommand, folderPutCommand, folderRemoveCommand } from "./folder.command.ts";
import { exercisesImportCommand } from "./imports/exercises-import.command.ts";
import { foodsImportCommand } from "./imports/foods-import.command.ts";
import { rocketImportCommand } from "./imports/rocket-import.command.ts";
import { suggestionsLoadCommand } from "./imports/suggestions-load.command.ts";
import { migrateCommand } from "./migrate.command.ts";
import { bonusCommand } from "./money/bonus.command.ts";
import {
  gatewayDoneCommand,
  gatewayListCommand,
  gatewayResumeCommand,
  gatewayStatusCommand,
  gatewayTestApprovalCommand,
  gatewayUnblockCommand,
} from "./money/gateway.command.ts";
import { growthOfferCommand, growthPlanCommand, growthPlansCommand } from "./money/growth.command.ts";
import { invoiceCancelCommand, invoiceListCommand } from "./money/invoice.command.ts";
import { ledgerAuditCommand } from "./money/ledger-audit.command.ts";
import { ledgerAcceptCommand, ledgerReconcileCommand } from "./money/ledger-reconcile.command.ts";
import { payoutFailCommand, payoutListCommand, payoutRetryCommand } from "./money/payout.command.ts";
import { saleListCommand, saleRefundCommand, saleSettleCommand } from "./money/sale.command.ts";
import { takingsCommand, takingsListCommand } from "./money/takings.command.ts";
import { trafficUseCommand } from "./money/traffic-use.command.ts";
import { partnerCloseCommand, partnerReopenCommand } from "./partners/partner-close.command.ts";
import { partnerCorrectCommand } from "./partners/partner-correct.command.ts";
import { partnerCreateCommand } from "./partners/partner-create.command.ts";
import { partnerHoldCommand } from "./partners/partner-hold.command.ts";
import { partnerPostingCommand } from "./partners/partner-posting.command.ts";
import { partnerRocketCommand } from "./partners/partner-rocket.command.ts";
import { partnerSuspendCommand } from "./partners/partner-suspend.command.ts";
import { rocketBlacklistCommand } from "./rocket-blacklist.command.ts";
import { rolesSqlCommand } from "./roles-sql.command.ts";
import { studentRemovedCommand, studentRestoreCommand } from "./student.command.ts";

setPortugueseMessages();

const COMMANDS: readonly Command[] = [
  accountEraseCommand,
  exercisesImportCommand,
  filesMoveCommand,
  foodsImportCommand,
  folderListCommand,
  folderPutCommand,
  folderRemoveCommand,
  gatewayStatusCommand,
  gatewayListCommand,
  gatewayDoneCommand,
  gatewayTestApprovalCommand,
  gatewayResumeCommand,
  gatewayUnblockCommand,
  migrateCommand,
  partnerCreateCommand,
  partnerCorrectCommand,
  partnerPostingCommand,
  partnerRocketCommand,
  rocketImportCommand,
  rocketBlacklistCommand,
  saleListCommand,
  saleSettleCommand,
  saleRefundCommand,
  partnerHoldCommand,
  partnerSuspendCommand,
  partnerCloseCommand,
  partnerReopenCommand,
  payoutListCommand,
  payoutRetryCommand,
  payoutFailCommand,
  invoiceListCommand,
  invoiceCancelCommand,
  growthPlansCommand,
  growthPlanCommand,
  growthOfferCommand,
  studentRemovedCommand,
  studentRestoreCommand,
  suggestionsLoadCommand,
  bonusCommand,
  trafficUseCommand,
  ledgerAuditCommand,
  ledgerReconcileCommand,
  ledgerAcceptCommand,
  takingsCommand,
  takingsListCommand,
  rolesSqlCommand,
];

const HELP = [
  "Uso: npm run operator -- <comando>",
  "",
  ...COMMANDS.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  "",
  "O banco de dados é o de DATABASE_URL ou, sem ela, o embutido em DATA_DIR.",
];

/** The words of a command's name: those before its first option or parameter. */
const wordsOf = ({ usage }: Command): string[] => {
  const words = usage.split(" ");
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  return end < 0 ? words : words.slice(0, end);
};

const commandFor = (parameters: readonly string[]): Command => {
  // Of `takings` and `takings list` the longer name is meant.
  const [command] = COMMANDS.filter((one) =>
    wordsOf(one).every((word, position) => parameters[position] === word),
  ).sort((one, other) => wordsOf(other).length - wordsOf(one).length);
  if (!command)
    throw new Misuse(`O comando ${parameters.slice(0, 2).join(" ")} não existe. Veja npm run operator -- help.`);
  return command;
};

const input = (command: Command, parameters: readonly string[]): CommandInput => {
  const { asksFor, choices = [""], usage, options } = command;
  const howToUse = `Uso: npm run operator -- ${usage}`;
  const args = parameters.slice(wordsOf(command).length);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [word = "", choice = "", ...more] = positionals;
    const isFit = more.length === 0 && (word !== "") === (asksFor !== undefined) && choices.includes(choice);
    if (!isFit) throw new Misuse(asksFor ?? howToUse);
    return { values, word, choice };
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(howToUse);
  }
};

const DATABASE_GONE =
  "O banco de dados não respondeu, ou parou durante o comando. Veja o que ele já tinha feito antes de repetir.";

/** An expected error as a readable line; anything else is a bug and prints its stack. */
const explained = (error: unknown): string | undefined => {
  if (error instanceof Misuse || error instanceof CannotStart) return error.message;
  // For example, another command started the embedded database and stopped it at its end.
  if (error instanceof Error && isUnavailable(error)) return `${DATABASE_GONE} (${error.message})`;
  return error instanceof Refusal ? (error.particulars.detail ?? refusalText(error.code).detail) : undefined;
};

const HELP_WORDS = [undefined, "help", "--help", "-h"];

const linesOf = async (parameters: readonly string[]): Promise<readonly string[]> => {
  if (HELP_WORDS.includes(parameters[0])) return HELP;
  const command = commandFor(parameters);
  return command.run(input(command, parameters));
};

/** What a command prints: its answer on standard output, or on standard error the mistake that ended it. */
export interface Answer {
  readonly code: 0 | 1;
  readonly out: string;
  readonly err: string;
}

/** Runs one command line, with the process's environment. */
export async function answer(parameters: readonly string[]): Promise<Answer> {
  try {
    return { code: 0, out: `${(await linesOf(parameters)).join("\n")}\n`, err: "" };
  } catch (error) {
    const line = explained(error);
    if (line === undefined) throw error;
    return { code: 1, out: "", err: `${line}\n` };
  }
}
