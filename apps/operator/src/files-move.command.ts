import { readConfig } from "../../api/src/config.ts";
import { StoreFailure } from "../../api/src/gateways/objects.ts";
import { bucketObjects, folderObjects } from "../../api/src/open-objects.ts";
import { type CopyResult, copyObjects } from "../../api/src/platform/files/copy-objects.ts";
import { type Command, Misuse } from "./command.ts";

const TARGETS = ["s3", "disk"];
/** Objects between two lines that say how far it is. */
const STRIDE = 500;

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toLocaleString("pt-BR", { maximumFractionDigits: 1 });

const linesOf = ({ copied, copiedBytes, known, problems }: CopyResult) => [
  `Copiados e conferidos: ${copied} (${megabytes(copiedBytes)} MB). Já estavam lá, iguais: ${known}. Com problema: ${problems.length}.`,
  ...problems.map(({ key, message }) => `${key}: ${message}`),
];

export const filesMoveCommand: Command = {
  usage: "files move <s3|disk>",
  summary:
    "copia todos os arquivos da pasta de dados para o armazenamento S3, ou de volta, e confere cada um; pode ser repetido",
  options: {},
  asksFor: "Diga para onde copiar: s3 ou disk.",
  run: async ({ word: target }) => {
    if (!TARGETS.includes(target)) throw new Misuse("Diga para onde copiar: s3 ou disk.");
    const config = readConfig(process.env);
    const bucket = await bucketObjects(config);
    if (!bucket) throw new Misuse("Falta dizer o armazenamento, em PRANCHETA_S3_*. Veja o README.");
    const folder = folderObjects(config);
    const [from, to] = target === "s3" ? [folder, bucket] : [bucket, folder];
    const report = (done: number) => {
      if (done % STRIDE === 0) process.stderr.write(`${done} arquivos...\n`);
    };
    const result = await copyObjects(from, to, report).catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) throw error;
      throw new Misuse(`O armazenamento falhou (${error.message}). Rode o comando de novo para continuar.`);
    });
    if (result.problems.length > 0) process.exitCode = 1;
    return linesOf(result);
  },
};
