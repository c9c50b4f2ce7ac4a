import type { HiddenPart } from "@prancheta/contract/reports/reports";
import type { Student } from "@prancheta/contract/students/students";
import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { ToastHost } from "@prancheta/ui/toast/ToastHost.tsx";
import { vi } from "vitest";
import { ProfileSections } from "../student-profile/ProfileSections.tsx";
import { id } from "./a-student.ts";

export const aSheet = (last: number, description: string) => ({
  id: id(last),
  version: 1,
  description,
  objective: "HYPERTROPHY",
  level: "BEGINNER",
  createdAt: "2026-11-01T12:00:00Z",
  assignedAt: "2026-11-02T12:00:00Z",
  instructions: [
    {
      type: "A",
      muscleGroups: [],
      exercisesContent: [
        {
          observation: "",
          exercises: [
            {
              id: id(99),
              series: 4,
              repetition: { type: "FIXED", exerciseRepetitions: [12] },
              rest: 60,
              technique: "NONE",
              name: "Supino reto",
              description: "",
              muscleGroup: "PEITORAL",
              gifUrl: null,
              ytVideoUrl: null,
            },
          ],
        },
      ],
    },
  ],
});

export const aReport = (last: number, status: "PENDING" | "EVALUATED", hidden: HiddenPart[] = []) => ({
  id: id(last),
  status,
  title: "Acompanhamento",
  hidden,
  feedback: null,
  privateNote: null,
  createdAt: "2026-11-20T12:00:00Z",
  answerEnd: "2099-11-22T12:00:00Z",
  evaluatedAt: null,
  profile: { date: `2026-11-${last}T12:00:00Z`, weight: 72.5, description: "", images: [] },
  answers: [],
});

/** Answers the calls, and records them. */
export const asked = vi.fn<(method: string, path: string, body: unknown) => Response | Promise<Response>>();

/** Answers each call with something of its shape; to be done before each test. */
export const answerAll = () => {
  asked.mockReset().mockImplementation((_, path) => {
    if (path.startsWith("/v2/support")) return Response.json({ data: { email: "a@b.com", whatsapp: "5511999990000" } });
    const rows = [aSheet(10, "Hipertrofia"), aSheet(11, "Definição")].map((sheet) => ({ ...sheet, type: "A" }));
    if (path.startsWith("/v2/partners/cards?")) return Response.json({ data: rows, total: 2 });
    if (path.endsWith("/to-evaluate")) return Response.json({ data: { total: 1, next: null } });
    if (path.endsWith("/diets")) return Response.json({ data: [], total: 0 });
    if (path.endsWith("/parq")) return Response.json({ data: { records: [], isDue: true, consents: [] } });
    return Response.json({ data: { done: true } });
  });
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) =>
    asked(method ?? "", path, typeof body === "string" ? JSON.parse(body) : undefined),
  );
};

/** The profile's sections of a student. */
export const openSections = (student: Student, opensReport = false) =>
  renderInApp(
    <>
      <ToastHost />
      <ProfileSections student={student} opensReport={opensReport} />
    </>,
  );
