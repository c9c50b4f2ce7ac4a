import { NoteId, type PartnerId, RestrictionId, type StudentId } from "@prancheta/contract/scalars";
import type { RestrictionKind } from "@prancheta/contract/students/care";
import { instantOf } from "../../apps/api/src/platform/clock.ts";
import { newId } from "../../apps/api/src/platform/ids.ts";
import type { Db } from "../../apps/api/src/platform/postgres/db.ts";
import { addNoteRow, addRestrictionRow, writeTags } from "../../apps/api/src/students/care/care.queries.ts";
import { sometime } from "./consultancy.ts";
import type { Life } from "./life.ts";

const TAGS = [
  "Indicação",
  "Plantonista",
  "Prova marcada",
  "Home office",
  "Foco em pernas",
  "Volta de lesão",
  "VIP",
] as const;

type Known = readonly [RestrictionKind, string];

const RESTRICTIONS: readonly [Known, ...Known[]] = [
  ["INJURY", "Condromalácia no joelho direito: não agachar abaixo de 90 graus"],
  ["INJURY", "Hérnia lombar L5-S1: sem carga sobre a coluna"],
  ["INJURY", "Tendinite no ombro esquerdo: evitar desenvolvimento por trás"],
  ["INJURY", "Fascite plantar: sem saltos"],
  ["ALLERGY", "Camarão e frutos do mar"],
  ["ALLERGY", "Intolerância à lactose"],
  ["OTHER", "Pressão alta controlada com remédio"],
  ["OTHER", "Asma: sempre com a bombinha por perto"],
];

const NOTES = [
  "Prefere áudio a texto. Responde mais à noite.",
  "Viaja a trabalho na última semana do mês: deixar um treino de hotel pronto.",
  "Quer correr a São Silvestre. Começar a subir o volume em agosto.",
  "Já largou a academia três vezes. Metas pequenas e elogio sempre.",
  "Treina com a irmã. Mandar a mesma ficha quando der.",
  "Pediu desconto na renovação; combinar antes do vencimento.",
] as const;

/** Adds to some students tags, restrictions for prescriptions and private notes. */
export async function rememberStudent(
  db: Db,
  owner: PartnerId,
  { chance: lot, calendar, time }: Life,
  student: StudentId,
) {
  const chance = lot.of("care");
  const tags = chance.shuffled(TAGS).slice(0, chance.whole(1, 2));
  const [kind, restriction] = chance.pick(RESTRICTIONS);
  const note = chance.pick(NOTES);
  const at = instantOf(sometime(chance, calendar, Math.min(0, time.from + chance.whole(0, 20))));
  const mine = { partner_id: owner, student_id: student, created_at: at };
  await Promise.all([
    chance.happens(0.35) && writeTags(db, owner, student, tags),
    chance.happens(0.2) && addRestrictionRow(db, { ...mine, id: newId(RestrictionId), kind, body: restriction }),
    chance.happens(0.2) && addNoteRow(db, { ...mine, id: newId(NoteId), body: note, updated_at: at }),
  ]);
}
