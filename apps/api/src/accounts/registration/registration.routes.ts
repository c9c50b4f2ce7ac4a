import { registration } from "@prancheta/contract/accounts/registration";
import { done } from "@prancheta/contract/endpoint";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { derivedKey } from "../../platform/secrets/tokens.ts";
import { makeTenants } from "../tenants.service.ts";
import { validateCode } from "./code.service.ts";
import { type CreatePartner, register, resendCode } from "./registration.service.ts";

export function registrationRoutes(api: Api, areaParts: AreaParts, createPartner: CreatePartner): void {
  const codeKey = derivedKey(areaParts.secretKey, "registration-code");
  const parts = { ...areaParts, codeKey, createPartner };
  const tenants = makeTenants(areaParts.database);

  api.open(registration.register, async ({ body, caller }) => ({
    data: await register(parts, caller, await tenants.idBySlug(caller.tenantSlug), body),
  }));

  api.open(registration.requestToken, async ({ params, caller }) => ({
    data: { retryAfter: await resendCode(parts, caller, await tenants.idBySlug(caller.tenantSlug), params.id) },
  }));

  api.open(registration.validateToken, async ({ params, body, caller }) => {
    await validateCode(parts, await tenants.idBySlug(caller.tenantSlug), params.id, body.code);
    return done;
  });
}
