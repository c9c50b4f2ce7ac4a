import { studentReports } from "@prancheta/contract/student/reports";
import { call, upload } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { type ReportWork, type WorkPhoto, waitingPhotos, withRefused, withStored } from "./report-work.ts";
import { weightFault } from "./weight.ts";

interface Sending {
  /** The link to the coach whom the report is for. */
  readonly student: string;
  /** The report as it is now: it may change while a photo is sent. */
  now(): ReportWork;
  /** What the server has got. */
  got(part: Partial<Pick<ReportWork, "saved" | "arrived" | "photos">>): void;
}

/** A weight that is typed by half is not sent yet. */
const typedSoFar = ({ form }: ReportWork) => (weightFault(form.weight) ? { ...form, weight: null } : form);

const save = (work: ReportWork, student: string, done: boolean) => {
  const photos = work.photos.filter(({ refused }) => !refused).map(({ id }) => id);
  return call(studentReports.save, { params: { id: work.id }, body: { ...typedSoFar(work), photos, done }, student });
};

/** The photo itself is the reason, so that trying again does not help. */
const isPhotosFault = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.code.startsWith("file.") || error.status === 413);

async function sendPhoto({ now, got, student }: Sending, { id, pose, blob }: WorkPhoto): Promise<void> {
  const form = new FormData();
  form.set("pose", pose);
  if (blob) form.set("photo", blob, "foto.jpg");
  try {
    const { data } = await upload(studentReports.photo, { id: now().id, photoId: id }, form, { student });
    got(withStored(now(), data));
  } catch (error) {
    if (!isPhotosFault(error)) throw error;
    got(withRefused(now(), id, error.detail));
  }
}

/**
 * Sends what the server lacks: the answers, each photo by itself, and at last the word that it is done. Every step may be repeated, so
 * a lost connection only costs the step that it cut. True once the report is sent.
 */
export async function sendWork(sending: Sending): Promise<boolean> {
  const { now, got, student } = sending;
  while (now().form.revision > now().saved) {
    const { revision } = now().form;
    await save(now(), student, false);
    got({ saved: revision });
  }
  for (let photo = waitingPhotos(now())[0]; photo; photo = waitingPhotos(now())[0]) await sendPhoto(sending, photo);
  if (!now().isLeaving || now().photos.some(({ refused }) => refused)) return false;
  return (await save(now(), student, true)).data.sentAt !== null;
}
