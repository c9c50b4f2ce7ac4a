import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, delimiter, join, relative } from "node:path";
import { hashOf, isStamped, NODE, ROOT, stampWith } from "./checkout.mjs";
import { run } from "./run.mjs";

const STAMP = join(ROOT, "node_modules/.prancheta-install");
const LINK = join(ROOT, "node_modules/.bin/node");

const manifests = () => {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => join(parent, name)),
  );
  return ["", ...folders, "demo", "e2e"]
    .map((folder) => join(ROOT, folder, "package.json"))
    .filter((file) => existsSync(file));
};

const DEPENDENCIES = /^(workspaces|overrides|allowScripts|.*[dD]ependencies)$/;

/** The part of a manifest that affects the installation. */
const installedBy = (file) =>
  basename(file) === "package.json"
    ? JSON.stringify(Object.entries(JSON.parse(readFileSync(file, "utf8"))).filter(([name]) => DEPENDENCIES.test(name)))
    : readFileSync(file);

/** The npm and Node that were started, not the ones that the installation may replace. */
const npm = (parameters) => {
  const { npm_execpath: cli, npm_node_execpath: node, PATH = "" } = process.env;
  const outside = PATH.split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const env = { ...process.env, PATH: outside.join(delimiter) };
  const options = { quiet: true, env };
  const startedByNpm = cli && node && basename(cli) === "npm-cli.js" && existsSync(cli) && !node.startsWith(ROOT);
  return startedByNpm ? run(node, [cli, ...parameters], options) : run("npm", parameters, options);
};

const OPTIONS = ["--no-audit", "--no-fund", "--include=dev", "--include=optional", "--loglevel=error"];

/** Links the platform's Node, because not every npm version links it when several packages provide one. */
const linkNode = () => {
  rmSync(LINK, { force: true });
  mkdirSync(join(LINK, ".."), { recursive: true });
  symlinkSync(relative(join(LINK, ".."), NODE), LINK);
};

/** Installs what the lockfile lists, unless it is installed already. */
export const install = async () => {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < 18) throw new Error(`É preciso o Node 18 ou mais novo; este é o ${node}.`);
  const hash = hashOf([...manifests(), join(ROOT, "package-lock.json"), join(ROOT, ".npmrc")], installedBy);
  if (isStamped(STAMP, hash) && existsSync(NODE)) return;
  console.log("Instalando os pacotes; leva um ou dois minutos...");
  const { code, output } = await npm(["ci", ...OPTIONS]);
  if (code !== 0) throw new Error(`${output.trim()}\nOs pacotes não puderam ser instalados; o npm diz acima por quê.`);
  if (!existsSync(NODE)) throw new Error(`Os pacotes vieram sem o Node desta máquina (falta ${NODE}). Tente de novo.`);
  linkNode();
  stampWith(STAMP, hash);
};
