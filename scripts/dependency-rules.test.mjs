import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brokenRules } from "./dependency-rules.mjs";

let root;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "prancheta-rules-")));
  write("node_modules/kysely/package.json", '{ "name": "kysely", "main": "index.js" }');
  write("node_modules/kysely/index.js", "export const sql = 1;");
  write("package.json", '{ "dependencies": { "kysely": "1.0.0" } }');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Creates files that import each other, by path from the root; returns the names of the broken rules. */
const broken = async (imports) => {
  for (const [from, specifier] of Object.entries(imports))
    write(
      from,
      specifier ? `import { thing } from "${specifier}";\nexport const other = thing;\n` : "export const thing = 1;\n",
    );
  return (await brokenRules(root)).map((line) => line.split(":")[0]);
};

const API = "apps/api/src";

describe("the dependency rules", () => {
  it.each([
    ["contract-stands-alone", { "packages/contract/src/a.ts": "../../../apps/web/src/b.ts", "apps/web/src/b.ts": "" }],
    ["web-without-server", { "apps/web/src/app/Page.tsx": "../../../api/src/clock.ts", [`${API}/clock.ts`]: "" }],
    ["web-without-server", { "apps/student/src/app/Page.tsx": "../../../api/src/clock.ts", [`${API}/clock.ts`]: "" }],
    [
      "web-apps-apart",
      {
        "apps/student/src/app/Page.tsx": "../../../web/src/navigation/paths.ts",
        "apps/web/src/navigation/paths.ts": "",
      },
    ],
    [
      "student-screens-below-app",
      { "apps/student/src/today/Page.tsx": "../app/guard.ts", "apps/student/src/app/guard.ts": "" },
    ],
    [
      "student-kit-below-screens",
      { "apps/student/src/offline/store.ts": "../today/Page.tsx", "apps/student/src/today/Page.tsx": "" },
    ],
    ["server-without-web", { [`${API}/app.ts`]: "../../web/src/paths.ts", "apps/web/src/paths.ts": "" }],
    [
      "ledger-moves-money",
      {
        [`${API}/wallet/receivables/release.service.ts`]: "../ledger.queries.ts",
        [`${API}/wallet/ledger.queries.ts`]: "",
      },
    ],
    [
      "area-by-its-service",
      {
        [`${API}/plans/plans.service.ts`]: "../students/students.queries.ts",
        [`${API}/students/students.queries.ts`]: "",
      },
    ],
    [
      "areas-in-order",
      {
        [`${API}/students/removal.service.ts`]: "../wallet/charges.service.ts",
        [`${API}/wallet/charges.service.ts`]: "",
      },
    ],
    [
      "areas-in-order",
      {
        [`${API}/training/sheets.service.ts`]: "../diets/diets.service.ts",
        [`${API}/diets/diets.service.ts`]: "",
      },
    ],
    [
      "areas-in-order",
      {
        [`${API}/social/link.service.ts`]: "../students/students.service.ts",
        [`${API}/students/students.service.ts`]: "",
      },
    ],
    [
      "areas-in-order",
      { [`${API}/home/home.service.ts`]: "../support/support.service.ts", [`${API}/support/support.service.ts`]: "" },
    ],
    ["areas-in-order", { "apps/web/src/students/Card.tsx": "../home/Panel.tsx", "apps/web/src/home/Panel.tsx": "" }],
    ["areas-known", { "apps/web/src/app/router.ts": "../news/Page.tsx", "apps/web/src/news/Page.tsx": "" }],
    [
      "contract-in-order",
      { "packages/contract/src/training/a.ts": "../students/b.ts", "packages/contract/src/students/b.ts": "" },
    ],
    [
      "contract-of-accounts-lowest",
      { "packages/contract/src/accounts/a.ts": "../partners/b.ts", "packages/contract/src/partners/b.ts": "" },
    ],
    ["sql-in-queries", { [`${API}/students/students.service.ts`]: "kysely" }],
    ["sql-in-queries", { "demo/world.ts": "kysely" }],
    [
      "platform-without-areas",
      { [`${API}/platform/guard.ts`]: "../students/students.service.ts", [`${API}/students/students.service.ts`]: "" },
    ],
    [
      "ui-without-apps",
      { "packages/ui/src/page/Page.tsx": "../../../../apps/web/src/home/Card.tsx", "apps/web/src/home/Card.tsx": "" },
    ],
    [
      "ui-without-build",
      { "packages/ui/src/list.ts": "../../web-build/src/chunks.ts", "packages/web-build/src/chunks.ts": "" },
    ],
    ["kit-without-areas", { "apps/web/src/editor/Page.tsx": "../home/Card.tsx", "apps/web/src/home/Card.tsx": "" }],
    ["kit-without-areas", { "apps/web/src/navigation/paths.ts": "../app/router.ts", "apps/web/src/app/router.ts": "" }],
    ["tests-apart", { [`${API}/app.ts`]: "./testing/call.ts", [`${API}/testing/call.ts`]: "" }],
    ["tests-apart", { "apps/web/src/main.ts": "./diets.testing.ts", "apps/web/src/diets.testing.ts": "" }],
    ["found", { [`${API}/app.ts`]: "./nowhere.ts" }],
  ])("find %s broken by %o", async (rule, imports) => {
    expect(await broken(imports)).toEqual([rule]);
  });

  it("find a cycle, even of types alone", async () => {
    write(`${API}/one.ts`, 'import type { Other } from "./other.ts";\nexport interface One { other: Other }\n');
    write(`${API}/other.ts`, 'import type { One } from "./one.ts";\nexport interface Other { one: One }\n');
    expect(await broken({})).toContain("no-cycles");
  });

  it("see imports in a file with markup", async () => {
    write(
      "apps/web/src/editor/Page.tsx",
      'const Lazy = () => import("../students/Card.tsx");\nexport const Page = () => <Lazy title="x" />;\n',
    );
    expect(await broken({ "apps/web/src/students/Card.tsx": "" })).toEqual(["kit-without-areas"]);
  });

  it("see imports beside what is disposed of", async () => {
    write(
      `${API}/app.ts`,
      'await using stack = new AsyncDisposableStack();\nstack.use(await import("./nowhere.ts"));\n',
    );
    expect(await broken({})).toEqual(["found"]);
  });

  it("let an area use a lower one's service, a top area its queries, and queries use SQL", async () => {
    const imports = {
      [`${API}/plans/plans.service.ts`]: "../students/students.service.ts",
      [`${API}/student-profile/profile.routes.ts`]: "../students/students.queries.ts",
      [`${API}/students/students.service.ts`]: "./students.queries.ts",
      [`${API}/students/students.queries.ts`]: "kysely",
    };
    expect(await broken(imports)).toEqual([]);
  });

  it("fail when there is nothing to look at", async () => {
    await expect(broken({})).rejects.toThrow("checked nothing");
    await expect(broken({ [`${API}/app.ts`]: "" })).rejects.toThrow("checked nothing");
  });
});
