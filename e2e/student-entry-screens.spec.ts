import { expect, type Page, test } from "@playwright/test";
import { id } from "../apps/student/src/testing/ids.ts";
import { aJoining, aSale, coach, discounted, plan, purchase } from "../apps/student/src/testing/sale-answers.ts";
import { expectGoodInBothSchemes } from "./support/app.ts";
import { enterApp } from "./support/student-app.ts";

test.use({ storageState: { cookies: [], origins: [] } });

const bought = { ...purchase, code: discounted.code };
const joining = aJoining({ parq: "DUE", purchase: bought });
const sale = aSale({ total: discounted.total });
const inReview = { ...sale, method: "CREDIT", pix: null };
const ordered = { ...joining, purchase: { ...bought, sale: sale.id } };
const link = { id: id(1), coach, status: "ACTIVE", isPaused: false, plan: { name: plan.name, endsOn: "2027-02-20" } };

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
      "/v2/student/quote": discounted,
      [`/v2/student/sales/${sale.id}`]: order,
      "/v2/public/coaches/marina": coach,
      "/v2/public/coaches/marina/quote": discounted,
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
