import { afterAll, beforeAll, expect, test } from "vitest";
import { isReservedSlug } from "../src/model/fields/reserved-slugs.ts";
import { input } from "./data-kit.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Forms whose fields are called like what a form has of its own in a browser, and like what forms of ours are sent with. */
let stories: Stories;
let app: AppOfStory;
let screen: Screen;
/** What every element has and a script of ours may ask a form for. All of it cannot be tried: what drives the browser asks for some itself. */
const ofElements = [
  "prepend",
  "append",
  "before",
  "after",
  "remove",
  "closest",
  "matches",
  "querySelector",
  "querySelectorAll",
  "setAttribute",
  "ariaBusy",
];
const ours = ["website_url", "website", "form", "press", "sent", "seen", "held", "times", "hp", "redirect", "values", "fixed"];

beforeAll(async () => {
  stories = await beginStories();
  app = await (await stories.person("Ada")).app("Names", "names");
  screen = await stories.open();
  await screen.page.goto(stories.site(app.slug));
});
afterAll(() => stories?.end());

test("a form is sent by a script whatever its fields are called: every name that a form element has, and every one of ours", async () => {
  const { page } = screen;
  const ofBrowser = await page.evaluate(() => {
    const names = new Set<string>();
    for (const { prototype } of [HTMLFormElement, HTMLElement]) for (const name of Object.getOwnPropertyNames(prototype)) names.add(name);
    return [...names];
  });
  const names = [...new Set([...ours, ...ofElements, ...ofBrowser])].filter(
    (name) => /^[a-z]\w{0,62}$/i.test(name) && !isReservedSlug(name),
  );
  for (const name of ["submit", "action", "method", "name", "elements", "querySelector"]) expect(names).toContain(name);
  const most = 80;
  for (let from = 0; from < names.length; from += most) {
    const some = names.slice(from, from + most);
    const children = some.map((slug) => ({ id: `f-${slug}`, component: "input-text", slug, label: slug, required: true }));
    const form = { id: `form-${from}`, component: "form-section", type: "_custom", children, settings: {} };
    await app.call("POST", "/pages", { slug: `names-${from}`, title: "Names", layout: [form], settings: {} });
    await page.goto(`${stories.site(app.slug)}/names-${from}`);
    await page.locator("form[novalidate]").waitFor();
    await page.getByRole("button", { name: "Send" }).click();
    // What is wrong is said, and has the focus.
    await page
      .locator(".f-problem")
      .nth(some.length - 1)
      .waitFor();
    for (const name of some) await input(page, name).fill(`said of ${name}`);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === "POST"),
      page.getByRole("button", { name: "Send" }).click(),
    ]);
    await page.getByRole("status").getByText("Form was submitted successfully!").waitFor();
    expect(request.postDataJSON().model).toEqual(Object.fromEntries(some.map((name) => [name, `said of ${name}`])));
  }
  expect(screen.faults).toEqual([]);
}, 240_000);

test("without a script what such fields hold is kept as well", async () => {
  const names = [...ours, "submit", "action", "name"].filter((name) => !isReservedSlug(name));
  const postFields = names.map((slug) => ({ id: `f-${slug}`, component: "input-text", slug, label: slug }));
  await app.call("POST", "/types", { slug: "named", title: "Named", permission: "submit", postFields });
  const form = { id: "f1", component: "form-section", type: "named" };
  await app.call("POST", "/pages", { slug: "named", title: "Named", layout: [form], settings: {} });
  const plain = await stories.context({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${stories.site(app.slug)}/named`);
  for (const name of names) await input(page, name).fill(`said of ${name}`);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("status").getByText("Form was submitted successfully!").waitFor();
  const [kept] = await app.call("GET", "/types/named/posts?count=1");
  expect(kept).toMatchObject(Object.fromEntries(names.map((name) => [name, `said of ${name}`])));
  await plain.close();
});
