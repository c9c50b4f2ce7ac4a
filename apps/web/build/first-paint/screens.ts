import { home } from "@prancheta/contract/home";
import { partners } from "@prancheta/contract/partners";
import { STUDENT_PAGE, students } from "@prancheta/contract/students";
import type { EarlyCall } from "./boot.ts";

interface Screen {
  /** A regular expression of the screen's paths. */
  readonly paths: string;
  readonly modules: readonly string[];
  readonly calls?: readonly EarlyCall[];
}

/** Which modules a screen is made of and what it reads at once, by its path. Only the screens people arrive at; others load when they are opened. */
export const screens: readonly Screen[] = [
  { paths: "^/$", modules: ["accounts/EntryFrame.tsx", "accounts/LoginPage.tsx"] },
  { paths: "^/termos$", modules: ["terms/TermsPage.tsx"] },
  { paths: "^/privacidade$", modules: ["terms/PrivacyPage.tsx"] },
  {
    paths: "^/alunos/?$",
    modules: ["students/StudentsPage.tsx"],
    calls: [
      {
        path: students.list.path,
        filters: ["nameOrEmail", "plan", "motivation", "interaction", "tag", "sort"],
        query: { skip: 0, take: STUDENT_PAGE },
      },
    ],
  },
  { paths: "^/inicio$", modules: ["home/HomePage.tsx"], calls: [{ path: home.read.path }] },
  { paths: "^/alunos/perfil/", modules: ["students/StudentProfilePage.tsx"] },
  {
    paths: "^/(inicio|alunos)",
    modules: ["app/shell/Shell.tsx"],
    calls: [
      { path: partners.me.path },
      { path: students.list.path, query: { interaction: "PENDING_VALUATION", take: 1 } },
    ],
  },
];
