import * as z from "zod";
import { OwnSession } from "../accounts/access.ts";
import { Gender, PhoneOrNone } from "../accounts/person.ts";
import { Done, data, endpoint, page } from "../endpoint.ts";
import { Day, Instant, requiredText, SessionId } from "../scalars.ts";
import { UploadedFile } from "../uploaded-file.ts";

/** What one coach knows of a student, as the student sees it. */
export const OwnData = z.object({
  name: z.string(),
  email: z.string().nullable(),
  /** Digits with country code. */
  whatsapp: z.string().nullable(),
  gender: Gender.nullable(),
  bornOn: Day.nullable(),
  /** A signed link that only the student may open; null without a photo. */
  photo: z.string().nullable(),
});
export type OwnData = z.infer<typeof OwnData>;

export const OwnDataForm = z.object({
  name: requiredText(120).optional(),
  /** Empty means none. */
  whatsapp: PhoneOrNone.optional(),
  gender: Gender.optional(),
});
export type OwnDataForm = z.infer<typeof OwnDataForm>;

/** What the coach did with this student's data: looked at photos, or took a copy of everything. */
export const TrailLine = z.object({ action: z.enum(["PHOTOS_READ", "EXPORTED"]), at: Instant });
export type TrailLine = z.infer<typeof TrailLine>;

/** Newest entries of the trail that are shown. */
export const TRAIL_LENGTH = 50;

/** What a person types to have everything removed. */
export const REMOVAL_WORD = "EXCLUIR";

const base = "/v2/student/own";
/** The app makes a photo small before it is sent; others may be this large. */
const PHOTO_BODY = 12 * 1024 * 1024;

export const studentOwn = {
  read: endpoint({
    method: "GET",
    path: base,
    summary: "Os dados do aluno neste profissional",
    access: "student",
    standing: "history",
    reply: data(OwnData),
  }),
  change: endpoint({
    method: "PATCH",
    path: base,
    summary: "Muda o nome, o WhatsApp ou o gênero",
    access: "student",
    standing: "history",
    body: OwnDataForm,
    reply: data(OwnData),
  }),
  savePhoto: endpoint({
    method: "PUT",
    path: `${base}/photo`,
    summary: "Põe ou troca a foto que o profissional vê do aluno. Pode ser repetido",
    access: "student",
    standing: "history",
    body: z.object({ photo: z.instanceof(UploadedFile) }),
    reply: data(OwnData),
    errors: ["photo.needs_guardian", "file.not_image", "file.busy", "file.no_room"],
    bodyLimit: PHOTO_BODY,
    multipart: true,
    rate: 60,
  }),
  removePhoto: endpoint({
    method: "DELETE",
    path: `${base}/photo`,
    summary: "Remove a foto que o profissional vê do aluno",
    access: "student",
    standing: "history",
    reply: data(OwnData),
  }),
  remove: endpoint({
    method: "DELETE",
    path: base,
    summary: "Sai deste profissional: os dados somem na hora e são apagados depois de 30 dias",
    access: "student",
    standing: "paused",
    body: z.object({ confirm: z.literal(REMOVAL_WORD, `Digite ${REMOVAL_WORD} para confirmar`) }),
    reply: Done,
  }),
  trail: endpoint({
    method: "GET",
    path: "/v2/student/trail",
    summary: "Quando o profissional viu as fotos do aluno ou exportou os dados dele",
    access: "student",
    standing: "history",
    reply: page(TrailLine),
  }),
  export: endpoint({
    method: "GET",
    path: "/v2/student/export",
    summary: "Tudo o que está guardado do aluno neste profissional: JSON e fotos",
    access: "student",
    standing: "paused",
    reply: z.file(),
    contentType: "application/zip",
    rate: 30,
  }),
  sessions: endpoint({
    method: "GET",
    path: "/v2/student/sessions",
    summary: "Onde a pessoa está conectada no app",
    access: "account",
    reply: page(OwnSession),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/v2/student/sessions/:id",
    summary: "Encerra uma sessão do app",
    access: "account",
    params: z.object({ id: SessionId }),
    reply: Done,
    errors: ["session.not_found"],
  }),
};
