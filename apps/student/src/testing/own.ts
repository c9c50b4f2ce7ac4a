import { data } from "@prancheta/ui/testing/fake-server.ts";
import { arrive, id, type Routes } from "./open-app.tsx";

export const OWN = "GET /v2/student/own";
export const CONSENTS = "GET /v2/student/consents";
const TRAIL = "GET /v2/student/trail";
const SESSIONS = "GET /v2/student/sessions";

export const bruno = {
  name: "Bruno Lima",
  email: "bruno@exemplo.com",
  whatsapp: "5511912345678",
  gender: "M",
  bornOn: "1990-11-21",
  photo: null,
};
export const said = (purpose: string, isGiven: boolean) => ({
  purpose,
  isGiven,
  needsGuardian: false,
  version: "2026-11-23",
  signer: "STUDENT",
  givenAt: "2026-11-20T12:00:00.000Z",
  withdrawnAt: isGiven ? null : "2026-11-21T12:00:00.000Z",
});
const aSession = (number: number, current: boolean) => ({
  id: id(number),
  device: current ? "Safari, iPhone" : "Chrome, Android",
  createdAt: "2026-11-20T12:00:00.000Z",
  lastUsedAt: "2026-11-21T12:00:00.000Z",
  endsAt: "2026-12-21T12:00:00.000Z",
  current,
});

export const open = (routes: Routes = {}, account?: string) =>
  arrive(
    "/eu",
    {
      [OWN]: () => data(bruno),
      [CONSENTS]: () => data([said("TERMS", true), said("HEALTH", true), said("PHOTOS", false)]),
      [TRAIL]: () => data([{ action: "PHOTOS_READ", at: "2026-11-21T12:00:00.000Z" }]),
      "GET /v2/student/notices": () => data({ off: ["PIX"] }),
      "GET /v2/support": () => data({ email: "ajuda@exemplo.com", whatsapp: "5511987654321" }),
      "GET /v2/student/password": () => data({ isSet: false, email: bruno.email }),
      [SESSIONS]: () => data([aSession(11, true), aSession(12, false)]),
      ...routes,
    },
    account,
  );
