import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutOff, expectAccessibleInBoth, timeInPage } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";
import { studioFile } from "./studio-file.ts";

/** What people are told when something fails, and what they keep. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  screen = await stories.open(ada);
  page = screen.page;
  await page.goto(`${stories.main}/settings/Profile`);
  await page.getByRole("button", { name: "Save profile" }).waitFor();
});
afterAll(() => stories?.end());

interface Said {
  readonly tone: string | null;
  readonly text: string;
}

type Answer = { readonly status: number; readonly json: object } | "none";

/** How many messages this tab has been told of. */
let told = 0;

function answerSaving(answer: Answer): Promise<unknown> {
  return page.route("**/users/me", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return answer === "none" ? route.abort() : route.fulfill(answer);
  });
}

/** Lets saving the profile be answered so, as often as it is tried; answers what was said of it, newest first. */
async function saidOf(answer: Answer, tries = 1): Promise<readonly Said[]> {
  await answerSaving(answer);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const answered =
      answer === "none" ? page.waitForEvent("requestfailed") : page.waitForResponse((response) => response.url().endsWith("/users/me"));
    await page.getByRole("button", { name: "Save profile" }).click();
    await answered;
    await page.locator("button:not([data-loading])", { hasText: "Save profile" }).waitFor();
  }
  await page.unrouteAll({ behavior: "wait" });
  const all = await allSaid();
  const fresh = all.slice(0, all.length - told);
  told = all.length;
  return fresh;
}

/** Every message of this tab, newest first: also one that is not shown any more. */
async function allSaid(): Promise<readonly Said[]> {
  await page.getByRole("button", { name: /^Recent messages/ }).click();
  const list = page.getByRole("dialog", { name: "Recent messages" });
  await list.getByRole("list", { name: "Messages, newest first" }).waitFor();
  const said = await list
    .locator("li")
    .evaluateAll((lines) =>
      lines.map((line) => ({ tone: line.getAttribute("data-tone"), text: line.querySelector("span")?.textContent ?? "" })),
    );
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  return said;
}

test("without an answer a warning says that there is no connection [ER-02] [ER-50]", async () => {
  expect(await saidOf("none")).toEqual([{ tone: "warning", text: "No connection to the server. Check your internet connection." }]);
});

test("a refusal that names fields is told one message at a time, as “title: message” [ER-03] [ER-12] [ER-13]", async () => {
  const data = {
    nickname: { title: "Nickname", messages: ["too short", "choose another"] },
    birthday: { title: "Birthday", messages: ["require"] },
  };
  expect(await saidOf({ status: 400, json: { message: "Check the fields", data } })).toEqual([
    { tone: "error", text: "Birthday: require" },
    { tone: "error", text: "Nickname: choose another" },
    { tone: "error", text: "Nickname: too short" },
  ]);
});

test("a refusal without fields is told in its own words, else as “Invalid Request” [ER-04]", async () => {
  expect(await saidOf({ status: 400, json: { message: "That day is not in any calendar." } })).toEqual([
    { tone: "error", text: "That day is not in any calendar." },
  ]);
  expect(await saidOf({ status: 400, json: {} })).toEqual([{ tone: "error", text: "Invalid Request" }]);
});

test("what was not found is told as a list of errors, or as a warning in the server's words [ER-07] [ER-08]", async () => {
  expect(await saidOf({ status: 404, json: { message: "x", data: ["No such person."] } })).toEqual([
    { tone: "error", text: "No such person." },
  ]);
  expect(await saidOf({ status: 404, json: { message: "You are not here any more." } })).toEqual([
    { tone: "warning", text: "You are not here any more." },
  ]);
});

test("what is forbidden or in conflict is told as listed, else by its message [ER-09] [ER-10]", async () => {
  expect(await saidOf({ status: 403, json: { message: "x", data: ["First reason.", "Second reason."] } })).toEqual([
    { tone: "error", text: "Second reason." },
    { tone: "error", text: "First reason." },
  ]);
  expect(await saidOf({ status: 409, json: { message: "Somebody was faster." } })).toEqual([
    { tone: "error", text: "Somebody was faster." },
  ]);
});

test("a failure of the server is told from its data, from its list of errors, or by its message [ER-11]", async () => {
  expect(await saidOf({ status: 500, json: { message: "x", data: ["The disk is full."] } })).toEqual([
    { tone: "error", text: "The disk is full." },
  ]);
  expect(await saidOf({ status: 500, json: { message: "x", data: { errors: ["The mail is down."] } } })).toEqual([
    { tone: "error", text: "The mail is down." },
  ]);
  expect(await saidOf({ status: 500, json: { message: "It broke in the middle." } })).toEqual([
    { tone: "error", text: "It broke in the middle." },
  ]);
});

test("the same message within seven seconds is shown once [ER-13]", async () => {
  expect(await saidOf({ status: 409, json: { message: "Only once, please." } }, 2)).toHaveLength(1);
});

test("a toast stays for seven seconds, is read out as an alert, and can be dismissed before [ER-01]", async () => {
  // Three are shown at a time; those of the stories before would come first.
  await page.reload();
  told = 0;
  const stay = timeInPage(page, "[role=alert]");
  await saidOf({ status: 409, json: { message: "Seven seconds from now." } });
  await expectAccessibleInBoth(page, "toasts");
  await page.mouse.move(5, 5);
  expect(await stay).toBeGreaterThan(6_900);
  await answerSaving({ status: 409, json: { message: "Soon dismissed." } });
  await page.getByRole("button", { name: "Save profile" }).click();
  const other = page.getByRole("alert").filter({ hasText: "Soon dismissed." });
  // It would stand still for as long as it is pointed at.
  await other.getByRole("button", { name: "Dismiss message" }).click();
  await other.waitFor({ state: "detached" });
  await page.unrouteAll({ behavior: "wait" });
});

