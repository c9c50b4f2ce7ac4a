import type { Pose } from "@prancheta/contract/reports/reports";
import type { DueReport, ReportDraft, TypedAnswer } from "@prancheta/contract/student/reports";
import { randomId } from "@prancheta/ui/browser/random-id.ts";

export interface WorkPhoto {
  readonly id: string;
  readonly pose: Pose;
  /** Undefined if it is on the server alone. */
  readonly blob?: Blob | undefined;
  /** The server's link. */
  readonly url?: string | undefined;
}

/** A report that is filled in on this device, and how much of it the server has. */
export interface ReportWork {
  readonly id: string;
  readonly form: Omit<ReportDraft, "photos">;
  readonly photos: readonly WorkPhoto[];
  /** The revision that the server has; 0 if none. */
  readonly saved: number;
  readonly arrived: readonly string[];
  /** Whether the student asked to send it. */
  readonly isLeaving: boolean;
}

const NOTHING: TypedAnswer = { items: [], observation: "" };

/** The work that begins with what the server says: its draft, or an empty report. */
const workOf = ({ draft, version, questions }: DueReport): ReportWork => {
  if (!draft)
    return {
      id: randomId(),
      form: { version, revision: 0, answers: questions.map(() => NOTHING), weight: null, observation: "" },
      photos: [],
      saved: 0,
      arrived: [],
      isLeaving: false,
    };
  const { id, photos, arrived, ...form } = draft;
  return {
    id,
    form: { ...form, answers: questions.map((_, place) => form.answers[place] ?? NOTHING) },
    photos: photos.flatMap((photo) =>
      arrived.filter((one) => one.id === photo).map(({ pose, url }) => ({ id: photo, pose, url })),
    ),
    saved: form.revision,
    arrived: arrived.map((photo) => photo.id),
    isLeaving: false,
  };
};

/** Of what the device and the server have, what was changed last; another report's work is forgotten. */
export const newerWork = (device: ReportWork | undefined, due: DueReport): ReportWork => {
  const fromServer = workOf(due);
  if (!device || device.form.version !== due.version) return fromServer;
  return due.draft && due.draft.revision > device.form.revision ? fromServer : device;
};

export const changed = (work: ReportWork, change: Partial<ReportWork["form"]>, now: number): ReportWork => ({
  ...work,
  form: { ...work.form, ...change, revision: Math.max(now, work.form.revision + 1) },
  isLeaving: false,
});

export const withPhotos = (work: ReportWork, photos: readonly WorkPhoto[], now: number): ReportWork => ({
  ...changed(work, {}, now),
  photos,
});

export const newPhoto = (pose: Pose, blob: Blob): WorkPhoto => ({ id: randomId(), pose, blob });

/** The photos that have to be sent yet. */
export const waitingPhotos = ({ photos, arrived }: ReportWork): WorkPhoto[] =>
  photos.filter(({ id, blob }) => blob && !arrived.includes(id));

export const isUnsaved = (work: ReportWork): boolean =>
  work.isLeaving || work.form.revision > work.saved || waitingPhotos(work).length > 0;

/** The questions that have no answer yet, by their places. */
export const unanswered = ({ form }: ReportWork): number[] =>
  form.answers.flatMap(({ items }, place) => (items.some((item) => item.trim() !== "") ? [] : [place]));
