import { greeting, isLikeName } from "../platform/mail/greeting.ts";
import type { Link } from "../platform/mail/link.ts";

export interface Addressee {
  readonly name: string;
  /** The student for whom a guardian pays, if the reader is that guardian. */
  readonly paysFor: string | undefined;
  readonly coach: string;
  /** The address of the students' app. */
  readonly app: Link;
}

const studentText = (student: string): string => (isLikeName(student) ? student : "um aluno");

/** Greets the reader. A guardian, who has no account, reads also why the mail came and where the app is. */
export const opening = ({ name, paysFor }: Pick<Addressee, "name" | "paysFor">): string =>
  paysFor === undefined
    ? greeting(name)
    : `${greeting(name)}

Você recebe este e-mail porque, como responsável, paga a consultoria de ${studentText(paysFor)}. O que se faz no app, faça no celular do aluno.`;
