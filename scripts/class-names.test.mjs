import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brokenClassNames } from "./class-names.mjs";

let root;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "prancheta-classes-")));
  write("apps/web/src/Card.module.css", ".card { color: red; }\n\n.card:hover :global(.other) { margin: 0.5em; }\n");
  write("packages/ui/src/theme/spoken.module.css", "/* Not .this */\n@media print { .spoken { top: 0 } }\n");
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** The complaints about a component that imports both modules and renders `markup`. */
const complaints = (markup) => {
  const imports = [
    'import spoken from "@prancheta/ui/theme/spoken.module.css";',
    'import classes from "./Card.module.css";',
  ];
  write("apps/web/src/Card.tsx", `${imports.join("\n")}\nexport const Card = ({ tone }) => ${markup};\n`);
  return brokenClassNames(root);
};

const CLEAN = '<b className={classes["card"]}><i className={join(spoken["spoken"])}>{tone}</i></b>';

describe("the class names", () => {
  it("are defined and used", () => {
    expect(complaints(CLEAN)).toEqual([]);
  });

  it("are missed when their module does not define them", () => {
    expect(complaints(CLEAN.replace("{tone}", '<b className={classes["crad"]} />'))).toEqual([
      "class-names: apps/web/src/Card.tsx: apps/web/src/Card.module.css has no class crad",
    ]);
  });

  it("are missed when their module does not exist", () => {
    rmSync(join(root, "packages/ui/src/theme/spoken.module.css"));
    expect(complaints(CLEAN)).toEqual([
      "class-names: apps/web/src/Card.tsx: packages/ui/src/theme/spoken.module.css has no class spoken",
    ]);
  });

  it.each(["classes[tone]", "pick(classes)", "{ ...classes }.card"])("are literals, not %s", (read) => {
    expect(complaints(CLEAN.replace("{tone}", `<b className={(${read})} />`))).toEqual([
      "class-names: apps/web/src/Card.tsx: a class of apps/web/src/Card.module.css is not named by a literal",
    ]);
  });

  it("are removed when nothing uses them", () => {
    write("apps/web/src/Foot.module.css", ".foot { color: red; }\n");
    expect(complaints(CLEAN)).toEqual(["class-names: apps/web/src/Foot.module.css: foot is unused"]);
  });

  it("fail when there is nothing to look at", () => {
    expect(() => brokenClassNames(root)).toThrow("checked nothing");
  });
});
