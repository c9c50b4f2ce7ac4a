import type { PartnerId, StudentId } from "@prancheta/contract/scalars";
import { withClient } from "../../api/src/platform/postgres/with-client.ts";

/**
 * The partner of a student, removed or not. Read as the owner role, because no other role sees students of several
 * partners.
 */
export async function partnerOfStudent(ownerUrl: string, id: StudentId): Promise<PartnerId | undefined> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ partner_id: PartnerId }>("select partner_id from student where id = $1", [
      id,
    ]);
    return rows[0]?.partner_id;
  });
}
