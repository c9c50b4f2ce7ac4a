import { aPlanOfCoach } from "./a-plan.ts";
import { id } from "./a-student.ts";

const LINK = `https://app.example/aluno/convite#${id(70)}.segredo`;

/** What the server answers when an invitation is sent. */
export const aSentInvitation = (more: object = {}) => ({
  studentId: id(1),
  link: LINK,
  email: "bruno@example.com",
  whatsapp: "5511912345678",
  expiresAt: "2026-12-21T12:00:00.000Z",
  ...more,
});

/** An invitation as a student's profile shows it. */
export const anInvitation = (more: object = {}) => ({
  state: "OPEN",
  sentAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2026-12-20T12:00:00.000Z",
  email: "bruno@example.com",
  plan: { id: aPlanOfCoach().id, name: "Trimestral" },
  payment: "LINK",
  paidOn: null,
  link: LINK,
  ...more,
});
