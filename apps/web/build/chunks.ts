interface Group {
  name: string;
  /** Parts of the paths of its modules; without any, the modules that every screen starts with. */
  of?: readonly string[];
  but?: readonly string[];
  /** Only modules that several files need. */
  shared?: boolean;
}

/**
 * Few files for a screen, as each costs a round trip, and nothing in them that the screen does not use. A module goes into
 * the first group that names it; what no group names stays with the screen that needs it.
 */
const groups: readonly Group[] = [
  { name: "start" },
  {
    name: "entry",
    of: [
      "/src/accounts/",
      "/src/platform/form-schema",
      "/src/platform/use-submit",
      "/@mantine/form/",
      "/klona/",
      "/fast-deep-equal/",
      "/components/PasswordInput/",
    ],
    but: ["/src/accounts/HelpDialog", "/src/accounts/registration/", "/src/accounts/schemas"],
  },
  {
    name: "signed-in",
    of: [
      "/@tanstack/query-core/",
      "/@tanstack/react-query/",
      "/src/app/shell/",
      "/contract/src/partners",
      "/src/partners/partners.hooks",
      "/src/platform/QueryProvider",
      "/src/platform/list-in-url",
      "/src/platform/query-client",
      "/src/ui/Avatar",
      "/src/ui/Bone",
      "/src/ui/EmptyState",
      "/src/ui/ErrorState",
      "/src/ui/Page",
      "/src/ui/Play",
      "/src/ui/ToastHost",
      "/src/ui/constants",
      "/src/ui/support.ts",
      "/src/ui/toasts",
      "/src/ui/zone",
    ],
    but: ["/src/app/shell/BoardDrawer", "/src/app/shell/UserMenuOpened"],
  },
  // What only editors need, before the controls that take the rest of the platform.
  {
    name: "drafts",
    of: [
      "/src/platform/editor-store",
      "/src/platform/history",
      "/src/platform/identified",
      "/src/platform/json-parts",
      "/src/platform/kept-draft",
      "/src/platform/once-per",
      "/src/platform/use-keeping",
      "/src/platform/use-kept-draft",
      "/src/platform/use-stored",
      "/src/ui/editor/",
    ],
    shared: true,
  },
  {
    name: "controls",
    of: [
      "/@mantine/core/esm/core/",
      "/@mantine/core/esm/components/ActionIcon/",
      "/@mantine/core/esm/components/Anchor/",
      "/@mantine/core/esm/components/CloseButton/",
      "/@mantine/core/esm/components/Input/",
      "/@mantine/core/esm/components/InputBase/",
      "/@mantine/core/esm/components/Text/",
      "/@mantine/core/esm/components/TextInput/",
      "/@mantine/core/esm/components/VisuallyHidden/",
      "/@mantine/hooks/esm/use-callback-ref/",
      "/@mantine/hooks/esm/use-debounced-callback/",
      "/@mantine/hooks/esm/use-disclosure/",
      "/@mantine/hooks/esm/use-id/",
      "/@mantine/hooks/esm/use-media-query/",
      "/@mantine/hooks/esm/use-merged-ref/",
      "/@mantine/hooks/esm/use-uncontrolled/",
      "/@mantine/hooks/esm/use-window-event/",
      "/@mantine/hooks/esm/utils/",
      "/@tabler/",
      "/@tanstack/",
      "/src/app/",
      "/src/platform/",
      "/src/ui/StatusPill",
      "/src/ui/problem-text",
    ],
    shared: true,
  },
  {
    name: "overlays",
    of: [
      "/@floating-ui/",
      "/@mantine/core/esm/components/FocusTrap/",
      "/@mantine/core/esm/components/Modal",
      "/@mantine/core/esm/components/Overlay/",
      "/@mantine/core/esm/components/Paper/",
      "/@mantine/core/esm/components/Popover/",
      "/@mantine/core/esm/components/Portal/",
      "/@mantine/core/esm/components/ScrollArea/",
      "/react-remove-scroll",
      "/react-style-singleton/",
      "/src/ui/ConfirmDialog",
      "/src/ui/ConfirmedAction",
      "/src/ui/CopyLink",
      "/src/ui/Dialog",
      "/src/ui/ResultDialog",
      "/src/ui/SupportBlock",
      "/use-sidecar/",
    ],
    shared: true,
  },
  { name: "sorting", of: ["/@dnd-kit/", "/src/ui/sortable/"], shared: true },
  // What only forms and editors need, with the masks and dropdowns that come along.
  {
    name: "forms",
    of: [
      "/src/ui/AmountField",
      "/src/ui/BirthdayField",
      "/src/ui/DocumentField",
      "/src/ui/FormFailure",
      "/src/ui/GenderField",
      "/src/ui/Section",
      "/src/ui/WhatsappField",
      "/src/ui/ZipCodeField",
      "/src/ui/decimal",
      "/src/ui/document-text",
    ],
    shared: true,
  },
  { name: "charts", of: ["/src/ui/LineChart", "/src/ui/LineDrawing", "/src/ui/chart-scale"], shared: true },
  { name: "pieces", of: ["/src/ui/"], shared: true },
];

/** A schema is in none of them (see `thin-contract.ts`), though its module is linked from the start. */
const isSchema = (path: string) => path.includes("/node_modules/zod/") || /^[^\0].*\/packages\/contract\//.test(path);

const isIn = ({ of, but = [] }: Group, path: string) =>
  (!of || of.some((part) => path.includes(part))) && !but.some((part) => path.includes(part));

/** The groups as the bundler takes them. */
export const chunks = groups.map((group, index) => ({
  name: group.name,
  priority: groups.length - index,
  test: (id: string) => {
    const path = id.replaceAll("\\", "/");
    return isIn(group, path) && !isSchema(path);
  },
  minShareCount: group.shared ? 2 : 1,
  includeDependenciesRecursively: false,
  ...(!group.of && { tags: ["$initial" as const] }),
}));
