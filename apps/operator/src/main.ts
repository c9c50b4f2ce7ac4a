import { answer } from "./commands.ts";

const { code, out, err } = await answer(process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
// A command that printed problems among its answer has set it already.
if (code === 1) process.exitCode = 1;
