import type { Diet } from "@prancheta/contract/diets/diets";
import { type DietDay, type OwnDiet, studentDiets } from "@prancheta/contract/student/diets";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { sendUnsentWork } from "../offline/send-unsent-work.ts";
import { isLinkMissing, type RetryReason, retryReasonOf } from "../offline/temporary.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { changeToday } from "../today/change-today.ts";
import { todayKey } from "../training/training.keys.ts";
import { dayId, forgetDay, storeDay, storedDay } from "./core/day-store.ts";
import { dayToday, mealsOf, onDiet, rebased, withPlanned } from "./core/diet-day.ts";
import { dietKeys, ownDiet } from "./diets.hooks.ts";
import { openDays } from "./unsent-days.ts";

const PAUSE_MS = 600;
const AGAIN_MS = 8000;

/** Today's ticks: at once on the screen and the device, and at the server as soon as it can be reached. */
export function useDietDay(own: OwnDiet, diet: Diet) {
  const client = useQueryClient();
  const [student] = useState(() => chosenStudent() ?? "");
  const place = { student, on: own.today };
  const [day, setDay] = useState(() => dayToday(own));
  const [retryReason, setRetryReason] = useState<RetryReason>();
  const [isFull, setFull] = useState(false);
  const [refusal, setRefusal] = useState<ProblemError>();
  const current = useRef(day);
  /** The server's day, as far as this device knows. */
  const base = useRef(day);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const moved = (noted: DietDay) => onDiet(noted, diet);
  const show = (next: DietDay) => {
    current.current = next;
    setDay(next);
  };
  const store = (next: DietDay) =>
    storeDay({ ...place, day: next, base: base.current }).then(
      () => setFull(false),
      () => setFull(true),
    );
  const later = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), pause);
  };
  /** Merges the day that another device saved with the changes made here. */
  const take = (stored: DietDay) => {
    if (stored.revision <= base.current.revision) return;
    const next = rebased(current.current, base.current, stored);
    base.current = stored;
    show(next);
    if (next.revision <= stored.revision) return;
    void store(next);
    later(0);
  };
  const send = async () => {
    const sending = current.current;
    if (sending.revision <= base.current.revision) return;
    // The day being loaded may be newer than the one shown.
    if (client.isFetching({ queryKey: dietKeys.all }) > 0) return later(PAUSE_MS);
    try {
      const { data } = await call(studentDiets.saveDay, { params: { day: own.today }, body: sending, student });
      const stored = moved(data);
      setRetryReason(undefined);
      setRefusal(undefined);
      if (stored.revision > sending.revision) take(stored);
      else base.current = sending;
      client.setQueryData(
        ownDiet.queryKey,
        (before) =>
          before && {
            ...before,
            days: [{ ...base.current, day: own.today }, ...before.days.filter((one) => one.day !== own.today)],
          },
      );
      void client.invalidateQueries({ queryKey: todayKey });
      if (current.current.revision > base.current.revision) return later(0);
      await forgetDay(place);
    } catch (error) {
      const reason = retryReasonOf(error);
      setRetryReason(reason);
      if (reason) return later(AGAIN_MS);
      if (!(error instanceof ProblemError)) throw error;
      // The diet has changed, or the day is over: what was noted here has no place any more.
      setRefusal(error);
      if (isLinkMissing(error)) return;
      base.current = sending;
      await forgetDay(place);
      await client.invalidateQueries({ queryKey: dietKeys.all });
    }
  };
  const latest = useRef({ later, take, moved });
  latest.current = { later, take, moved };

  useEffect(() => latest.current.take(dayToday(own)), [own]);

  useEffect(() => {
    const close = openDays.mark(dayId(student, own.today));
    const pick = async () => {
      const found = await storedDay(student, own.today).catch(() => undefined);
      const read = base.current;
      if (!found || current.current.revision > read.revision || found.day.revision === read.revision) return;
      // A day that an earlier version of the app stored has no `base`.
      if (!found.base && found.day.revision < read.revision) return;
      const { moved } = latest.current;
      base.current = moved(found.base ?? read);
      current.current = moved(found.day);
      setDay(current.current);
      latest.current.take(read);
      latest.current.later(0);
    };
    void pick();
    const resend = () => latest.current.later(0);
    window.addEventListener("online", resend);
    return () => {
      window.removeEventListener("online", resend);
      clearTimeout(timer.current);
      close();
      // What this screen did not send yet is sent without it.
      void sendUnsentWork();
    };
  }, [student, own.today]);

  const change = (next: (day: DietDay) => DietDay) => {
    const changed = withPlanned(next(current.current), diet);
    show(changed);
    void store(changed);
    void changeToday((today) => ({ ...today, meals: mealsOf(diet, changed) }));
    later(PAUSE_MS);
  };
  return { day, retryReason, isFull, refusal, change };
}
