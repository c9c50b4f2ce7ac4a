import { id } from "./ids.ts";

export const plan = {
  id: id(3),
  name: "Trimestral",
  type: "ONLINE",
  benefits: ["Treino toda semana"],
  amount: 10_000,
  total: 30_000,
  days: 90,
};
export const coach = {
  slug: "marina",
  name: "Marina Duarte",
  photo: null,
  register: "CREF 012345-G/SP",
  about: "",
  plans: [plan],
};
export const aQuote = (more: object = {}) => ({
  plan,
  code: null,
  price: 30_000,
  discount: 0,
  total: 30_000,
  instalments: [30_000],
  mostInstalments: 3,
  ...more,
});
/** The discount of VERAO10. */
export const discounted = aQuote({ code: "VERAO10", discount: 3_000, total: 27_000 });

export const purchase = { slug: "marina", invitation: null, planId: id(3), code: null, growth: false, sale: null };
export const aJoining = (more: object = {}) => ({
  id: id(7),
  status: "PAYING",
  coach: { name: "Marina Duarte", photo: null },
  plan: { name: "Trimestral" },
  student: null,
  email: "ana@exemplo.com",
  name: "Ana Souza",
  bornDate: "1990-11-21",
  document: "52998224725",
  whatsapp: "5511912345678",
  gender: null,
  needsGuardian: false,
  parq: null,
  guardian: { name: null, document: null, email: null, code: null },
  purchase,
  ...more,
});
export const aSale = (more: object = {}) => ({
  id: id(9),
  status: "OPEN",
  method: "PIX",
  plan: { id: id(3), name: "Trimestral" },
  coach: { name: "Marina Duarte" },
  total: 30_000,
  instalments: 1,
  refusal: null,
  pix: { payload: "00020126pix", image: "iVBORw0KGgo=", expiresAt: "2026-11-22T12:00:00.000Z", secondsLeft: 86_000 },
  isGuardians: false,
  student: null,
  ...more,
});
