import { join } from "node:path";
import type { Config } from "./config.ts";
import { diskObjects } from "./gateways/objects.disk.ts";
import { type ObjectStore, StoreFailure } from "./gateways/objects.ts";
import { CannotStart } from "./platform/process/cannot-start.ts";

type StoreConfig = Pick<Config, "s3" | "dataDir">;

/** The objects in the data folder. */
export const folderObjects = ({ dataDir }: StoreConfig): ObjectStore => diskObjects(join(dataDir, "files"));

/** Reads a beginning of the bucket's list, so that a wrong setting is noticed at start and not with the first photo. */
async function refuseWrongSettings(store: ObjectStore): Promise<void> {
  try {
    for await (const _one of store.list("media")) return;
  } catch (error) {
    // A store that is out of order now may be back when it is needed.
    if (!(error instanceof StoreFailure) || error.isPassing) return;
    throw new CannotStart(
      `O armazenamento de arquivos recusou o acesso (${error.code || error.status}). Confira as variáveis PRANCHETA_S3_*.`,
    );
  }
}

/** The objects in the bucket of `PRANCHETA_S3_*`; undefined without these variables. Throws CannotStart if it refuses. */
export async function bucketObjects({ s3 }: StoreConfig): Promise<ObjectStore | undefined> {
  if (!s3) return undefined;
  const { s3Objects } = await import("./gateways/objects.s3.ts");
  const store = s3Objects(s3);
  await refuseWrongSettings(store);
  return store;
}

/** The store that the configuration names: a bucket, or else a folder. */
export const openObjects = async (config: StoreConfig): Promise<ObjectStore> =>
  (await bucketObjects(config)) ?? folderObjects(config);
