export interface Group {
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
export const groups: readonly Group[] = [
  { name: "start" },
  { name: "react-dom", of: ["/node_modules/react-dom/", "/node_modules/scheduler/"] },
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
      "virtual:mantine-PasswordInput.",
    ],
    but: ["/src/accounts/HelpDialog", "/src/accounts/registration/", "/src/accounts/schemas"],
  },
  {
    // What surrounds every screen, and the list that most visits lead to.
    name: "signed-in",
    of: [
      "/@mantine/hooks/esm/use-local-storage/",
      "/@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.",
      "/@tabler/icons-react/dist/esm/icons/IconLayoutGrid.",
      "/@tabler/icons-react/dist/esm/icons/IconList.",
      "/@tabler/icons-react/dist/esm/icons/IconMenu2.",
      "/@tanstack/query-core/",
      "/@tanstack/react-query/",
      "/@tanstack/react-router/dist/esm/useCanGoBack",
      "/@tanstack/react-virtual/",
      "/@tanstack/virtual-core/",
      "/contract/src/care",
      "/contract/src/partners",
      "/contract/src/plans",
      "/contract/src/profile",
      "/contract/src/questionnaires",
      "/contract/src/students",
      "/contract/src/training.ts",
      "/src/app/shell/",
      "/src/app/sign-out",
      "/src/partners/partners.hooks",
      "/src/platform/QueryProvider",
      "/src/platform/list-in-url",
      "/src/platform/query-client",
      "/src/platform/read-ahead",
      "/src/students/Card",
      "/src/students/LayoutToggle",
      "/src/students/NoPlans",
      "/src/students/NoStudents",
      "/src/students/StudentCard",
      "/src/students/StudentFilterBar",
      "/src/students/StudentsPage",
      "/src/students/care/care.hooks",
      "/src/students/care/care.texts",
      "/src/students/contacts",
      "/src/students/list-",
      "/src/students/students.",
      "/src/students/to-evaluate",
      "/src/ui/Avatar",
      "/src/ui/Bone",
      "/src/ui/ClearFilter",
      "/src/ui/Countdown",
      "/src/ui/DateText",
      "/src/ui/EmptyState",
      "/src/ui/ErrorState",
      "/src/ui/Filter",
      "/src/ui/InfiniteList",
      "/src/ui/ListTail",
      "/src/ui/Page",
      "/src/ui/Play",
      "/src/ui/ReadFailure",
      "/src/ui/SearchField",
      "/src/ui/Skeletons",
      "/src/ui/ToastHost",
      "/src/ui/Toggle",
      "/src/ui/Virtual",
      "/src/ui/constants",
      "/src/ui/count-text",
      "/src/ui/dates",
      "/src/ui/list-",
      "/src/ui/now",
      "/src/ui/paging",
      "/src/ui/spoken",
      "/src/ui/support.ts",
      "/src/ui/toasts",
      "/src/ui/use-focus-after-removal",
      "/src/ui/use-rows",
      "/src/ui/zone",
    ],
    but: ["/src/app/shell/BoardDrawer", "/src/app/shell/UserMenuOpened", "/src/ui/FilterDrawer"],
  },
  {
    name: "home",
    of: [
      "/@tabler/icons-react/dist/esm/icons/IconCalendarClock.",
      "/@tabler/icons-react/dist/esm/icons/IconFlame.",
      "/@tabler/icons-react/dist/esm/icons/IconMoon.",
      "/src/home/",
    ],
  },
];
