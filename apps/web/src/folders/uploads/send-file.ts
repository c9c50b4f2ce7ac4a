import type { StoredFile } from "@prancheta/contract/folders/folders";
import { WHOLE_FILE_BYTES } from "@prancheta/contract/folders/limits";
import { type FolderUpload, folderUploads } from "@prancheta/contract/folders/uploads";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import { dataUrlOf } from "@prancheta/ui/browser/data-url.ts";
import { call, UPLOAD_TIMEOUT, upload } from "@prancheta/ui/server/call.ts";
import { isMissing, ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { forgetUpload, mayBeSame, rememberUpload } from "./known-uploads.ts";
import { tryAgain } from "./try-again.ts";

/** A file that is uploaded, with the ids of its calls, which stay the same when a call is repeated. */
export interface FileToSend {
  readonly file: File;
  readonly folderId: string;
  readonly submitKey: string;
}

/** What is told while a file goes up. */
export interface Sending {
  readonly signal: AbortSignal;
  /** The number of bytes that have arrived. */
  readonly onSent: (bytes: number) => void;
  /** Whether it waits for a better connection. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** The upload in parts that it is now. */
  readonly onUpload: (id: FolderUpload["id"]) => void;
}

const unreadable = () =>
  new ProblemError({
    code: "file.unreadable",
    status: 400,
    title: "Arquivo ilegível",
    detail: "O arquivo mudou ou não pode mais ser lido. Escolha-o de novo.",
  });

/** A file that was deleted or changed on the device can no longer be read. */
const readable = <Content>(reading: Promise<Content>): Promise<Content> =>
  reading.catch(() => {
    throw unreadable();
  });

async function sendWhole({ file, folderId, submitKey }: FileToSend, sending: Sending): Promise<StoredFile> {
  const { name, size, type } = file;
  const body = { name, size, mimeType: type, base64: await readable(dataUrlOf(file)), folderId };
  const onProgress = (share: number) => sending.onSent(share * size);
  const { signal } = sending;
  const reply = await tryAgain(
    () => call(folderUploads.whole, { body, submitKey, signal, timeout: UPLOAD_TIMEOUT, onProgress }),
    sending,
  );
  return reply.data;
}

/** As the server stores it. */
const storedName = (name: string) => name.trim().normalize("NFC");

/** An upload of the same file into the same folder that did not finish, also before a reload. */
async function unfinished({ file, folderId }: FileToSend, sending: Sending): Promise<FolderUpload | undefined> {
  const { signal } = sending;
  const { data } = await tryAgain(() => call(folderUploads.open, { signal }), sending);
  return data.find(
    (open) =>
      open.folderId === folderId &&
      open.name === storedName(file.name) &&
      open.size === file.size &&
      mayBeSame(open.id, file),
  );
}

async function start({ file, folderId, submitKey }: FileToSend, sending: Sending): Promise<FolderUpload> {
  const { name, size, type } = file;
  const body = { name, size, mimeType: type, folderId };
  const { signal } = sending;
  return (await tryAgain(() => call(folderUploads.start, { body, submitKey, signal }), sending)).data;
}

async function sendPart(file: File, id: FolderUpload["id"], number: number, before: number, sending: Sending) {
  const begin = (number - 1) * PART_BYTES;
  // Read at once, because a browser reports a file that cannot be read as a lost connection.
  const bytes = await readable(file.slice(begin, begin + PART_BYTES).arrayBuffer());
  const form = new FormData();
  form.append("part", new Blob([bytes]));
  const onProgress = (share: number) => sending.onSent(before + share * bytes.byteLength);
  const reply = await tryAgain(
    () => upload(folderUploads.part, { id, number }, form, { signal: sending.signal, onProgress }),
    sending,
  );
  return reply.data;
}

/** The bytes of the parts that are here; the last part is shorter. */
const arrivedBytes = ({ arrived, parts, size }: FolderUpload): number =>
  arrived.reduce((bytes, number) => bytes + (number < parts ? PART_BYTES : size - (parts - 1) * PART_BYTES), 0);

async function sendInParts(sent: FileToSend, sending: Sending): Promise<StoredFile> {
  let state = (await unfinished(sent, sending)) ?? (await start(sent, sending));
  const { id, parts } = state;
  rememberUpload(id, sent.file);
  sending.onUpload(id);
  sending.onSent(arrivedBytes(state));
  for (let number = 1; number <= parts; number += 1) {
    if (state.arrived.includes(number)) continue;
    state = await sendPart(sent.file, id, number, arrivedBytes(state), sending);
    sending.onSent(arrivedBytes(state));
  }
  const { signal } = sending;
  const reply = await tryAgain(
    () => call(folderUploads.complete, { params: { id }, signal, timeout: UPLOAD_TIMEOUT }),
    sending,
  );
  forgetUpload(id);
  return reply.data;
}

/** Sends a file with one call or, if it is large, in parts that go on where they stopped. */
export const sendFile = (sent: FileToSend, sending: Sending): Promise<StoredFile> =>
  sent.file.size <= WHOLE_FILE_BYTES ? sendWhole(sent, sending) : sendInParts(sent, sending);

/** Gives an upload in parts up, and its room back. */
export const giveUpUpload = async (id: FolderUpload["id"]): Promise<void> => {
  forgetUpload(id);
  await call(folderUploads.cancel, { params: { id } }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
};
