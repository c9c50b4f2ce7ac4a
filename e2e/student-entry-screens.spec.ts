import { expect, type Page, test } from "@playwright/test";
import { expectGoodInBothSchemes } from "./support/app.ts";
import { enterApp } from "./support/student-app.ts";

test.use({ storageState: { cookies: [], origins: [] } });

const id = (digit: number) => `0197a1b2-0000-7000-8000-00000000000${digit}`;

const coach = { name: "Marina Duarte", photo: null };
const plan = {
  id: id(3),
  name: "Trimestral",
  type: "ONLINE",
  benefits: ["Treino toda semana"],
  amount: 10_000,
  total: 30_000,
  days: 90,
};
const quote = {
  plan,
  code: "VERAO10",
  price: 30_000,
  discount: 3_000,
  total: 27_000,
  instalments: [27_000],
  mostInstalments: 3,
};
const purchase = { slug: "marina", invitation: null, planId: id(3), code: "VERAO10", growth: false, sale: null };
const sale = {
  ...{ id: id(9), status: "OPEN", method: "PIX", plan: { id: id(3), name: "Trimestral" }, coach: { name: coach.name } },
  ...{ total: 27_000, instalments: 1, refusal: null, student: null },
  pix: {
    payload: "00020126580014br.gov.bcb.pix",
    image: "",
    expiresAt: "2026-11-22T12:00:00.000Z",
    secondsLeft: 86_000,
  },
};
const inReview = { ...sale, method: "CREDIT", pix: null };
const joining = {
  ...{ id: id(7), status: "PAYING", coach, plan: { name: "Trimestral" }, student: null, email: "ana@exemplo.com" },
  ...{ name: "Ana Souza", bornDate: "1990-11-21", document: "52998224725", whatsapp: "5511912345678", gender: null },
  ...{ needsGuardian: false, guardian: { name: null, document: null, email: null, code: null }, parq: "DUE", purchase },
};
const ordered = { ...joining, purchase: { ...purchase, sale: sale.id } };
const link = { id: id(1), coach, status: "ACTIVE", plan: { name: "Trimestral", endsOn: "2027-02-20" } };

interface Screen {
  readonly at: string;
  /** What only this screen shows. */
  readonly shows: string;
  readonly joining?: object;
  readonly sale?: object;
}

/** The server's answers, so that no screen depends on a person, a coach or a bank. */
async function answer(page: Page, { joining: mine = joining, sale: order = sale }: Partial<Screen>, links = [link]) {
  await page.unrouteAll();
  await page.route(/\/v2\/(student|public)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const answers: Readonly<Record<string, unknown>> = {
      "/v2/student/links": links,
      "/v2/student/joining": [mine],
      "/v2/student/quote": quote,
      [`/v2/student/sales/${sale.id}`]: order,
      "/v2/public/coaches/marina": { slug: "marina", ...coach, register: "CREF 012345-G/SP", about: "", plans: [plan] },
      "/v2/public/coaches/marina/quote": quote,
    };
    const data = answers[pathname];
    return data ? route.fulfill({ json: { data } }) : route.fulfill({ status: 503, body: "" });
  });
}

const expectGoodScreen = async (page: Page, title: string) => {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expectGoodInBothSchemes(page);
};

const SCREENS: readonly Screen[] = [
  { at: "ingresso", shows: "Falta Marina Duarte confirmar", joining: { ...joining, status: "WAITING" } },
  { at: "ingresso", shows: "Ingresso não confirmado", joining: { ...joining, status: "REFUSED" } },
  { at: "ingresso", shows: "O acesso é liberado assim que o Pix cai, em geral na hora." },
  { at: "ingresso", shows: "Enquanto isso: PAR-Q", joining: ordered },
  { at: "ingresso", shows: "Pagamento em análise", joining: ordered, sale: inReview },
  { at: "boas-vindas", shows: "Pronto, você entrou" },
];

test("everybody can sign in, join, pay and choose a coach, in both schemes", async ({ page }) => {
  await answer(page, {});
  await page.goto("/aluno/entrar");
  await expectGoodScreen(page, "Entrar");
  await page.getByRole("button", { name: "Entrar com senha" }).click();
  await expectGoodScreen(page, "Senha");
  await page.goto(`/aluno/comprar/marina/${plan.id}?codigo=VERAO10`);
  await expectGoodScreen(page, "Desconto de R$ 30,00");
  await enterApp(page, { token: "t", refreshToken: "r" });
  for (const { at, shows, ...said } of SCREENS) {
    await answer(page, said);
    await page.goto(`/aluno/${at}`);
    await expectGoodScreen(page, shows);
  }
  await answer(page, {}, [link, { ...link, id: id(2), coach: { ...coach, name: "Bruno Reis" } }]);
  await page.goto("/aluno/treinadores");
  await expectGoodScreen(page, "Com quem é hoje?");
});
