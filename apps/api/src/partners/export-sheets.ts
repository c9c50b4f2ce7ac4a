import type { Cents } from "@prancheta/contract/scalars";
import type { Db } from "../platform/db.ts";
import { chargeLines, type Page, reportLines, studentLines, workoutLines } from "./export-sheets.queries.ts";

type Cell = string | number | null;

interface Line {
  readonly id: string;
  readonly cells: readonly Cell[];
}

/** A file that a person opens in a spreadsheet. */
export interface Spreadsheet {
  readonly file: string;
  readonly header: readonly string[];
  page(db: Db, page: Page, zone: string): Promise<Line[]>;
}

const TYPES = { ONLINE: "On-line", PRESENCIAL: "Presencial" } as const;
const GENDERS = { M: "Masculino", F: "Feminino", O: "Outro" } as const;
const INTENSITIES: Readonly<Record<string, string>> = { 1: "Intenso", 0.8: "Moderado", 0.6: "Leve", 0: "Não treinou" };

const day = (value: string | null): string | null => value?.replace(/^(\d+)-(\d+)-(\d+)$/, "$3/$2/$1") ?? null;

const moment = (value: string | null, zone: string): string | null => {
  if (value === null) return null;
  const { year, month, day: date, hour, minute } = Temporal.Instant.from(value).toZonedDateTimeISO(zone);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(date)}/${two(month)}/${year} ${two(hour)}:${two(minute)}`;
};

const money = (cents: Cents): string => (cents / 100).toFixed(2).replace(".", ",");

/** A phone as spreadsheets leave it alone: digits would become a number. */
const phone = (digits: string | null): string | null =>
  digits?.replace(/^(\d{2})(\d{2})(\d{5})(\d{4})$/, "($1) $2 $3-$4") ?? null;

export const SPREADSHEETS: readonly Spreadsheet[] = [
  {
    file: "alunos.csv",
    header: [
      ...["Nome", "E-mail", "WhatsApp", "Telegram", "Nascimento", "Gênero", "Consultoria", "Ingressou em"],
      ...["Desvinculado em", "Plano", "Contrato de", "Contrato até", "Último relatório", "Último treino"],
    ],
    page: async (db, page, zone) =>
      (await studentLines(db, page)).map((row) => ({
        id: row.id,
        cells: [
          row.name,
          row.email,
          phone(row.whatsapp),
          row.telegram,
          day(row.born_on),
          row.gender && GENDERS[row.gender],
          TYPES[row.type],
          moment(row.linked_at, zone),
          moment(row.detached_at, zone),
          row.plan,
          day(row.contract_starts_on),
          day(row.contract_ends_on),
          moment(row.last_report_at, zone),
          moment(row.last_workout_at, zone),
        ],
      })),
  },
  {
    file: "cobrancas.csv",
    header: ["Aluno", "Parcela", "Valor", "Vencimento", "Paga em", "Cancelada em", "Pagador", "Documento"],
    page: async (db, page, zone) =>
      (await chargeLines(db, page)).map((row) => ({
        id: row.id,
        cells: [
          row.student,
          row.instalment,
          money(row.amount),
          day(row.due_on),
          moment(row.paid_at, zone),
          moment(row.cancelled_at, zone),
          row.payer_name,
          row.payer_document,
        ],
      })),
  },
  {
    file: "relatorios.csv",
    header: ["Aluno", "Enviado em", "Peso (kg)", "Observação", "Avaliado em", "Resposta"],
    page: async (db, page, zone) =>
      (await reportLines(db, page)).map((row) => ({
        id: row.id,
        cells: [
          row.student,
          moment(row.sent_at, zone),
          row.weight_grams && row.weight_grams / 1000,
          row.observation,
          moment(row.evaluated_at, zone),
          row.feedback,
        ],
      })),
  },
  {
    file: "treinos.csv",
    header: ["Aluno", "Feito em", "Ficha", "Treino", "Intensidade"],
    page: async (db, page, zone) =>
      (await workoutLines(db, page)).map((row) => ({
        id: row.id,
        cells: [row.student, moment(row.done_at, zone), row.sheet, row.letter, INTENSITIES[row.intensity] ?? null],
      })),
  },
];
