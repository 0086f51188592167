import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compiled, patiently } from "../test/generated-client.ts";
import { type AppOfStory, beginStories, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** A programmer reads what an app's API takes, and runs the examples as they are copied. */
let stories: Stories;
let screen: Screen;
let ada: Person;
let app: AppOfStory;
let key = "";
const asked: string[] = [];
const refusedByPolicy: string[] = [];

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "described");
  const name = { id: "name", slug: "name", label: "Name", component: "input-text", required: true };
  const stage = { id: "stage", slug: "stage", label: "Stage", component: "select", values: ["new", "won"] };
  await app.call("POST", "/types", { title: "Leads", slug: "leads", permission: "private", postFields: [name, stage] });
  await app.call("POST", "/posts", { typeId: "leads", name: "Mill" });
  key = (await app.call("POST", "/api-keys", { title: "Program", role: 90, scopes: [{ typeId: null, access: "write" }] })).key;
  screen = await stories.open();
  await screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  screen.page.on("request", (request) => asked.push(request.url()));
  screen.page.on("console", (said) => {
    if (said.text().includes("Content Security Policy")) refusedByPolicy.push(said.text());
  });
});

afterAll(() => stories?.end());

const operation = (path: string) => screen.page.locator(`section[id$="${path}"]`);

async function goTo(tag: string, path: string) {
  await screen.page.evaluate((hash) => {
    location.hash = hash;
  }, `${tag}/${path}`);
  await operation(path).getByRole("button", { name: /Copy/ }).first().waitFor();
}

/** What the example's copy button leaves on the clipboard. */
async function copied(path: string, language: string): Promise<string> {
  const { page } = screen;
  await page.evaluate(() => navigator.clipboard.writeText(""));
  const button = operation(path).locator("button.group\\/copy-button").filter({ hasText: language }).first();
  await button.evaluate((element: HTMLElement) => element.click());
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
  return page.evaluate(() => navigator.clipboard.readText());
}

test("the description of the whole API is shown with nothing from anywhere else", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/api/docs`);
  await page.getByRole("heading", { name: "Joinery", exact: true }).waitFor();
  await page.getByText("Signing in:").waitFor();
  await page.getByText(`${stories.main}/api/{app}`).first().waitFor();
});

test("an app's own description asks who is not signed in for a key, and says when one is none", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/api/${app.slug}/docs`);
  await page.getByText("Sign in to see this page, or use an API key of the app.").waitFor();
  await page.getByLabel("API key").fill("key_1_nothing");
  await page.getByRole("button", { name: "Use key" }).click();
  await page.getByRole("alert").getByText("The description cannot be shown").waitFor();
  await page.getByLabel("API key").fill(key);
  await page.getByRole("button", { name: "Use key" }).click();
  await page.getByRole("heading", { name: `Joinery, app ${app.id}` }).waitFor();
  await page.getByText(`${stories.main}/api/${app.id}`).first().waitFor();
});

test("the curl examples work as they are copied: a list, and a new record", async () => {
  await goTo("tag/leads", "GET/types/leads/posts");
  expect(JSON.parse(await run(await copied("GET/types/leads/posts", "cURL")))).toMatchObject([{ name: "Mill" }]);
  await goTo("tag/posts", "POST/posts");
  const made = JSON.parse(await run(await copied("POST/posts", "cURL")));
  expect(made).toMatchObject({ stage: "new", id: expect.any(Number) });
  expect(await app.call("GET", `/posts/${made.id}`)).toMatchObject({ name: made.name });
});

test("the example of the typed client works as it is copied, beside the client that it names", patiently, async () => {
  await goTo("tag/leads", "GET/types/leads/posts");
  const { page } = screen;
  await operation("GET/types/leads/posts").getByRole("button", { name: "Shell Curl" }).click();
  await page.getByRole("option", { name: "Typed client" }).click();
  await goTo("tag/leads", "GET/types/leads/posts");
  const example = await copied("GET/types/leads/posts", "");
  expect(example).toContain("client.leads.list");
  const fetched = /^\/\/ client\.ts: (curl .*)$/m.exec(example)?.[1] ?? "";
  const client = await inFolder(async (folder) => {
    await promisify(execFile)("bash", ["-c", fetched], { cwd: folder });
    return promisify(execFile)("cat", [join(folder, "client.ts")]).then(({ stdout }) => stdout);
  });
  // One file of both, as the compiler is strict about what a second file is called.
  const program = example.replace(/^import .*$/m, "").replace("console.log(await ", "export const answered = await (");
  await compiled(`${client}\n${program}`, async (file) => {
    const { answered } = await import(/* @vite-ignore */ file);
    expect(answered.map(({ name }: { name: string }) => name)).toContain("Mill");
  });
});

test("whoever is signed in sees the app's description without a key, also on a phone", async () => {
  const { page } = await stories.open(ada);
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${stories.main}/api/${app.slug}/docs`);
  await page.getByText("You see what you may do in this app yourself.").waitFor();
  await page.getByRole("heading", { name: `Joinery, app ${app.id}` }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("all of it came from here, under the page's own policy", () => {
  const others = asked.filter((url) => !url.startsWith(stories.main) && !/^(data|blob):/.test(url));
  expect([others, refusedByPolicy]).toEqual([[], []]);
});

async function run(command: string): Promise<string> {
  return (await promisify(execFile)("bash", ["-c", command])).stdout;
}

async function inFolder<Made>(use: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), "joinery-example-"));
  try {
    await writeFile(join(folder, "package.json"), "{}");
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
