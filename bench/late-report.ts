import { join } from "node:path";
import { PartnerId, StudentId } from "@prancheta/contract/scalars";
import type pg from "pg";
import sharp from "sharp";
import { diskObjects } from "../apps/api/src/gateways/objects.disk.ts";
import { type Clock, systemClock } from "../apps/api/src/platform/clock.ts";
import { makeFiles } from "../apps/api/src/platform/files/files.ts";
import type { Database } from "../apps/api/src/platform/postgres/db.ts";
import type { Tokens } from "../apps/api/src/platform/secrets/tokens.ts";
import { newPhoto, reportPhoto, submitReport } from "../apps/api/src/reports/reports.service.ts";
import { benchId } from "./ids.ts";

/** The first partner's student whose report is late. */
export const LATE_STUDENT = benchId("student", 40);

const PHOTOS = 3;
const QUESTIONS = ["Como dormiu?", "Como se alimentou?", "Treinou como planejado?"].map((question) => ({
  question,
  type: "select",
  observation: false,
  items: [{ text: "Bem" }, { text: "Mal" }],
}));

/** Noise, with about as much detail as a camera's picture. */
const aPhoto = () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 1200, height: 1600, channels: 3, background: "#888888", noise } as const;
  return sharp({ create }).blur(4).jpeg().toBuffer();
};

const version = `insert into questionnaire_version (partner_id, id, questionnaire_id, number, title, questions, created_at)
  values ($1, uuidv7(), $2, 1, 'Acompanhamento', $3, now() - interval '90 days')`;

/** The bench's plans ask for the coach's answer within 48 hours. */
const clock: Clock = { now: () => systemClock.now().subtract({ hours: 60 }) };

interface LateReportParts {
  readonly client: pg.Client;
  readonly database: Database;
  readonly dataDir: string;
  readonly tokens: Tokens;
}

/** Sends a report with photos in time for its answer to be late. */
export async function addLateReport({ client, database, dataDir, tokens }: LateReportParts): Promise<void> {
  const owner = PartnerId.parse(benchId("partner", 0));
  await client.query(version, [owner, benchId("questionnaire", 0), JSON.stringify(QUESTIONS)]);
  const files = makeFiles({ database, objects: diskObjects(join(dataDir, "files")), clock, tokens });
  const uploads = await Promise.all(Array.from({ length: PHOTOS }, aPhoto));
  await database.asPartner(owner, async (db) => {
    const photos = await Promise.all(
      uploads.map(async (upload) =>
        newPhoto(await files.store(db, owner, "REPORT_PHOTO", await reportPhoto(upload, owner))),
      ),
    );
    await submitReport(db, owner, clock, {
      student: StudentId.parse(LATE_STUDENT),
      zone: "America/Sao_Paulo",
      answers: QUESTIONS.map(() => ({ items: ["Bem"] })),
      weightGrams: 72_500,
      observation: "Semana corrida, mas treinei.",
      photos,
      consent: true,
    });
  });
}
