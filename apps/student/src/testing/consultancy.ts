import { data } from "@prancheta/ui/testing/fake-server.ts";
import { screen, within } from "@testing-library/react";
import { aConsultancy, aPayment } from "./consultancy-answers.ts";
import { arrive, type Routes } from "./open-app.tsx";

export const RENEWAL = "PUT /v2/student/consultancy/renewal";
export const READ = "GET /v2/student/consultancy";
export const PAYMENTS = "GET /v2/student/payments";

export const open = (routes: Routes = {}) =>
  arrive("/consultoria", {
    [READ]: () => data(aConsultancy()),
    [PAYMENTS]: () => data([aPayment()]),
    ...routes,
  });
export const section = async (name: string) => within(await screen.findByRole("region", { name }));