test("what was done is said at once beside three messages of what went wrong", async () => {
  const data = { birthday: { title: "Birthday", messages: ["not yet", "not then", "not at all"] } };
  await answerSaving({ status: 400, json: { message: "Check the fields", data } });
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByRole("alert").nth(2).waitFor();
  await page.unrouteAll({ behavior: "wait" });
  const saved = Date.now();
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.locator("[data-toast][role=status]").waitFor();
  expect(Date.now() - saved).toBeLessThan(4_000);
});

test("being offline is said for as long as it lasts", async () => {
  const bar = page.getByRole("status").filter({ hasText: "You are offline." });
  await cutOff(page);
  await bar.waitFor();
  await expectNothingSideways(screen, "offline");
  await screen.context.setOffline(false);
  await bar.waitFor({ state: "detached" });
});

test("too many attempts to sign in are told with the time to wait, counted down", async () => {
  const visitor = await stories.open();
  await visitor.page.goto(`${stories.main}/login`);
  await visitor.page.route("**/auth/login", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "3" }, json: { message: "Too many attempts." } }),
  );
  await visitor.page.getByLabel("Phone number or e-mail").fill(ada.username);
  await visitor.page.getByRole("textbox", { name: "Password" }).fill("guess");
  const counted = saidByButton(visitor.page);
  await visitor.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await visitor.page.getByRole("alert").filter({ hasText: "Too many attempts." }).waitFor();
  expect(await counted).toEqual(["Wait 3 s, disabled", "Wait 2 s, disabled", "Wait 1 s, disabled", "Sign in"]);
  await visitor.context.close();
});

test("a list that cannot be loaded says so and can be asked for again", async () => {
  await page.route("**/apps/me*", (route) => route.fulfill({ status: 500, json: {} }));
  await goOnTo(page, `${stories.main}/apps`);
  const retry = page.getByRole("button", { name: /again|retry/i }).first();
  await retry.waitFor();
  await expectAccessibleInBoth(page, "apps, not loaded");
  await page.unrouteAll({ behavior: "wait" });
  await retry.click();
  await page.getByRole("link", { name: "Brightwater" }).waitFor();
});

test("a screen that cannot open shows why, else “Error” with 500, and a way to try again [ER-14]", async () => {
  await page.route(`**/apps/${app.slug}*`, (route) => route.fulfill({ status: 500, json: {} }));
  await goOnTo(page, `${stories.main}/a/${app.slug}`);
  await page.getByRole("heading", { level: 1, name: "Error", exact: true }).waitFor();
  await page.getByText("500", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Back to the home page" }).count()).toBe(0);
  await expectAccessibleInBoth(page, "error screen");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Brightwater" }).waitFor();
});

test("a part of the program that a new version took away reloads the page, once a minute, then says so [ER-20]", async () => {
  await page.goto(`${stories.main}/settings/Profile`);
  await page.getByRole("button", { name: "Save profile" }).waitFor();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(`**/static/studio${studioFile("account-screen")}`, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "A new version is ready. Reload the page." }).waitFor();
  expect(loads).toBe(1);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Signing in" }).waitFor();
});

test("what was done last is said at once: the oldest of three messages leaves for it", async () => {
  const type = await app.call("POST", "/types", { title: "Leads", slug: "leads" });
  const titles = ["One", "Two", "Three"];
  for (const title of [...titles, "Four"]) await app.call("POST", "/posts", { typeId: type.id, title });
  await goOnTo(page, `${stories.main}/a/${app.slug}/type/leads`);
  const open = (title: string) => page.getByRole("rowheader", { name: title }).getByRole("button").click();
  for (const [at, title] of titles.entries()) {
    await open(title);
    await page.getByRole("button", { name: "More about this record" }).click();
    await page.getByRole("menuitem", { name: "Delete record" }).click();
    await page.getByRole("button", { name: "Delete record" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Undo" }).count()).toBe(at + 1);
  }
  await open("Four");
  await page.getByRole("textbox", { name: "Title" }).fill("Fourth");
  const saved = Date.now();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Item was updated successfully!" }).waitFor();
  // Each of them would stand for seven seconds.
  expect(Date.now() - saved).toBeLessThan(4_000);
});

test("nothing else went wrong in the page meanwhile", () => {
  expect(screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});

/** What the button of the form says, one after the other, from when it must be waited for until it can be pressed again. */
function saidByButton(of: Page): Promise<readonly string[]> {
  return of.evaluate(
    () =>
      new Promise((resolve) => {
        const said: string[] = [];
        new MutationObserver((_, observer) => {
          const button = document.querySelector<HTMLButtonElement>("form [type=submit]");
          const now = `${button?.textContent}${button?.disabled ? ", disabled" : ""}`;
          if (now === said.at(-1) || (said.length === 0 && !now.startsWith("Wait"))) return;
          said.push(now);
          if (!now.startsWith("Wait")) {
            observer.disconnect();
            resolve(said);
          }
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
  );
}
