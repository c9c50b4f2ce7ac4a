import { buffer } from "node:stream/consumers";
import type { FolderId, PartnerId } from "@prancheta/contract/scalars";
import { createFolder, rootFolder } from "../apps/api/src/folders/folders.service.ts";
import { addWhole } from "../apps/api/src/folders/uploads.service.ts";
import type { DrivenClock } from "../apps/api/src/platform/clock.ts";
import type { Files } from "../apps/api/src/platform/files/files.ts";
import { pdfOf } from "../apps/api/src/platform/pdf/pdf.ts";
import type { Db } from "../apps/api/src/platform/postgres/db.ts";
import { drawing } from "./drawing.ts";
import type { Calendar } from "./world-day.ts";

const FIRST_DAY = -40;
const MORNING = 9 * 60;
const SIDE = 1080;

/** A picture for a post: days of a challenge as fields, of which some are done. */
const challenge = (days: number, done: number): string => {
  const fields = Array.from({ length: days }, (_, day) => {
    const [column, row] = [day % 6, Math.floor(day / 6)];
    const colour = day < done ? "#f2c94c" : "#1d6b57";
    return `<rect x="${138 + column * 138}" y="${220 + row * 138}" width="114" height="114" rx="28" fill="${colour}"/>`;
  });
  return `<rect width="100%" height="100%" fill="#12372f"/>${fields.join("")}`;
};

const mark = `<rect width="100%" height="100%" fill="#f4efe4"/><circle cx="540" cy="540" r="300" fill="none" stroke="#12372f"
  stroke-width="52"/><rect x="250" y="514" width="580" height="52" rx="26" fill="#1d6b57"/>`;

const picture = (content: string): Promise<Buffer> =>
  drawing(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${content}</svg>`).png().toBuffer();

const guide = (coach: string, writtenAt: Temporal.Instant): Promise<Buffer> =>
  buffer(
    pdfOf({
      title: "Guia de divulgação",
      line: "Uma semana de postagens que funciona em qualquer mês",
      author: { name: coach },
      writtenAt,
      sections: [
        {
          title: "A semana",
          columns: [{ label: "Dia" }, { label: "O que mostrar", width: 340 }],
          groups: [
            {
              rows: [
                { cells: ["Segunda", "O treino da semana, em um vídeo de 30 segundos"] },
                { cells: ["Quarta", "Uma dúvida de aluno, respondida em três frases"] },
                { cells: ["Sexta", "O resultado de quem treina com você, com autorização"] },
                { cells: ["Domingo", "A sua rotina: gente segue gente"] },
              ],
            },
          ],
        },
      ],
    }),
  );

const CAPTIONS = `Legendas prontas

1. Começar é o treino mais pesado. O resto é repetição.
2. Sem tempo? Trinta minutos por dia mudam o seu mês. Comece hoje.
3. Você não precisa de motivação, precisa de um plano. Eu faço o seu.
4. Descanso também é treino: durma bem e volte mais forte.
`;

const COLOURS = `Cores da marca

Verde escuro  #12372F
Verde         #1D6B57
Amarelo       #F2C94C
Papel         #F4EFE4
`;

interface MaterialParts {
  readonly db: Db;
  readonly clock: DrivenClock;
  readonly calendar: Calendar;
  readonly files: Files;
}

/** The small tree of marketing material that a coach has gathered. */
export async function gatherMaterial(
  { db, clock, calendar, files }: MaterialParts,
  partner: PartnerId,
  coach: string,
): Promise<void> {
  const put = (folder: FolderId, name: string, type: string, bytes: Uint8Array) =>
    addWhole(db, partner, { clock, files }, { name, folder, bytes, type, claimed_type: null });
  const folder = async (name: string, parentId: FolderId) =>
    (await createFolder(db, partner, clock, { name, parentId })).id;
  const moveTo = (day: number) => clock.moveTo(calendar.at(FIRST_DAY + day, MORNING));

  moveTo(0);
  const root = await rootFolder(db, partner);
  const posts = await folder("Postagens", root);
  const brand = await folder("Identidade visual", root);
  await folder("Depoimentos", root);
  moveTo(1);
  await put(root, "Guia de divulgação.pdf", "application/pdf", await guide(coach, clock.now()));
  await put(root, "Legendas prontas.txt", "text/plain", Buffer.from(CAPTIONS));
  await put(brand, "Símbolo.png", "image/png", await picture(mark));
  await put(brand, "Cores.txt", "text/plain", Buffer.from(COLOURS));
  moveTo(12);
  const month = await folder("Desafio de 30 dias", posts);
  await put(month, "Dia 10.png", "image/png", await picture(challenge(30, 10)));
  moveTo(22);
  await put(month, "Dia 20.png", "image/png", await picture(challenge(30, 20)));
}
