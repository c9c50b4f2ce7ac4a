import {
  IconBarbell,
  IconClipboardList,
  IconHome,
  IconReceipt2,
  IconRocket,
  IconSalad,
  IconSchool,
  IconShoppingBag,
  IconTag,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";
import { paths } from "../../navigation/paths.ts";

/** The sidebar's entries in their order; the last ones are pinned at the bottom. */
export const entries = [
  { area: "home", to: paths.home, label: "Início", Icon: IconHome, pinned: false },
  { area: "students", to: paths.students, label: "Alunos", Icon: IconUsers, pinned: false },
  {
    area: "questionnaires",
    to: paths.questionnaires,
    // The editor's address is not nested below the list's.
    also: paths.questionnaireRoot,
    label: "Questionário",
    Icon: IconClipboardList,
    pinned: false,
  },
  { area: "training", to: paths.sheets, label: "Fichas de Treino", Icon: IconBarbell, pinned: false },
  { area: "diets", to: paths.diets, label: "Dietas", Icon: IconSalad, pinned: false },
  { area: "wallet", to: paths.wallet, label: "Financeiro", Icon: IconWallet, pinned: false },
  { area: "billing", to: paths.billing, label: "Assinaturas", Icon: IconReceipt2, pinned: false },
  { area: "plans", to: paths.plans, label: "Planos", Icon: IconTag, pinned: false },
  { area: "rocket", to: paths.rocket, label: "Rocket", Icon: IconRocket, pinned: false },
  { area: "shop", to: paths.shop, label: "Shop", Icon: IconShoppingBag, pinned: true },
  { area: "academy", to: paths.academy, label: "Academy", Icon: IconSchool, pinned: true },
] as const;

export type Entry = (typeof entries)[number];
