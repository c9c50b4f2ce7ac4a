/** Which modules a screen is made of, by its path. Only the screens people arrive at; others load when they are opened. */
export const screens = [
  { paths: "^/$", modules: ["accounts/EntryFrame.tsx", "accounts/LoginPage.tsx"] },
  { paths: "^/termos$", modules: ["terms/TermsPage.tsx"] },
  { paths: "^/privacidade$", modules: ["terms/PrivacyPage.tsx"] },
  { paths: "^/(inicio|alunos)", modules: ["app/shell/Shell.tsx"] },
  { paths: "^/inicio$", modules: ["home/HomePage.tsx"] },
  { paths: "^/alunos/?$", modules: ["students/StudentsPage.tsx"] },
  { paths: "^/alunos/perfil/", modules: ["students/StudentProfilePage.tsx"] },
] as const;
