import { type DietDay, type OwnDiet, studentDiets } from "@prancheta/contract/student/diets";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { sendUnsentWork } from "../offline/send-unsent-work.ts";
import { isTemporary } from "../offline/temporary.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { dayId, forgetDay, storeDay, storedDay } from "./core/day-store.ts";
import { dayToday } from "./core/diet-day.ts";
import { dietKeys, ownDiet } from "./diet.hooks.ts";
import { openDays } from "./unsent-days.ts";

const PAUSE_MS = 600;
const AGAIN_MS = 8000;

/** Today's ticks: at once on the screen and the device, and at the server as soon as it can be reached. */
export function useDietDay(own: OwnDiet) {
  const client = useQueryClient();
  const [student] = useState(() => chosenStudent() ?? "");
  const place = { student, on: own.today };
  const [day, setDay] = useState(() => dayToday(own));
  const [isOffline, setOffline] = useState(false);
  const [isFull, setFull] = useState(false);
  const [refusal, setRefusal] = useState<ProblemError>();
  const current = useRef(day);
  const sent = useRef(day.revision);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: DietDay) => {
    current.current = next;
    setDay(next);
  };
  const later = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), pause);
  };
  const send = async () => {
    const sending = current.current;
    if (sending.revision <= sent.current) return;
    try {
      await call(studentDiets.saveDay, { params: { day: own.today }, body: sending, student });
      sent.current = sending.revision;
      setOffline(false);
      setRefusal(undefined);
      client.setQueryData(
        ownDiet.queryKey,
        (before) =>
          before && {
            ...before,
            days: [{ ...sending, day: own.today }, ...before.days.filter((one) => one.day !== own.today)],
          },
      );
      if (current.current.revision > sent.current) return later(0);
      await forgetDay(place);
    } catch (error) {
      const isUnreached = isTemporary(error);
      setOffline(isUnreached);
      if (isUnreached) return later(AGAIN_MS);
      if (!(error instanceof ProblemError)) throw error;
      // The diet has changed, or the day is over: what was noted here has no place any more.
      setRefusal(error);
      sent.current = sending.revision;
      await forgetDay(place);
      await client.invalidateQueries({ queryKey: dietKeys.all });
    }
  };
  const again = useRef(later);

  useEffect(() => {
    const close = openDays.mark(dayId(student, own.today));
    const pick = async () => {
      const stored = await storedDay(student, own.today).catch(() => undefined);
      if (!stored || stored.revision <= current.current.revision) return;
      current.current = stored;
      setDay(stored);
      again.current(0);
    };
    void pick();
    const resend = () => again.current(0);
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
    const changed = next(current.current);
    show(changed);
    storeDay({ ...place, day: changed }).then(
      () => setFull(false),
      () => setFull(true),
    );
    later(PAUSE_MS);
  };
  return { day, isOffline, isFull, refusal, change };
}
