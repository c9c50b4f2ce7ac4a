/** Which folders may import which. `name` and `comment` appear in the message when a rule is broken. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const API_AREA = "^apps/api/src/(?!platform/|gateways/|testing/)([^/]+)/";
/** The top areas, which alone compose other areas: they read whatever they show. */
const TOP = "^apps/(api|web)/src/(home|student-profile|erasure|export)/";
const TESTS = "\\.test(ing)?\\.tsx?$|^(apps/(api|web|student|operator)/src|packages/ui/src|demo)/testing/";

/** From the lowest up. Areas of one line do not know each other; an area may import those of the lines above its own. */
const HIERARCHY = [
  ["accounts"],
  ["partners"],
  ["folders"],
  ["students"],
  ["training", "questionnaires", "diets"],
  ["plans"],
  ["reports"],
  ["wallet"],
  ["sales"],
  ["billing"],
  ["coach-page"],
  ["rocket"],
  ["student"],
  ["home", "student-profile", "erasure", "export"],
];
/** They import accounts and partners alone, and no area imports them. */
const ASIDE = ["social", "support", "academy", "shop"];
/** Folders of the api and the web that are no areas. */
const NO_AREAS = ["platform", "gateways", "testing", "app", "editor", "navigation", "terms"];
const AREAS = [...HIERARCHY.flat(), ...ASIDE];

const forbiddenFor = (area) => {
  const line = HIERARCHY.findIndex((areas) => areas.includes(area));
  const lower = ASIDE.includes(area) ? ["accounts", "partners"] : HIERARCHY.slice(0, line).flat();
  return AREAS.filter((other) => other !== area && !lower.includes(other));
};

const areasInOrder = ["apps/api/src", "apps/web/src"].flatMap((root) =>
  AREAS.map((area) =>
    forbid(
      "areas-in-order",
      "an area imports lower ones only; it is handed a function of a higher one at composition",
      { path: `^${root}/${area}/`, pathNot: TESTS },
      { path: `^${root}/(${forbiddenFor(area).join("|")})/` },
    ),
  ),
);

export default {
  forbidden: [
    forbid(
      "contract-stands-alone",
      "both sides say the contract, so it imports nothing of ours",
      { path: "^packages/contract/" },
      { path: "^(apps|demo|e2e|bench|scripts|packages/(?!contract/))" },
    ),
    forbid(
      "web-without-server",
      "the web knows the server by the contract alone",
      { path: "^apps/(web|student)/" },
      { path: "^(apps/(api|operator)|demo|e2e|bench)/" },
    ),
    forbid(
      "web-apps-apart",
      "the back-office and the students' side share packages/ui alone",
      { path: "^apps/(web|student)/" },
      { path: "^apps/(web|student)/", pathNot: "^apps/$1/" },
    ),
    forbid(
      "student-screens-below-app",
      "only the app composes screens; what they all use stands below them",
      { path: "^apps/student/src/(?!app/)", pathNot: TESTS },
      { path: "^apps/student/src/app/" },
    ),
    forbid(
      "student-kit-below-screens",
      "addresses, session and offline data know no screen",
      { path: "^apps/student/src/(navigation|session|offline)/", pathNot: TESTS },
      { path: "^apps/student/src/", pathNot: "^apps/student/src/(navigation|session|offline)/" },
    ),
    forbid(
      "server-without-web",
      "the server serves the built web and imports none of it",
      { path: "^(apps/(api|operator)|demo)/" },
      { path: "^(apps/(web|student)|packages/(ui|web-build)|e2e|bench)/" },
    ),
    forbid(
      "area-by-its-service",
      "an area offers the others its *.service.ts, nothing else",
      { path: API_AREA, pathNot: [TESTS, TOP] },
      { path: API_AREA, pathNot: ["^apps/api/src/$1/", "\\.service\\.ts$"] },
    ),
    ...areasInOrder,
    forbid(
      "areas-known",
      "an area's folder must have its place in HIERARCHY",
      {},
      { path: "^apps/(api|web)/src/[^/]+/", pathNot: `^apps/(api|web)/src/(${[...AREAS, ...NO_AREAS].join("|")})/` },
    ),
    forbid(
      "contract-in-order",
      "schemas of one area may use those of another, in one direction",
      { path: "^packages/contract/src/(accounts|partners|reports|training|questionnaires|diets)/", pathNot: TESTS },
      { path: "^packages/contract/src/students/" },
    ),
    forbid(
      "contract-of-accounts-lowest",
      "what every area knows of an account uses no other area's schemas",
      { path: "^packages/contract/src/accounts/", pathNot: TESTS },
      { path: "^packages/contract/src/(?!accounts/)[^/]+/" },
    ),
    forbid(
      "sql-in-queries",
      "SQL stands in *.queries.ts and in platform",
      {
        path: "^(apps/(api|operator)|demo)/",
        pathNot: ["\\.queries\\.ts$", "^apps/api/(src/platform|scripts)/", TESTS],
      },
      { path: "(^|/)node_modules/(kysely|pg|pg-boss)/" },
    ),
    forbid(
      "ledger-moves-money",
      "only the ledger's service adds transfers, which move the balances",
      { pathNot: ["^apps/api/src/wallet/ledger\\.service\\.ts$", TESTS] },
      { path: "^apps/api/src/wallet/ledger\\.queries\\.ts$" },
    ),
    forbid(
      "platform-without-areas",
      "platform is what any product would need",
      { path: "^apps/api/src/(platform|gateways)/", pathNot: TESTS },
      { path: [API_AREA, "^apps/api/src/[^/]+$"] },
    ),
    forbid(
      "platform-without-areas",
      "platform is what any product would need; only the tables' types and the consents to photos name areas",
      {
        path: "^apps/api/src/platform/",
        pathNot: [TESTS, "^apps/api/src/platform/postgres/(tables|withdrawn-consent)\\.ts$"],
      },
      { path: "^packages/contract/src/[^/]+/" },
    ),
    forbid(
      "ui-without-apps",
      "what every web app uses knows none of them",
      { path: "^packages/(ui|web-build)/" },
      { path: "^(apps|demo|e2e|bench|scripts)/" },
    ),
    forbid(
      "ui-without-build",
      "what runs in a browser does not need what builds it",
      { path: "^packages/ui/" },
      { path: "^packages/web-build/" },
    ),
    forbid(
      "kit-without-areas",
      "the editors' kit and the addresses are below every area",
      { path: "^apps/web/src/(editor|navigation)/", pathNot: TESTS },
      { path: "^apps/web/src/", pathNot: "^apps/web/src/(editor|navigation)/" },
    ),
    forbid(
      "tests-apart",
      "what runs does not need what tests",
      { pathNot: [TESTS, "^(e2e|bench/faults)/"] },
      { path: TESTS },
    ),
    forbid("no-cycles", "who needs whom has one direction", {}, { circular: true }),
    // Virtual modules come from the build and have no file.
    forbid("found", "an import must lead somewhere", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^apps/(web|student)/dist/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
