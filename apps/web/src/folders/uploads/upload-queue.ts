import { FILE_BYTES } from "@prancheta/contract/folders/limits";
import type { FolderUpload } from "@prancheta/contract/folders/uploads";
import { randomId } from "@prancheta/ui/browser/random-id.ts";
import { fieldsOf, ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import type { FileToSend, Sending, sendFile } from "./send-file.ts";

/** A file of the list of uploads. */
export interface QueuedUpload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly folderId: string;
  readonly status: "queued" | "sending" | "waiting" | "done" | "failed";
  /** Bytes that have arrived. */
  readonly sent: number;
  /** Why it failed. */
  readonly reason?: string;
  /** Whether sending it again may help. */
  readonly canRetry: boolean;
}

interface Job extends FileToSend {
  readonly controller: AbortController;
  /** Whether the server refused it, and did not just fail to answer. */
  isRefused?: boolean;
  /** Its upload in parts, once it has one. */
  upload?: FolderUpload["id"];
}

interface QueueParts {
  readonly send: typeof sendFile;
  readonly giveUp: (id: FolderUpload["id"]) => Promise<void>;
  /** Called after each file, with whether it was the last one. */
  readonly onSettled: (isLast: boolean) => void;
}

/** More at once would only share the same line. */
const AT_ONCE = 2;

const isOpen = ({ status }: QueuedUpload) => status === "queued" || status === "sending" || status === "waiting";

const isRefusal = (error: unknown) => error instanceof ProblemError && error.status >= 400 && error.status < 500;

/** Why a file is not sent at all. */
const refusalOf = ({ size }: File): string | undefined => {
  if (size === 0) return "O arquivo está vazio.";
  return size > FILE_BYTES ? "O arquivo passa de 512 MB." : undefined;
};

/** Why a file was not stored. Sending it again is useless if its name was refused. */
const failureOf = (error: unknown): Pick<QueuedUpload, "reason" | "canRetry"> => {
  const { name } = fieldsOf(error);
  return name === undefined
    ? { reason: problemText(error).detail, canRetry: true }
    : { reason: `${name}. Renomeie o arquivo e escolha-o de novo.`, canRetry: false };
};

/** The files that go up, outside of React: they continue while the coach opens other folders. */
export function makeUploadQueue({ send, giveUp, onSettled }: QueueParts) {
  let present: readonly QueuedUpload[] = [];
  const jobs = new Map<string, Job>();
  const listeners = new Set<() => void>();

  const show = (next: readonly QueuedUpload[]) => {
    present = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, what: Partial<QueuedUpload>) =>
    show(present.map((one) => (one.key === key ? { ...one, ...what } : one)));
  const isSending = ({ status }: QueuedUpload) => status === "sending" || status === "waiting";

  const work = () => {
    const free = AT_ONCE - present.filter(isSending).length;
    for (const { key } of present.filter(({ status }) => status === "queued").slice(0, Math.max(0, free)))
      void run(key);
  };

  const run = async (key: string) => {
    const job = jobs.get(key);
    if (!job) return;
    change(key, { status: "sending" });
    const sending: Sending = {
      signal: job.controller.signal,
      onSent: (bytes) => change(key, { sent: bytes }),
      onWaiting: (isWaiting) => change(key, { status: isWaiting ? "waiting" : "sending" }),
      onUpload: (id) => {
        job.upload = id;
      },
    };
    try {
      await send(job, sending);
      change(key, { status: "done", sent: job.file.size });
      jobs.delete(key);
    } catch (error) {
      if (job.controller.signal.aborted) return;
      job.isRefused = isRefusal(error);
      change(key, { status: "failed", ...failureOf(error) });
    }
    onSettled(!present.some(isOpen));
    work();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get present() {
      return present;
    },
    add: (folderId: string, files: readonly File[]) => {
      const added = files.map((file): QueuedUpload => {
        const key = randomId();
        const reason = refusalOf(file);
        const { name, size } = file;
        if (reason !== undefined)
          return { key, name, size, folderId, status: "failed", sent: 0, reason, canRetry: false };
        jobs.set(key, { file, folderId, submitKey: randomId(), controller: new AbortController() });
        return { key, name, size, folderId, status: "queued", sent: 0, canRetry: true };
      });
      show([...present, ...added]);
      work();
    },
    /** Refuses what is no file, such as a dropped folder. */
    refuse: (folderId: string, name: string, reason: string) =>
      show([
        ...present,
        { key: randomId(), name, size: 0, folderId, status: "failed", sent: 0, reason, canRetry: false },
      ]),
    retry: (key: string) => {
      const job = jobs.get(key);
      if (!job) return;
      // The server repeats a refusal to the same name. Without an answer, the same name sends the file only once.
      if (job.isRefused) jobs.set(key, { ...job, submitKey: randomId() });
      change(key, { status: "queued", reason: "" });
      work();
    },
    /** Stops a file, or takes it off the list. What has arrived of it is deleted. */
    cancel: (key: string) => {
      const job = jobs.get(key);
      const wasOpen = present.some((one) => one.key === key && isOpen(one));
      jobs.delete(key);
      job?.controller.abort();
      show(present.filter((one) => one.key !== key));
      if (wasOpen && !present.some(isOpen)) onSettled(true);
      if (job?.upload !== undefined) void giveUp(job.upload).catch(() => undefined);
      work();
    },
    /** Takes all that is settled off the list. */
    clear: () => {
      for (const { key } of present.filter((one) => !isOpen(one))) jobs.delete(key);
      show(present.filter(isOpen));
    },
    /** Stops everything. What has arrived of a large file stays, so that it can go on later. */
    stop: () => {
      for (const { controller } of jobs.values()) controller.abort();
      jobs.clear();
      show([]);
    },
  };
}

export const isUploading = (uploads: readonly QueuedUpload[]): boolean => uploads.some(isOpen);
