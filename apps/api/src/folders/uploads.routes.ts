import { done } from "@prancheta/contract/endpoint";
import { folderUploads } from "@prancheta/contract/folders/uploads";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { Refusal } from "../platform/http/refusal.ts";
import {
  addWhole,
  completeUpload,
  readOpenUploads,
  readUpload,
  readWhole,
  stageWhole,
  startUpload,
} from "./uploads.service.ts";

/** Calls that bring files. */
export function folderUploadsRoutes(api: Api, parts: AreaParts): void {
  const { clock, uploads } = parts;

  api.partnerWithInput(
    folderUploads.whole,
    async ({ body, owner, cleanup }) =>
      cleanup.use(await stageWhole(parts.files, owner.partner, await readWhole(body))),
    async ({ db, owner, ready }) => ({ data: await addWhole(db, owner.partner, parts, ready) }),
  );

  api.partner(folderUploads.start, async ({ db, owner, body }) => ({
    data: await startUpload(db, owner.partner, parts, body),
  }));

  api.partner(folderUploads.open, async ({ db, owner }) => ({
    data: await readOpenUploads(db, owner.partner, clock),
  }));

  api.partner(folderUploads.state, async ({ db, owner, params: { id } }) => ({
    data: await readUpload(db, owner.partner, id),
  }));

  api.partnerUnwrapped(folderUploads.part, async ({ step, owner, params: { id, number }, body: { part } }) => {
    await step((db) => readUpload(db, owner.partner, id));
    if (!part) throw new Refusal("upload.wrong_part");
    await uploads.putPart(owner.partner, id, number, await part.bytes());
    return { data: await step((db) => readUpload(db, owner.partner, id)) };
  });

  api.partnerUnwrapped(folderUploads.complete, async ({ step, owner, params: { id } }) => ({
    data: await completeUpload({ ...parts, step }, owner.partner, id),
  }));

  api.partnerUnwrapped(folderUploads.cancel, async ({ step, owner, params: { id } }) => {
    await step((db) => readUpload(db, owner.partner, id));
    if (!(await uploads.abandon(owner.partner, id))) throw new Refusal("upload.not_found");
    return done;
  });
}
