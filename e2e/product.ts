import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { dataFolder, productAt, type RunningProduct, removeFolder, startProduct } from "../test/process/product.ts";
import { patience } from "../test/running.ts";
import { openBrowser } from "./browser.ts";
import { asInLife, founding, operator } from "./global-setup.ts";
import { nextFile, ownAddress } from "./own-address.ts";
import { closeScreen, type Look, openScreen, type Screen, standIn } from "./screens.ts";

/** The built product and a browser, as one file of stories meets them. */
export interface Stories {
  readonly product: RunningProduct;
  /** "http://localhost:4711", without a slash at the end. */
  readonly main: string;
  site(slug: string): string;
  /** A new person with an account. */
  person(name: string): Promise<Person>;
  /** Who runs the installation: role 100. */
  admin(): Promise<Person>;
  /** A browser that knows nothing, without a page. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** The same with a page; somebody who is given is signed in. */
  open(somebody?: Person, look?: Look): Promise<Screen>;
  end(): Promise<void>;
}

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  /** A call below "/api"; answers its JSON and throws what was refused. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  call(method: string, path: string, body?: unknown): Promise<any>;
  /** Its slug is the given one with a number that makes it unique. */
  app(title: string, slug: string): Promise<AppOfStory>;
}

/** Makes a person a member of an app: a stranger is asked, and accepts. */
export async function addTo(app: AppOfStory, person: Person, role: number): Promise<void> {
  const { isPending } = await app.call("POST", `/apps/${app.id}/users`, { userId: person.id, role });
  if (isPending) await person.call("POST", `/1/apps/${app.id}/join`, {});
}

export interface AppOfStory {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  call(method: string, path: string, body?: unknown): Promise<any>;
}

/**
 * All files are told on one product, and those of one process in one browser. Where the operator sets something besides, `env`, the
 * file has a product of its own.
 */
export async function beginStories(env?: Readonly<Record<string, string>>): Promise<Stories> {
  const own = env && (await ownProduct(env));
  const product = own?.product ?? productAt(inject("port"));
  const shared = await sharedBrowser();
  const screens: Screen[] = [];
  const main = `http://localhost:${product.port}`;
  file = nextFile();
  return {
    product,
    main,
    site: (slug) => `http://${slug}.localhost:${product.port}`,
    person: (name) => signUp(product, name),
    admin: async () => {
      const { id, token } = await send(product, undefined, "POST", "/1/auth/login", operator);
      return personWith(product, operator, id, token);
    },
    context: (options) => shared.newContext({ ...options, extraHTTPHeaders: ownAddress() }),
    open: async (somebody, look) => {
      const screen = await openScreen(shared, { ...look, headers: ownAddress() });
      screens.push(screen);
      if (somebody) await signIn(screen.page, main, somebody);
      return screen;
    },
    end: async () => {
      await Promise.all(screens.map(closeScreen));
      await own?.end();
    },
  };
}

let browser: Browser | undefined;

/** One that has crashed fails the file that was being told in it, not all that come after. */
async function sharedBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await openBrowser(inject("browser"));
  return browser;
}

/** Which file of its process is being told: names that must be unique on the product carry it. */
let file = 0;

function uniquely(name: string): string {
  return `${name}-${process.env.VITEST_POOL_ID}-${file}`;
}

async function ownProduct(env: Readonly<Record<string, string>>) {
  const folder = await dataFolder();
  const product = await startProduct({ DATA_DIR: folder, ...asInLife, ...founding, ...env });
  const end = async () => {
    await product.end();
    await removeFolder(folder);
  };
  return { product, end };
}

/**
 * As the sign-in form would leave the browser: with the cookie, and the mark that says it is worth asking. The mark is left from a
 * page that stands in for the studio, which would be loaded for nothing.
 */
export async function signIn(page: Page, main: string, { username, password }: Pick<Person, "username" | "password">): Promise<void> {
  await standIn(page, main);
  await page.context().request.post(`${main}/api/1/auth/login`, { data: { username, password } });
  await page.evaluate(() => localStorage.setItem("joinery.signed-in", "1"));
}

/**
 * Goes to an address as a link of the studio would, whatever was loaded stays; done when its screen is there. Outside the studio, and
 * where the page stands at this address already, it is loaded.
 */
export async function goOnTo(page: Page, address: string): Promise<void> {
  const isThere = await page.evaluate(
    async ({ wanted, longest }) => {
      // The library that changes the studio's screens leaves itself there for its own tools.
      const { __TSR_ROUTER__: router } = window as { readonly __TSR_ROUTER__?: { navigate(to: { href: string }): Promise<void> } };
      const { origin, pathname, search, href } = new URL(wanted);
      if (!router || origin !== location.origin || href === location.href) return false;
      // Where somebody is asked before they leave, it is waited for without an end.
      const late = new Promise((_, refuse) => setTimeout(() => refuse(new Error(`The studio did not get to ${pathname}`)), longest));
      await Promise.race([router.navigate({ href: pathname + search }), late]);
      return true;
    },
    { wanted: address, longest: patience },
  );
  if (!isThere) await page.goto(address);
}

/** Types what the person signs in with into the form at hand. */
export async function typeSignIn(
  place: Pick<Page, "getByLabel" | "getByRole">,
  somebody: Pick<Person, "username" | "password">,
): Promise<void> {
  await place.getByLabel("Phone number or e-mail").fill(somebody.username);
  await place.getByRole("textbox", { name: "Password" }).fill(somebody.password);
  await place.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Counts the calls that the page sends from now on. */
export function watchCalls(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

async function signUp(product: RunningProduct, nickname: string): Promise<Person> {
  const account = { username: `${uniquely(nickname.toLowerCase().replace(/\W+/g, "-"))}@example.test`, password: "a long secret" };
  const { id, token } = await send(product, undefined, "POST", "/1/auth/signup", { ...account, nickname });
  return personWith(product, account, id, token);
}

function personWith(product: RunningProduct, account: Pick<Person, "username" | "password">, id: number, token: string): Person {
  const call: Person["call"] = (method, path, body) => send(product, token, method, path, body);
  const app = async (title: string, slug: string): Promise<AppOfStory> => {
    const made = await call("POST", "/1/apps", { title, domain: uniquely(slug) });
    return { ...made, call: (method, path, body) => call(method, `/${made.id}${path}`, body) };
  };
  return { id, ...account, call, app };
}

async function send(product: RunningProduct, token: string | undefined, method: string, path: string, body?: unknown) {
  const reply = await product.call(method, `/api${path}`, { token, body });
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.json;
}
