import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import { dataFolder, type Product, removeFolder, startProduct } from "../test/process/product.ts";
import { openBrowser, openScreen, type Screen } from "./browser.ts";
import { operator } from "./global-setup.ts";

/** The built product and a browser, for one file of stories. */
export interface Stories {
  readonly browser: Browser;
  readonly product: Product;
  /** "http://localhost:4711", without a slash at the end. */
  readonly main: string;
  site(slug: string): string;
  /** A new person with an account. */
  person(name: string): Promise<Person>;
  /** Who runs the installation: role 100. */
  admin(): Promise<Person>;
  /** A browser of its own; somebody who is given is signed in. */
  open(somebody?: Person, look?: Parameters<typeof openScreen>[1]): Promise<Screen>;
  end(): Promise<void>;
}

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  /** A call below "/api"; answers its JSON and throws what was refused. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  call(method: string, path: string, body?: unknown): Promise<any>;
  app(title: string, domain: string): Promise<AppOfStory>;
}

export interface AppOfStory {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  call(method: string, path: string, body?: unknown): Promise<any>;
}

/** `env`: what the operator sets besides. */
export async function beginStories(env: Readonly<Record<string, string>> = {}): Promise<Stories> {
  const data = await dataFolder(inject("installation"));
  const [product, browser] = await Promise.all([startProduct({ DATA_DIR: data, ...env }), openBrowser()]);
  const main = `http://localhost:${product.port}`;
  return {
    browser,
    product,
    main,
    site: (slug) => `http://${slug}.localhost:${product.port}`,
    person: (name) => signUp(product, name),
    admin: async () => {
      const { id, token } = await send(product, undefined, "POST", "/1/auth/login", operator);
      return personWith(product, operator, id, token);
    },
    open: async (somebody, look) => {
      const screen = await openScreen(browser, look);
      if (somebody) await signIn(screen.page, main, somebody);
      return screen;
    },
    end: async () => {
      await browser.close();
      await product.end();
      await removeFolder(data);
    },
  };
}

/** As the sign-in form would leave the browser: with the cookie, and the mark that says it is worth asking. */
export async function signIn(page: Page, main: string, { username, password }: Pick<Person, "username" | "password">): Promise<void> {
  await page.goto(`${main}/login`);
  await page.context().request.post(`${main}/api/1/auth/login`, { data: { username, password } });
  await page.evaluate(() => localStorage.setItem("joinery.signed-in", "1"));
}

/** Types what the person signs in with into the form at hand. */
export async function typeSignIn(
  place: Pick<Page, "getByLabel" | "getByRole">,
  somebody: Pick<Person, "username" | "password">,
): Promise<void> {
  await place.getByLabel("Phone number or e-mail").fill(somebody.username);
  await place.getByRole("textbox", { name: "Password" }).fill(somebody.password);
  await place.getByRole("button", { name: "Sign in" }).click();
}

/** Counts the calls that the page sends from now on. */
export function watchCalls(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

async function signUp(product: Product, nickname: string): Promise<Person> {
  const account = { username: `${nickname.toLowerCase().replace(/\W+/g, "-")}@example.test`, password: "a long secret" };
  const { id, token } = await send(product, undefined, "POST", "/1/auth/signup", { ...account, nickname });
  return personWith(product, account, id, token);
}

function personWith(product: Product, account: Pick<Person, "username" | "password">, id: number, token: string): Person {
  const call: Person["call"] = (method, path, body) => send(product, token, method, path, body);
  const app = async (title: string, domain: string): Promise<AppOfStory> => {
    const made = await call("POST", "/1/apps", { title, domain });
    return { ...made, call: (method, path, body) => call(method, `/${made.id}${path}`, body) };
  };
  return { id, ...account, call, app };
}

async function send(product: Product, token: string | undefined, method: string, path: string, body?: unknown) {
  const reply = await product.call(method, `/api${path}`, { token, body });
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.json;
}
