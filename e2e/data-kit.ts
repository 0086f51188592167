import type { Locator, Page } from "playwright-core";
import { addTo, beginStories, goOnTo } from "./product.ts";
import type { Screen } from "./screens.ts";
import { uploadPicture } from "./upload-picture.ts";

/** A product of its own with an owner who is signed in and stands before an app. */
export interface Story {
  readonly screen: Screen;
  readonly page: Page;
  readonly app: { readonly id: number; readonly slug: string };
  /** A call of the owner below the app; answers its JSON and throws what was refused. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  call(method: string, path: string, body?: unknown): Promise<any>;
  /** Somebody else of the app, with this role; their calls go below it too. */
  member(name: string, role: number): Promise<Pick<Story, "call">>;
  /** A call of who runs the installation, below "/api". */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  admin(method: string, path: string, body?: unknown): Promise<any>;
  /** Keeps a small picture in the app; answers its address. */
  picture(): Promise<string>;
  /** Goes to a path below the app, as a link would. */
  visit(path: string): Promise<void>;
  /** Somebody who is not signed in, on the app's site. */
  visitor(path: string): Promise<Screen>;
  end(): Promise<void>;
}

export async function beginStory(): Promise<Story> {
  const stories = await beginStories();
  const ada = await stories.person("Ada");
  const app = await ada.app("Brightwater", "brightwater");
  const screen = await stories.open(ada);
  return {
    screen,
    page: screen.page,
    app,
    call: app.call,
    member: async (name, role) => {
      const person = await stories.person(name);
      await addTo(app, person, role);
      return { call: (method, path, body) => person.call(method, `/${app.id}${path}`, body) };
    },
    admin: async (method, path, body) => (await stories.admin()).call(method, path, body),
    picture: async () => {
      const { token } = await ada.call("POST", "/1/auth/login", { username: ada.username, password: ada.password });
      return uploadPicture({ main: stories.main, app: app.id, token }, { width: 40, height: 30 });
    },
    visit: (path) => goOnTo(screen.page, `${stories.main}/a/${app.slug}${path}`),
    visitor: async (path) => {
      const visitor = await stories.open();
      await visitor.page.goto(stories.site(app.slug) + path);
      return visitor;
    },
    end: stories.end,
  };
}

/** Waits until all of a workflow is applied: a button at work is disabled too. */
export function expectApplied(page: Page): Promise<void> {
  return page.locator("button:disabled:not([data-loading])", { hasText: "Apply changes" }).waitFor();
}

/** The input of a field by its slug, inside a form. */
export function input(form: Page | Locator, slug: string): Locator {
  return form.locator(`[name="${slug}"]`);
}

/** Opens a record by its title: elsewhere in its row a press goes to the cell. */
export function openRecord(row: Locator): Promise<void> {
  return row.getByRole("rowheader").getByRole("button").click();
}

/** Chooses where records open, in an open one; the menu is gone when it is done. */
export async function openAs(page: Page, look: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Where records open" }).click();
  await page.getByRole("menuitemradio", { name: look }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
}
