import type { DueReport } from "@prancheta/contract/student/reports";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { sendUnsentWork } from "../offline/send-unsent-work.ts";
import { isLinkMissing, type RetryReason, retryReasonOf } from "../offline/temporary.ts";
import { ownConsents } from "../own/own.hooks.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { changeToday } from "../today/change-today.ts";
import { rememberDraft } from "./core/remember-draft.ts";
import { forgetWork, storedWork, storeWork } from "./core/report-store.ts";
import { isUnsaved, newerWork, type ReportWork } from "./core/report-work.ts";
import { type SendingResult, sendWork } from "./core/send-work.ts";
import { ownReports, readReportsAgain } from "./reports.hooks.ts";
import { openReports } from "./unsent-reports.ts";

/** After the last key, so that not each of them is a call. */
const PAUSE_MS = 1200;
/** Between two tries without a connection. */
const AGAIN_MS = 8000;

export interface ReportFilling {
  /** Undefined while the device is asked. */
  readonly work: ReportWork | undefined;
  readonly isSent: boolean;
  /** Why the sent report lacks the last change. */
  readonly leftOut: string | undefined;
  /** Why the last try has to be repeated. */
  readonly retryReason: RetryReason | undefined;
  readonly isSending: boolean;
  /** The device has no room for what is typed. */
  readonly isFull: boolean;
  /** What the server refused. */
  readonly refusal: ProblemError | undefined;
  change(next: (work: ReportWork) => ReportWork): void;
}

/** A report as it is filled in: kept on the device with each key, and at the server as soon as it can be reached. */
export function useReportWork(due: DueReport, sent: readonly string[]): ReportFilling {
  const client = useQueryClient();
  const [work, setWork] = useState<ReportWork>();
  const [{ isSent, leftOut }, setResult] = useState<SendingResult>({ isSent: false });
  const [isSending, setSending] = useState(false);
  const [retryReason, setRetryReason] = useState<RetryReason>();
  const [isFull, setFull] = useState(false);
  const [refusal, setRefusal] = useState<ProblemError>();
  const [student] = useState(() => chosenStudent() ?? "");
  const current = useRef<ReportWork>(undefined);
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef({ due, sent });

  const put = (next: ReportWork) => {
    current.current = next;
    setWork(next);
    storeWork(student, next).then(
      () => setFull(false),
      () => setFull(true),
    );
  };
  const now = () => {
    if (!current.current) throw new Error("no report is open");
    return current.current;
  };
  const finish = async (result: SendingResult) => {
    setResult(result);
    await forgetWork(now()).catch(() => undefined);
    await changeToday((today) => ({ ...today, report: null }));
    await readReportsAgain(client);
  };
  const stop = async (error: unknown) => {
    const reason = retryReasonOf(error);
    setRetryReason(reason);
    if (reason) return later(AGAIN_MS);
    if (!(error instanceof ProblemError)) throw error;
    setRefusal(error);
    // While the coach is switched off, a report that is to be sent keeps waiting.
    if (!isLinkMissing(error)) put({ ...now(), isLeaving: false });
    // Withdrawn on another device: the form then asks for it.
    if (error.code === "consent.missing") await client.invalidateQueries({ queryKey: ownConsents.queryKey });
    // Another device went on with it: what it did is shown.
    if (error.code === "report.changed") {
      const { due: newest } = await client.fetchQuery({ ...ownReports, staleTime: 0 });
      if (newest) put(newerWork(undefined, newest));
    }
  };
  const send = async () => {
    if (running.current || !current.current || !isUnsaved(current.current)) return;
    running.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      const result = await sendWork({
        student,
        current: now,
        acknowledge: (part) => put({ ...now(), ...part, refused: undefined }),
      });
      setRetryReason(undefined);
      rememberDraft(student, now());
      if (result.isSent) await finish(result);
      else if (now().photos.some((photo) => photo.refused)) put({ ...now(), isLeaving: false });
      else if (isUnsaved(now())) later(0);
    } catch (error) {
      await stop(error);
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  const later = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), pause);
  };
  const sendLatest = useRef(send);
  sendLatest.current = send;

  useEffect(() => {
    let close = () => {};
    let isOver = false;
    const open = async () => {
      const stored = await storedWork().catch(() => undefined);
      const begun = newerWork(stored, first.current.due, first.current.sent);
      if (!isOver) close = openReports.mark(begun.id);
      current.current = begun;
      setWork(begun);
      void sendLatest.current();
    };
    void open();
    const again = () => void sendLatest.current();
    window.addEventListener("online", again);
    return () => {
      isOver = true;
      close();
      window.removeEventListener("online", again);
      clearTimeout(timer.current);
      // What this form did not send yet is sent without it.
      void sendUnsentWork();
    };
  }, []);

  return {
    work,
    isSent,
    leftOut,
    isSending,
    retryReason,
    isFull,
    refusal,
    change: (next) => {
      if (!current.current) return;
      const changed = next(current.current);
      put(changed);
      later(changed.isLeaving ? 0 : PAUSE_MS);
    },
  };
}
