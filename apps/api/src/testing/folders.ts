import { randomBytes } from "node:crypto";
import { folders, trash } from "@prancheta/contract/folders/folders";
import { folderUploads } from "@prancheta/contract/folders/uploads";
import type { FileId, FolderId, TrashedId } from "@prancheta/contract/scalars";
import { PART_BYTES } from "@prancheta/contract/upload-parts";
import type { TestApp, TestPartner } from "./app.ts";

interface NewFile {
  readonly name?: string;
  readonly bytes?: Uint8Array;
  readonly mimeType?: string;
}

export const asBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** A partner with folders, and what its page does with them. */
export const keepersOf = (test: TestApp) => async (partner?: TestPartner) => {
  const owner = partner ?? (await test.aPartner());
  const { call, token } = owner;
  const [top] = (await call(folders.all)).reply.data;
  if (!top) throw new Error("there is no root folder");
  const root = top.id;

  const folder = async (name: string, parentId: FolderId = root) =>
    (await call(folders.create, { body: { name, parentId } })).reply.data.id;
  const bring = (
    { name = "nota.txt", bytes = Buffer.from("olá"), mimeType = "text/plain" }: NewFile = {},
    folderId: FolderId = root,
  ) =>
    call(folderUploads.whole, {
      body: { name, size: bytes.byteLength, mimeType, base64: `data:${mimeType};base64,${asBase64(bytes)}`, folderId },
    });
  const file = async (given: NewFile = {}, folderId: FolderId = root) => (await bring(given, folderId)).reply.data;

  const start = (size: number, { name = "aula.mp4", mimeType = "video/mp4" }: NewFile = {}, folderId = root) =>
    call(folderUploads.start, { body: { name, size, mimeType, folderId } });
  const putPart = (id: string, number: number | string, bytes: Uint8Array) => {
    const head = '--x\r\ncontent-disposition: form-data; name="part"; filename="p"\r\n\r\n';
    return test.app.inject({
      method: "PUT",
      url: folderUploads.part.path.replace(":id", id).replace(":number", String(number)),
      headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]),
    });
  };
  const complete = (id: FileId) => call(folderUploads.complete, { params: { id } });

  const move = (folderId: FolderId, parentId: FolderId) =>
    call(folders.change, { params: { folderId }, body: { parentId } });
  const rename = (folderId: FolderId, name: string) => call(folders.change, { params: { folderId }, body: { name } });
  const remove = async (folderId: FolderId) => (await call(folders.remove, { params: { folderId } })).reply.data.id;
  const removeFile = async (fileId: FileId) => (await call(folders.removeFile, { params: { fileId } })).reply.data.id;
  const restore = async (id: TrashedId) => (await call(trash.restore, { params: { id } })).reply.data;

  const read = async (folderId: FolderId) => (await call(folders.read, { params: { folderId } })).reply.data;
  const names = async (folderId: FolderId = root, query: object = {}) => ({
    folders: (await call(folders.inside, { params: { folderId }, query })).reply.data.map(({ name }) => name),
    files: (await call(folders.files, { params: { folderId }, query })).reply.data.map(({ name }) => name),
  });
  const trashed = async () => (await call(trash.list)).reply.data;
  const open = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  return {
    ...owner,
    root,
    folder,
    bring,
    file,
    start,
    putPart,
    complete,
    move,
    rename,
    remove,
    removeFile,
    restore,
    read,
    names,
    trashed,
    open,
  };
};

/** The parts of a content. */
export const partsOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.byteLength / PART_BYTES) }, (_, at) =>
    bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES),
  );

/** How an MP4 film begins; browsers would not play the rest. */
export const aFilm = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex"), randomBytes(bytes - 24)]);
