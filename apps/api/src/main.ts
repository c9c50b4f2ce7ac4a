import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { CannotStart } from "./platform/process/cannot-start.ts";

// Must run before the other imports: later starts then load compiled code. Our scripts start this file, too.
enableCompileCache(join(import.meta.dirname, "../../../.cache/node"));

const say = (line: string) => process.stdout.write(`${line}\n`);

const main = async () => {
  const { readConfig } = await import("./config.ts");
  const config = readConfig(process.env);
  const { startServer } = await import("./server.ts");
  const server = await startServer(config);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  say(`Prancheta em ${server.url}`);
  if (!server.signIn) return;
  const { email, studentEmail, password } = server.signIn;
  say(`Entre com ${email} e a senha ${password}`);
  say(`O aplicativo do aluno está em ${server.url}/aluno/: entre com ${studentEmail} e a mesma senha`);
};

try {
  await main();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
