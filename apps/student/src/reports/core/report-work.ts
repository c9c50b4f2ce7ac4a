import type { Question } from "@prancheta/contract/questionnaires/questionnaires";
import { type Pose, REPORT_LIMITS } from "@prancheta/contract/reports/reports";
import type { ReportId } from "@prancheta/contract/scalars";
import type { DueReport, OwnPhoto, ReportDraft, TypedAnswer } from "@prancheta/contract/student/reports";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { newId } from "../../offline/branded-values.ts";

export interface WorkPhoto {
  readonly id: string;
  readonly pose: Pose;
  /** Undefined if it is only on the server, or cannot be opened. */
  readonly blob?: Blob | undefined;
  /** As the server has it. */
  readonly stored?: OwnPhoto | undefined;
  /** Why it is not taken. */
  readonly refused?: string | undefined;
}

/** A report that is filled in on this device, and how much of it the server has. */
export interface ReportWork {
  readonly id: ReportId;
  readonly form: Omit<ReportDraft, "photos">;
  /** What was asked, in the order of the answers. */
  readonly questions: readonly Question[];
  readonly photos: readonly WorkPhoto[];
  /** The revision that the server has; 0 if none. */
  readonly saved: number;
  readonly arrived: readonly string[];
  /** Whether the student asked to send it. */
  readonly isLeaving: boolean;
  /** Why the server refused it. */
  readonly refused?: { readonly title: string; readonly detail: string } | undefined;
}

const NOTHING: TypedAnswer = { items: [], observation: "" };

/** Work that starts from the server's draft, or from an empty report. */
const workOf = ({ draft, version, questions }: DueReport): ReportWork => {
  if (!draft)
    return {
      id: newId<ReportId>(),
      form: { version, revision: 0, answers: questions.map(() => NOTHING), weight: null, observation: "" },
      questions,
      photos: [],
      saved: 0,
      arrived: [],
      isLeaving: false,
    };
  const { id, photos, arrived, ...form } = draft;
  return {
    id,
    form: { ...form, answers: questions.map((_, place) => form.answers[place] ?? NOTHING) },
    questions,
    photos: photos.flatMap((photo) =>
      arrived.filter((one) => one.id === photo).map((stored) => ({ id: photo, pose: stored.pose, stored })),
    ),
    saved: form.revision,
    arrived: arrived.map((photo) => photo.id),
    isLeaving: false,
  };
};

const wasAnswered = ({ items }: TypedAnswer) => items.some((item) => item.trim() !== "");

const answerText = ({ question }: Question, { items, observation }: TypedAnswer) =>
  `${question}: ${[...items, observation].filter((text) => text.trim() !== "").join(", ")}`;

/**
 * Moves answers that never reached the server to the questions that the coach asks now. An answer to a question that is
 * no longer asked goes to the observation, so that nothing that was typed is lost.
 */
const carriedTo = ({ version, questions }: DueReport, work: ReportWork): ReportWork => {
  const asked = (question: Question) => questions.findIndex((one) => isSame(one, question));
  const answered = work.questions.map((question, place) => ({ question, answer: work.form.answers[place] ?? NOTHING }));
  const left = answered
    .filter(({ question, answer }) => asked(question) < 0 && wasAnswered(answer))
    .map(({ question, answer }) => answerText(question, answer));
  return {
    ...work,
    questions,
    isLeaving: false,
    form: {
      ...work.form,
      version,
      answers: questions.map((question) => answered.find((one) => isSame(one.question, question))?.answer ?? NOTHING),
      observation: [work.form.observation, ...left]
        .filter((text) => text !== "")
        .join("\n")
        .slice(0, REPORT_LIMITS.text),
    },
  };
};

const isSame = (one: Question, other: Question) => one.question === other.question && one.type === other.type;

/** Of what the device and the server have, what was changed last. A report that was sent meanwhile is forgotten. */
export const newerWork = (device: ReportWork | undefined, due: DueReport, sent: readonly string[] = []): ReportWork => {
  if (!device || sent.includes(device.id)) return workOf(due);
  if (due.draft && due.draft.revision > device.form.revision) return workOf(due);
  return device.form.version === due.version ? device : carriedTo(due, device);
};

export const changed = (work: ReportWork, change: Partial<ReportWork["form"]>, now: number): ReportWork => ({
  ...work,
  form: { ...work.form, ...change, revision: Math.max(now, work.form.revision + 1) },
  isLeaving: false,
  refused: undefined,
});

/** With this photo in its pose, or without any. */
export const withPose = (work: ReportWork, pose: Pose, photo: WorkPhoto | undefined, now: number): ReportWork => ({
  ...changed(work, {}, now),
  photos: [...work.photos.filter((one) => one.pose !== pose), ...(photo ? [photo] : [])],
});

export const newPhoto = (pose: Pose, small: Pick<WorkPhoto, "blob" | "refused">): WorkPhoto => ({
  id: randomId(),
  pose,
  ...small,
});

/** The photos that have to be sent yet. */
export const waitingPhotos = ({ photos, arrived }: ReportWork): WorkPhoto[] =>
  photos.filter(({ id, blob, refused }) => blob && !refused && !arrived.includes(id));

/** A photo that has arrived. */
export const withStored = (
  { photos, arrived }: ReportWork,
  stored: OwnPhoto,
): Pick<ReportWork, "photos" | "arrived"> => ({
  photos: photos.map((photo) => (photo.id === stored.id ? { ...photo, stored } : photo)),
  arrived: [...arrived, stored.id],
});

/** The draft as the server has it, once it has all of the work. */
export const draftOf = ({ id, form, photos }: ReportWork): DueReport["draft"] => {
  const arrived = photos.flatMap(({ stored }) => stored ?? []);
  return { ...form, id, photos: arrived.map((photo) => photo.id), arrived };
};

/** Notes why the server does not take a photo, which then is not sent again. */
export const withRefused = ({ photos }: ReportWork, id: string, refused: string): Pick<ReportWork, "photos"> => ({
  photos: photos.map((photo) => (photo.id === id ? { ...photo, refused } : photo)),
});

export const isUnsaved = (work: ReportWork): boolean =>
  work.isLeaving || work.form.revision > work.saved || waitingPhotos(work).length > 0;

/** The questions that have no answer yet, by their places. */
export const unanswered = ({ form }: ReportWork): number[] =>
  form.answers.flatMap((answer, place) => (wasAnswered(answer) ? [] : [place]));
