import { consultancy } from "@prancheta/contract/student/consultancy";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { pdfOf } from "../../platform/pdf/pdf.ts";
import { coachName, paymentById, paymentCount, paymentPage, studentName } from "./consultancy.queries.ts";
import {
  cancelPayment,
  changeCard,
  consultancyOf,
  hasReceipt,
  leaveCoach,
  paymentShown,
  turnRenewal,
} from "./consultancy.service.ts";
import { printedReceipt } from "./receipt-print.ts";

export function consultancyRoutes(api: Api, parts: AreaParts): void {
  api.studentUnwrapped(consultancy.read, async ({ student, step }) => ({
    data: await consultancyOf(parts, student, step),
  }));

  api.studentUnwrapped(consultancy.setRenewal, async ({ student, step, body }) => {
    await turnRenewal(parts, student, body.isOn);
    return { data: await consultancyOf(parts, student, step) };
  });

  api.studentUnwrapped(consultancy.changeCard, async ({ student, step, body, caller }) => {
    await changeCard(parts, student, { card: body.card, ip: caller.ip });
    return { data: await consultancyOf(parts, student, step) };
  });

  api.studentUnwrapped(consultancy.leave, async ({ student, step }) => {
    await leaveCoach(parts, student);
    return { data: await consultancyOf(parts, student, step) };
  });

  api.student(consultancy.payments, async ({ db, student: { partner, student, zone }, query }) => {
    const rows = await paymentPage(db, partner, student, query);
    const data = rows.map((row) => paymentShown(row, parts.clock, zone));
    return query.skip === 0 ? { data, total: await paymentCount(db, partner, student) } : { data };
  });

  api.studentDownload(consultancy.receipt, async ({ params, step, student: { partner, student, zone } }) => {
    const document = await step(async (db) => {
      const payment = found(await paymentById(db, partner, student, params.id), "sale.not_found");
      if (!hasReceipt(payment) || payment.paid_at === null) throw new Refusal("sale.no_receipt");
      const own = found(await studentName(db, partner, student), "link.not_found");
      const coach = found(await coachName(db, partner), "link.not_found");
      return printedReceipt(payment, { coach, student: own.name, zone, paidAt: payment.paid_at });
    });
    return { name: "recibo.pdf", content: async () => pdfOf(document) };
  });

  api.studentUnwrapped(consultancy.cancel, async ({ params, step, student }) => ({
    data: await cancelPayment(parts, student, step, params.id),
  }));
}
