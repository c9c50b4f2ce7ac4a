import { invoices, type InvoicePreview as Preview } from "@prancheta/contract/billing/invoices";
import type { StudentType } from "@prancheta/contract/students/students";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { call } from "@prancheta/ui/server/call.ts";
import { failureOf } from "@prancheta/ui/server/failure-of.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { studentKeys } from "../students.keys.ts";

interface InvoicePreviewProps {
  studentId: string;
  /** What the student would become today. */
  type: StudentType;
}

/** Never from an earlier time: other students may have changed since. */
const invoicePreview = ({ studentId, type }: InvoicePreviewProps) =>
  queryOptions({
    queryKey: studentKeys.other("invoice preview", studentId, type),
    queryFn: async ({ signal }) => (await call(invoices.preview, { query: { studentId, type }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

const changeText = ({ now, changed }: Preview["next"]): string =>
  now === changed ? `continua em ${moneyText(now)}` : `de ${moneyText(now)} para ${moneyText(changed)}`;

/** What a student's other type makes of the coach's next two invoices. */
export function InvoicePreview(asked: InvoicePreviewProps) {
  const reading = useQuery(invoicePreview(asked));
  const { data: preview } = reading;
  return (
    <section aria-label="Suas próximas faturas" aria-live="polite">
      {failureOf(reading, "Não foi possível calcular sua próxima fatura.")}
      {reading.isPending && <Skeleton height={48} />}
      {preview && (
        <Stack data-gap="xs">
          <p>
            Próxima fatura, em <DateText of={preview.next.dueDate} />: <b>{changeText(preview.next)}</b>
          </p>
          <p>
            A seguinte, em <DateText of={preview.following.dueDate} />: <b>{changeText(preview.following)}</b>
          </p>
        </Stack>
      )}
    </section>
  );
}
