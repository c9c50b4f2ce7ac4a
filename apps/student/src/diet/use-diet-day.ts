import { type DietDay, type OwnDiet, studentDiets } from "@prancheta/contract/student/diets";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { deviceDatabase } from "../offline/database.ts";
import { chosenStudent } from "../session/chosen-student.ts";
import { dayToday } from "./core/diet-day.ts";
import { dietKeys, ownDiet } from "./diet.hooks.ts";

const PAUSE_MS = 600;
const AGAIN_MS = 8000;
const KIND = "diet day";

const isDay = (body: unknown): body is DietDay =>
  typeof body === "object" && body !== null && "meals" in body && "waterMl" in body && "revision" in body;

const idOf = (day: OwnDiet["today"]) => `${chosenStudent() ?? ""} ${day}`;

const storedDay = async (day: OwnDiet["today"]) => {
  const body = (await (await deviceDatabase())?.get("work", idOf(day)))?.body;
  return isDay(body) ? body : undefined;
};

/** Today's ticks: at once on the screen and the device, and at the server as soon as it can be reached. */
export function useDietDay(own: OwnDiet) {
  const client = useQueryClient();
  const [day, setDay] = useState(() => dayToday(own));
  const [isOffline, setOffline] = useState(false);
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
      await call(studentDiets.saveDay, { params: { day: own.today }, body: sending });
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
      await (await deviceDatabase())?.delete("work", idOf(own.today));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const isUnreached = error.status === 0 || error.status >= 500;
      setOffline(isUnreached);
      if (isUnreached) return later(AGAIN_MS);
      // The diet has changed, or the day is over: what was noted here has no place any more.
      setRefusal(error);
      sent.current = sending.revision;
      await (await deviceDatabase())?.delete("work", idOf(own.today));
      await client.invalidateQueries({ queryKey: dietKeys.all });
    }
  };
  const again = useRef(later);

  useEffect(() => {
    const pick = async () => {
      const stored = await storedDay(own.today).catch(() => undefined);
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
      again.current(0);
    };
  }, [own.today]);

  const change = (next: (day: DietDay) => DietDay) => {
    const changed = next(current.current);
    show(changed);
    const row = { id: idOf(own.today), student: chosenStudent() ?? "", kind: KIND, body: changed };
    deviceDatabase()
      .then((database) => database?.put("work", { ...row, changedAt: changed.revision }))
      .catch(() => undefined);
    later(PAUSE_MS);
  };
  return { day, isOffline, refusal, change };
}
