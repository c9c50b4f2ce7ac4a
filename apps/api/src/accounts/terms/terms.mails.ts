import { TERMS_NOTICE_DAYS, TERMS_VERSIONS } from "@prancheta/contract/accounts/terms";
import type { Day } from "@prancheta/contract/scalars";
import { dayText } from "../../platform/clock.ts";
import { greeting, isLikeName } from "../../platform/mail/greeting.ts";
import type { Link } from "../../platform/mail/link.ts";
import type { Letter } from "../../platform/mail/mail.ts";

/** What each version changed, one sentence each. */
const TERMS_CHANGES: Readonly<Record<(typeof TERMS_VERSIONS)[number], readonly string[]>> = {
  "2026-11-28": [
    "Termos e privacidade: o número e o código do cartão passam pela Prancheta até a instituição de pagamento, e não são guardados.",
  ],
  "2026-11-27": [
    "Termos: como o profissional encerra o cadastro, o que acontece então com vendas e alunos, e que durante 30 dias isso pode ser desfeito.",
    "Privacidade: os dados de uma conta de profissional encerrada são apagados depois de 30 dias.",
    "Privacidade: o Telegram do profissional entra no cadastro, e os alunos dele veem o WhatsApp e o Telegram para falar com ele.",
    "Privacidade: entre os dados de alunos está a foto de quem põe uma, que o profissional vê.",
  ],
  "2026-11-26": [
    "Privacidade: os dados de quem começou a entrar e não concluiu, não pagou ou foi recusado são apagados depois de 90 dias.",
  ],
  "2026-11-21": ["Primeira versão."],
};

/** What changed after a version, the newest first. */
export const changesSince = (known: string): string[] =>
  TERMS_VERSIONS.filter((version) => version > known).flatMap((version) => TERMS_CHANGES[version]);

interface NewTerms {
  readonly changes: readonly string[];
  readonly countsFrom: Day;
  readonly terms: Link;
  readonly privacy: Link;
  /** The student for whom the reader accepted as the guardian; undefined if the reader accepted the own terms. */
  readonly acceptedFor: string | undefined;
}

const acceptedText = (student: string): string =>
  `Você aceitou os termos em nome de ${isLikeName(student) ? student : "um aluno"}, como responsável.\n\n`;

/** A new version of the terms, to a person who accepted an earlier one. */
export const newTermsLetter = (
  name: string,
  { changes, countsFrom, terms, privacy, acceptedFor }: NewTerms,
): Letter => ({
  subject: "Nossos termos de uso e privacidade mudaram",
  body: `${greeting(name)}

${acceptedFor === undefined ? "" : acceptedText(acceptedFor)}Os termos de uso e a política de privacidade da Prancheta têm uma nova versão.

O que mudou:

${changes.map((change) => `- ${change}`).join("\n")}

Para você ela vale a partir de ${dayText(countsFrom)}, pelo menos ${TERMS_NOTICE_DAYS} dias depois deste aviso. Quem não concordar pode encerrar o cadastro sem custo até lá; continuar a usar a Prancheta depois disso é aceitar a nova versão. As autorizações dadas para dados de saúde e fotos não mudam.

Termos de uso: ${terms}
Política de privacidade: ${privacy}

Equipe Prancheta
`,
});
