import { home } from "@prancheta/contract/home/home";
import { partners } from "@prancheta/contract/partners/partners";
import { STUDENT_PAGE, students } from "@prancheta/contract/students/students";
import type { Screen } from "@prancheta/web-build/first-paint/plugin.ts";

/**
 * The modules of a screen and the calls it makes at once, by path. Only for screens that people enter directly; others
 * load when they are opened.
 */
export const screens: readonly Screen[] = [
  { paths: "^/$", modules: ["accounts/EntryFrame.tsx", "accounts/LoginPage.tsx"] },
  { paths: "^/termos$", modules: ["terms/TermsPage.tsx"] },
  { paths: "^/privacidade$", modules: ["terms/PrivacyPage.tsx"] },
  {
    paths: "^/alunos/?$",
    modules: ["students/list/StudentsPage.tsx"],
    calls: [
      {
        path: students.list.path,
        filters: ["nameOrEmail", "plan", "motivation", "interaction", "tag", "sort"],
        query: { skip: 0, take: STUDENT_PAGE },
      },
    ],
  },
  { paths: "^/inicio$", modules: ["home/HomePage.tsx"], calls: [{ path: home.read.path }] },
  { paths: "^/alunos/perfil/", modules: ["student-profile/StudentProfilePage.tsx"] },
  {
    paths: "^/(inicio|alunos)",
    modules: ["app/shell/Shell.tsx"],
    calls: [{ path: partners.me.path }, { path: students.toEvaluate.path }],
  },
];
