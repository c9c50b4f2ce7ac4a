import { Day } from "@prancheta/contract/scalars";
import { type NoticeKind, SWITCH_OFF_HINT } from "@prancheta/contract/student/notices";
import { dayText } from "../../platform/clock.ts";
import { greeting, isLikeName } from "../../platform/mail/greeting.ts";
import type { Link } from "../../platform/mail/link.ts";
import type { Letter } from "../../platform/mail/mail.ts";

interface About {
  readonly student: string;
  readonly coach: string;
  /** The contract's last day, where it is about that. */
  readonly about: string;
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

const IGNORE_HINT = "Se você desistiu, não precisa fazer nada: o código deixa de valer.";

/** Says what is new and where to read it, but nothing about health, because others may read mails. */
export const noticeLetter = (kind: NoticeKind, { student, coach, about, isJoining, app }: About): Letter => {
  const { subject, says, page } = isJoining ? JOINING_PIX : TEXTS[kind];
  return {
    subject,
    body: `${greeting(student)}

${says(isLikeName(coach) ? coach : "seu profissional", about)}

${app}/${page}

${isJoining ? IGNORE_HINT : SWITCH_OFF_HINT}

Equipe Prancheta
`,
  };
};
