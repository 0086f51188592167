import type { Browser, Locator, Page } from "playwright-core";
import { dataFolder, type Product, removeFolder, startProduct } from "../test/process/product.ts";
import { openBrowser, openScreen, type Screen } from "./browser.ts";

/** A product of its own with an owner who is signed in and stands before an app. */
export interface Story {
  readonly screen: Screen;
  readonly page: Page;
  readonly app: { readonly id: number; readonly slug: string };
  /** A call of the owner below the app; answers its JSON and throws what was refused. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  call(method: string, path: string, body?: unknown): Promise<any>;
  /** Opens a path below the app. */
  visit(path: string): Promise<void>;
  end(): Promise<void>;
}

export async function beginStory(): Promise<Story> {
  const data = await dataFolder();
  const [product, browser] = await Promise.all([startProduct({ DATA_DIR: data }), openBrowser()]);
  const screen = await openScreen(browser);
  const owner = await json(product, "POST", "/api/1/auth/signup", undefined, account);
  const app = await json(product, "POST", "/api/1/apps", owner.token, { title: "Brightwater", domain: "brightwater" });
  await signIn(screen.page, product);
  return {
    screen,
    page: screen.page,
    app,
    call: (method, path, body) => json(product, method, `/api/${app.id}${path}`, owner.token, body),
    visit: async (path) => {
      await screen.page.goto(`http://localhost:${product.port}/a/${app.slug}${path}`);
    },
    end: () => end(browser, product, data),
  };
}

const account = { username: "ada@example.test", password: "a long secret", nickname: "Ada" };

async function json(product: Product, method: string, path: string, token: string | undefined, body?: unknown) {
  const reply = await product.call(method, path, { token, body });
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.json;
}

async function signIn(page: Page, product: Product): Promise<void> {
  await page.goto(`http://localhost:${product.port}/login`);
  await page.getByLabel("Phone number or e-mail").fill(account.username);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await page.getByRole("button", { name: /^(log|sign) in$/i }).click();
  await page.waitForURL("**/apps");
}

async function end(browser: Browser, product: Product, data: string): Promise<void> {
  await browser.close();
  await product.end();
  await removeFolder(data);
}

/** The input of a field by its slug, inside a form. */
export function input(form: Page | Locator, slug: string): Locator {
  return form.locator(`[name="${slug}"]`);
}
