import { text } from "node:stream/consumers";
import { NewPassword } from "@prancheta/contract/accounts/accounts";
import { Email, requiredText } from "@prancheta/contract/scalars";
import * as z from "zod";
import { hashPassword } from "../../../api/src/accounts/passwords/passwords.service.ts";
import { createTenant } from "../../../api/src/accounts/tenants.service.ts";
import { newPartner } from "../../../api/src/new-partner.ts";
import { systemClock } from "../../../api/src/platform/clock.ts";
import { auditOperator } from "../../../api/src/platform/postgres/audit.ts";
import { type Command, type CommandInput, checked, neededText, tenantOf } from "../command.ts";
import { withDatabase } from "../database.ts";

const Slug = z.string().regex(/^[a-z0-9-]{1,40}$/, "Use letras minúsculas, números e hífens");
const Name = requiredText(120);

/** Reads one line of standard input, so that no password appears in the shell's history. */
const passwordFor = async ({ values }: CommandInput): Promise<string | null> => {
  if (values["password-stdin"] !== true) return null;
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/);
  return hashPassword(checked(NewPassword, "password-stdin", line));
};

export const partnerCreateCommand: Command = {
  usage: "partner create --email <e-mail> --name <nome> [--tenant <ambiente>] [--password-stdin]",
  summary: "cadastra um parceiro; sem --password-stdin, ele escolhe a senha em 'Esqueceu sua senha?'",
  options: {
    email: { type: "string" },
    name: { type: "string" },
    tenant: { type: "string" },
    "password-stdin": { type: "boolean" },
  },
  run: async (input) => {
    const email = checked(Email, "email", neededText(input, "email"));
    const name = checked(Name, "name", neededText(input, "name"));
    const slug = checked(Slug, "tenant", tenantOf(input));
    const passwordHash = await passwordFor(input);
    await withDatabase(({ database }) =>
      database.asSystem(async (db) => {
        const tenant = await createTenant(db, systemClock, { slug, name: slug });
        const { partner } = await newPartner(db, systemClock, { tenant, email, name, passwordHash });
        await auditOperator(db, partner, systemClock, "partner.created", partner);
      }),
    );
    return [`Parceiro ${email} cadastrado no ambiente ${slug}.`];
  },
};
