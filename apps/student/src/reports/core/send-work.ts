import { studentReports } from "@prancheta/contract/student/reports";
import { call, upload } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { counted } from "@prancheta/ui/text/count-text.ts";
import { type ReportWork, type WorkPhoto, waitingPhotos, withRefused, withStored } from "./report-work.ts";
import { weightFault } from "./weight.ts";

interface Sending {
  /** The link to the coach whom the report is for. */
  readonly student: string;
  /** The report as it is now: it may change while a photo is sent. */
  current(): ReportWork;
  /** Notes what the server has by now. */
  acknowledge(part: Partial<Pick<ReportWork, "saved" | "arrived" | "photos">>): void;
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

async function sendPhoto({ current, acknowledge, student }: Sending, { id, pose, blob }: WorkPhoto): Promise<void> {
  const form = new FormData();
  form.set("pose", pose);
  if (blob) form.set("photo", blob, "foto.jpg");
  try {
    const { data } = await upload(studentReports.photo, { id: current().id, photoId: id }, form, { student });
    acknowledge(withStored(current(), data));
  } catch (error) {
    if (!isPhotosFault(error)) throw error;
    acknowledge(withRefused(current(), id, error.detail));
  }
}

/** The result of sending a report. */
export interface SendingResult {
  readonly isSent: boolean;
  /** Why the report at the server lacks the last change. */
  readonly leftOut?: string;
}

/** The report was sent before its last change: the answer to a call was lost, or another device sent it. */
function sentBefore({ photos }: ReportWork, arrived: readonly string[]): SendingResult {
  const left = photos.filter(({ id, refused }) => !refused && !arrived.includes(id)).length;
  const andPhotos = left > 0 ? `, e ${counted(left, "foto", "fotos")} também não` : "";
  return {
    isSent: true,
    leftOut: `Ele chegou ao seu profissional antes da sua última mudança. A mudança não entrou${andPhotos}. Se for importante, conte por mensagem ou no próximo relatório.`,
  };
}

const isSentAlready = (error: unknown) => error instanceof ProblemError && error.code === "report.sent";

/** Undefined while the report is still a draft. */
async function saveAnswers({ current, acknowledge, student }: Sending): Promise<SendingResult | undefined> {
  const { revision } = current().form;
  const { data } = await save(current(), student, false);
  if (data.sentAt !== null) return sentBefore(current(), data.arrived);
  acknowledge({ saved: revision });
  return undefined;
}

/**
 * Sends what the server lacks: the answers, each photo by itself, and at last the word that it is done. Every step may be repeated, so
 * a lost connection only costs the step that it cut.
 */
export async function sendWork(sending: Sending): Promise<SendingResult> {
  const { current, student } = sending;
  while (current().form.revision > current().saved) {
    const result = await saveAnswers(sending);
    if (result) return result;
  }
  try {
    for (let photo = waitingPhotos(current())[0]; photo; photo = waitingPhotos(current())[0])
      await sendPhoto(sending, photo);
  } catch (error) {
    const result = isSentAlready(error) ? await saveAnswers(sending) : undefined;
    if (result) return result;
    throw error;
  }
  if (!current().isLeaving || current().photos.some(({ refused }) => refused)) return { isSent: false };
  const { data } = await save(current(), student, true);
  return { isSent: data.sentAt !== null };
}
