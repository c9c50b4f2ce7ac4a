import { userInfo } from "node:os";
import { inReais } from "@prancheta/contract/number-text";
import { MIN_TOTAL } from "@prancheta/contract/plans/price";
import { Instant } from "@prancheta/contract/scalars";
import {
  growthPlansForOperator,
  offerGrowth,
  setGrowthPlan,
} from "../../../api/src/billing/growth/operator-growth.service.ts";
import { instantOf, systemClock } from "../../../api/src/platform/clock.ts";
import { auditOperatorAct } from "../../../api/src/platform/postgres/audit.ts";
import { type Command, type CommandInput, Misuse, neededText, textOf } from "../command.ts";
import { withDatabase } from "../database.ts";
import { switchFlag } from "../named-partner.ts";
import { centsOf } from "./wallet-command.ts";

const TYPE = /^[A-Z][A-Z0-9_]{0,39}$/;

export const growthPlansCommand: Command = {
  usage: "growth plans",
  summary: "mostra os planos do Growth",
  options: {},
  run: async () => {
    const plans = await withDatabase(({ database }) => database.asSystem(growthPlansForOperator));
    if (plans.length === 0) return ["Nenhum plano do Growth."];
    return plans.map(({ type, name, value, promotional_value: offer, promotional_until: until, active }) => {
      const offered = offer !== null && until !== null ? `, ${inReais(offer)} até ${until}` : "";
      return `${type} ${name}: ${inReais(value)} por mês${offered}${active ? "" : ", fora de venda"}`;
    });
  },
};

const amountOf = (given: CommandInput, name: string) => {
  const amount = centsOf(neededText(given, name), `--${name}`);
  if (amount < MIN_TOTAL) throw new Misuse(`--${name}: pelo menos ${inReais(MIN_TOTAL)}.`);
  return amount;
};

/** The promotional value and its end go together. */
function promotionOf(given: CommandInput, value: number) {
  if (textOf(given, "offer") === undefined && textOf(given, "until") === undefined) return null;
  const offer = amountOf(given, "offer");
  if (offer >= value) throw new Misuse("--offer: menos que --value.");
  const until = Instant.safeParse(neededText(given, "until"));
  if (!until.success) throw new Misuse("--until: diga um momento, como 2026-12-01T03:00:00Z.");
  if (until.data <= instantOf(systemClock.now())) throw new Misuse("--until: este momento já passou.");
  return { value: offer, until: until.data };
}

export const growthPlanCommand: Command = {
  usage:
    "growth plan <TIPO> --name <nome> --value <reais> [--offer <reais> --until <momento>] [--benefits <a;b;c>] [--off]",
  summary: "cria ou troca um plano do Growth; com --off ele sai de venda",
  options: {
    name: { type: "string" },
    value: { type: "string" },
    offer: { type: "string" },
    until: { type: "string" },
    benefits: { type: "string" },
    off: { type: "boolean" },
  },
  asksFor: "Diga o tipo de um plano, como PRO.",
  run: async (given) => {
    const type = given.word.toUpperCase();
    if (!TYPE.test(type)) throw new Misuse("Um tipo tem letras, algarismos e _, como PRO.");
    const value = amountOf(given, "value");
    const benefits = (textOf(given, "benefits") ?? "").split(";").map((one) => one.trim());
    const plan = {
      type,
      name: neededText(given, "name"),
      value,
      promotion: promotionOf(given, value),
      benefits: benefits.filter((one) => one !== ""),
      active: given.values["off"] !== true,
    };
    await withDatabase(({ database }) =>
      database.asSystem(async (db) => {
        await setGrowthPlan(db, plan);
        await auditOperatorAct(db, systemClock, userInfo().username, "growth.plan_set", type);
      }),
    );
    return [plan.active ? `O plano ${type} está à venda.` : `O plano ${type} está fora de venda.`];
  },
};

const OFFER = {
  set: (db, partner, isOn) => offerGrowth(db, systemClock, partner, isOn),
  actions: { on: "growth.offered", off: "growth.offer_ended" },
} satisfies Parameters<typeof switchFlag>[0];

export const growthOfferCommand: Command = {
  usage: "growth offer <e-mail> on|off [--tenant <ambiente>]",
  summary: "oferece o Growth a um parceiro, ou com off deixa de oferecer; quem assina continua",
  options: { tenant: { type: "string" } },
  asksFor: "Diga o e-mail de um parceiro, e on ou off.",
  choices: ["on", "off"],
  run: async (given) => {
    const email = given.word.toLowerCase();
    const isOn = given.choice === "on";
    await switchFlag(OFFER, given, { email, isOn });
    return [isOn ? `O Growth é oferecido a ${email}.` : `O Growth não é mais oferecido a ${email}.`];
  },
};
