import { capitalised } from "@prancheta/contract/capitalised";
import { Day } from "@prancheta/contract/scalars";
import { type NoticeKind, SWITCH_OFF_HINT } from "@prancheta/contract/student/notices";
import { dayText } from "../../platform/clock.ts";
import { greeting, isLikeName } from "../../platform/mail/greeting.ts";
import type { Link } from "../../platform/mail/link.ts";
import type { Letter } from "../../platform/mail/mail.ts";

interface About {
  readonly student: string;
  readonly coach: string;
  /** What the notice is about: the contract's last day, of sheets and diets all that are told together. */
  readonly abouts: readonly string[];
  /** Whether the person is not a student yet, and so cannot switch notices off in the app. */
  readonly isJoining: boolean;
  /** The app's address. */
  readonly app: Link;
}

interface Text {
  readonly subject: string;
  readonly says: (coach: string, about: string) => string;
  readonly page: string;
}

const TEXTS: Readonly<Record<NoticeKind, Text>> = {
  SHEET: {
    subject: "Você tem uma ficha nova",
    says: (coach) => `${coach} preparou uma ficha nova para você. Ela está em Treinos:`,
    page: "treinos",
  },
  ANSWER: {
    subject: "Seu profissional respondeu",
    says: (coach) => `${coach} respondeu ao seu relatório. A resposta está em Relatórios:`,
    page: "relatorios",
  },
  REPORT: {
    subject: "Hora do seu relatório",
    says: (coach) => `Está na hora de preencher o relatório para ${coach}:`,
    page: "relatorios",
  },
  CONTRACT: {
    subject: "Sua consultoria está terminando",
    says: (coach, about) =>
      `Sua consultoria com ${coach} vai até ${dayText(Day.parse(about))}. Veja a renovação em Consultoria:`,
    page: "consultoria",
  },
  PIX: {
    subject: "Seu Pix está esperando",
    says: (coach) => `O Pix da sua consultoria com ${coach} ainda não foi pago. O código está em Consultoria:`,
    page: "consultoria",
  },
};

const JOINING_PIX: Text = {
  ...TEXTS.PIX,
  says: (coach) => `O Pix do seu plano com ${coach} ainda não foi pago. O código está onde você parou:`,
  page: "ingresso",
};

const DIET: Text = {
  subject: "Você tem uma dieta nova",
  says: (coach) => `${coach} preparou uma dieta nova para você. Ela está em Dieta:`,
  page: "dieta",
};

const SHEET_AND_DIET: Text = {
  subject: "Você tem ficha e dieta novas",
  says: (coach) => `${coach} preparou ficha e dieta novas para você. Elas estão em Treinos e em Dieta:`,
  page: "",
};

const DIET_ABOUT = "diet ";

/** What a notice about the diets of a day is about; one about sheets is about the day. */
export const dietAbout = (day: Day): string => DIET_ABOUT + day;

function textOf(kind: NoticeKind, abouts: readonly string[]): Text {
  const diets = abouts.filter((about) => about.startsWith(DIET_ABOUT)).length;
  if (diets === 0) return TEXTS[kind];
  return diets === abouts.length ? DIET : SHEET_AND_DIET;
}

const IGNORE_HINT = "Se você desistiu, não precisa fazer nada: o código deixa de valer.";

/** Says what is new and where to read it, but nothing about health, because others may read mails. */
export const noticeLetter = (kind: NoticeKind, { student, coach, abouts, isJoining, app }: About): Letter => {
  const { subject, says, page } = isJoining ? JOINING_PIX : textOf(kind, abouts);
  return {
    subject,
    body: `${greeting(student)}

${capitalised(says(isLikeName(coach) ? coach : "seu profissional", abouts[0] ?? ""))}

${app}/${page}

${isJoining ? IGNORE_HINT : SWITCH_OFF_HINT}

Equipe Prancheta
`,
  };
};
