import { expect, type Page } from "@playwright/test";

const STUDENT = { email: "aluno@prancheta.demo", password: "prancheta-demo" };

/** Puts a session into the phone's storage. */
export async function enterApp(page: Page, tokens: { token: string; refreshToken: string }): Promise<void> {
  await page.goto("/aluno/entrar");
  const session = JSON.stringify({ ...tokens, since: "browser test" });
  await page.evaluate(`localStorage.setItem("prancheta.aluno.session", ${JSON.stringify(session)})`);
}

/** Signs the demo's student in to the app, with a session of its own. */
export async function signInStudent(page: Page): Promise<void> {
  const answer = await page.request.post("/v2/student/auth", { data: STUDENT });
  const { token, refreshToken } = (await answer.json()).data;
  await enterApp(page, { token, refreshToken });
}

/** Waits until the app starts without a connection. */
export async function expectInstalled(page: Page): Promise<void> {
  await page.waitForFunction("navigator.serviceWorker.ready.then(() => true)");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Reads the device's database, which comes after all writes that were begun before. */
const AFTER_WRITES = `indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((resolve, reject) => {
  const opening = indexedDB.open(name);
  opening.onerror = reject;
  opening.onsuccess = () => {
    const database = opening.result;
    const reading = database.transaction([...database.objectStoreNames]);
    reading.objectStore(database.objectStoreNames[0]).count();
    reading.onabort = reject;
    reading.oncomplete = () => { database.close(); resolve(); };
  };
}))))`;

/** The tab is killed when the device has stored what was done, and the app is opened anew where it was. */
export async function reopened(page: Page): Promise<Page> {
  await page.evaluate(AFTER_WRITES);
  const address = page.url();
  const context = page.context();
  await page.close();
  const after = await context.newPage();
  await after.goto(address);
  return after;
}

/** The keys of all that the device stores, of whatever kind. */
export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(`indexedDB.databases().then(async (all) => {
  const keys = [];
  for (const { name } of all) await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = reject;
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction([...database.objectStoreNames]);
      for (const store of database.objectStoreNames) {
        const found = reading.objectStore(store).getAllKeys();
        found.onsuccess = () => keys.push(...found.result);
      }
      reading.onabort = reject;
      reading.oncomplete = () => { database.close(); resolve(); };
    };
  });
  return keys;
})`);
