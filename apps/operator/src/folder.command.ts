import { open } from "node:fs/promises";
import { basename } from "node:path";
import { StorageName, type StoredFile, type Trashed } from "@prancheta/contract/folders/folders";
import { FILE_BYTES } from "@prancheta/contract/folders/limits";
import { FileId, FolderId, type PartnerId } from "@prancheta/contract/scalars";
import { readConfig } from "../../api/src/config.ts";
import { bringFile } from "../../api/src/folders/bring.service.ts";
import { listFolder, rootFolder } from "../../api/src/folders/folders.service.ts";
import { removeFile, removeFolder } from "../../api/src/folders/trash.service.ts";
import { openObjects } from "../../api/src/open-objects.ts";
import { systemClock as clock } from "../../api/src/platform/clock.ts";
import { makeFiles } from "../../api/src/platform/files/files.ts";
import { makeUploads } from "../../api/src/platform/files/uploads.ts";
import { Refusal } from "../../api/src/platform/http/refusal.ts";
import { auditOperator } from "../../api/src/platform/postgres/audit.ts";
import type { Database, Db } from "../../api/src/platform/postgres/db.ts";
import { makeTokens } from "../../api/src/platform/secrets/tokens.ts";
import { type Command, type CommandInput, Misuse, textOf } from "./command.ts";
import { withDatabase } from "./database.ts";
import { namedPartner } from "./named-partner.ts";

const OF_PARTNER = { email: { type: "string" }, tenant: { type: "string" } } as const;

/** Runs `work` for the partner that a command names. */
const forPartner = <T>(given: CommandInput, work: (database: Database, partner: PartnerId) => Promise<T>): Promise<T> =>
  withDatabase(async ({ database }) => work(database, await database.asSystem((db) => namedPartner(db, given))));

/** The folder that `--folder` names, else the root. */
const folderOf = (db: Db, partner: PartnerId, given: CommandInput): Promise<FolderId> | FolderId => {
  const id = textOf(given, "folder");
  return id === undefined ? rootFolder(db, partner) : FolderId.parse(id);
};

export const folderListCommand: Command = {
  usage: "folder list --email <e-mail> [--folder <id>] [--tenant <ambiente>]",
  summary: "mostra o que há em uma pasta de um parceiro, ou na principal, com os ids",
  options: { ...OF_PARTNER, folder: { type: "string" } },
  run: (given) =>
    forPartner(given, (database, partner) =>
      database.asPartner(partner, async (db) => {
        const { path, folders, files } = await listFolder(db, partner, await folderOf(db, partner, given));
        return [
          path.map(({ name }) => name).join(" / "),
          ...folders.map(({ id, name, items }) => `${id}  pasta    ${name} (${items} itens)`),
          ...files.map(({ id, name, size, mimeType }) => `${id}  arquivo  ${name} (${size} bytes, ${mimeType})`),
        ];
      }),
    ),
};

/** Reads a file of the machine piece by piece, because it may be large. */
const withFile = async <T>(
  path: string,
  work: (size: number, read: (start: number, length: number) => Promise<Uint8Array>) => Promise<T>,
): Promise<T> => {
  const file = await open(path).catch(() => {
    throw new Misuse(`Não foi possível abrir ${path}.`);
  });
  try {
    const stat = await file.stat();
    const { size } = stat;
    if (!stat.isFile()) throw new Misuse(`${path} não é um arquivo.`);
    if (size === 0 || size > FILE_BYTES) throw new Misuse("O arquivo deve ter de 1 byte a 512 MB.");
    return await work(size, async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      if (bytesRead < length) throw new Misuse(`${path} mudou enquanto era lido.`);
      return buffer;
    });
  } finally {
    await file.close();
  }
};

export const folderPutCommand: Command = {
  usage: "folder put <arquivo> --email <e-mail> [--folder <id>] [--name <nome>] [--tenant <ambiente>]",
  summary: "leva um arquivo a uma pasta de um parceiro, ou à principal",
  options: { ...OF_PARTNER, folder: { type: "string" }, name: { type: "string" } },
  asksFor: "Diga um arquivo.",
  run: async (given) => {
    const name = StorageName.safeParse(textOf(given, "name") ?? basename(given.word));
    if (!name.success) throw new Misuse(`Este nome não serve: ${name.error.issues[0]?.message}.`);
    const config = readConfig(process.env);
    const objects = await openObjects(config);
    const stored = await withFile(given.word, (size, read) =>
      forPartner(given, async (database, partner): Promise<StoredFile> => {
        const base = { database, objects, clock };
        const parts = {
          ...base,
          files: makeFiles({ ...base, tokens: makeTokens(config.secretKey, clock) }),
          uploads: makeUploads(base),
        };
        const folder = await database.asPartner(partner, async (db) => folderOf(db, partner, given));
        const file = await bringFile(parts, partner, { name: name.data, folder, size, read });
        await database.asPartner(partner, (db) => auditOperator(db, partner, clock, "file.added", file.id));
        return file;
      }),
    );
    return [`${stored.name} está na pasta: ${stored.mimeType}, ${stored.size} bytes, id ${stored.id}.`];
  },
};

/** Puts what has this id into the trash, be it a file or a folder. */
const remove = async (db: Db, partner: PartnerId, id: string): Promise<Trashed> => {
  try {
    const trashed = await removeFile(db, partner, clock, FileId.parse(id));
    await auditOperator(db, partner, clock, "file.deleted", id);
    return trashed;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "file.not_found") throw error;
  }
  const trashed = await removeFolder(db, partner, clock, FolderId.parse(id));
  await auditOperator(db, partner, clock, "folder.deleted", id);
  return trashed;
};

export const folderRemoveCommand: Command = {
  usage: "folder remove <id> --email <e-mail> [--tenant <ambiente>]",
  summary: "leva uma pasta ou um arquivo de um parceiro para a lixeira; o parceiro pode restaurar por 30 dias",
  options: OF_PARTNER,
  asksFor: "Diga o id de uma pasta ou de um arquivo.",
  run: (given) =>
    forPartner(given, (database, partner) =>
      database.asPartner(partner, async (db) => {
        const { name, files } = await remove(db, partner, given.word);
        return [`${name} está na lixeira. Arquivos: ${files}.`];
      }),
    ),
};
