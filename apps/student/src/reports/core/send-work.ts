import { studentReports } from "@prancheta/contract/student/reports";
import { call, upload } from "@prancheta/ui/server/call.ts";
import { type ReportWork, waitingPhotos } from "./report-work.ts";

interface Sending {
  /** The report as it is now: it may change while a photo is sent. */
  now(): ReportWork;
  /** What the server has got. */
  got(part: Partial<Pick<ReportWork, "saved" | "arrived">>): void;
}

const save = ({ id, form, photos }: ReportWork, done: boolean) =>
  call(studentReports.save, { params: { id }, body: { ...form, photos: photos.map((photo) => photo.id), done } });

/**
 * Sends what the server lacks: the answers, each photo by itself, and at last the word that it is done. Every step may be repeated, so
 * a lost connection only costs the step that it cut. True once the report is sent.
 */
export async function sendWork({ now, got }: Sending): Promise<boolean> {
  while (now().form.revision > now().saved) {
    const { revision } = now().form;
    await save(now(), false);
    got({ saved: revision });
  }
  for (let photo = waitingPhotos(now())[0]; photo; photo = waitingPhotos(now())[0]) {
    const form = new FormData();
    form.set("pose", photo.pose);
    if (photo.blob) form.set("photo", photo.blob, "foto.jpg");
    const params = { id: now().id, photoId: photo.id };
    await upload(studentReports.photo, params, form);
    got({ arrived: [...now().arrived, photo.id] });
  }
  if (!now().isLeaving) return false;
  return (await save(now(), true)).data.sentAt !== null;
}
