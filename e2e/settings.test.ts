import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";
import { drawer, openDrawer } from "./navigation-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** What an owner sets for an app and a person for themselves: each is set on the screen, and what follows from it is seen elsewhere. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  for (const title of ["News", "Team"]) {
    const layout = [{ id: "t1", component: "text-section", html: `<h2>${title}</h2>` }];
    await app.call("POST", "/pages", { title, slug: title.toLowerCase(), layout });
  }
  screen = await stories.open(ada);
  page = screen.page;
});
afterAll(() => stories?.end());

const form = (name: string) => page.getByRole("form", { name, exact: true });
const settings = (tab: string) => goOnTo(page, `${stories.main}/a/${app.slug}/settings?tab=${tab}`);
const save = async (name: string) => {
  await form(name).getByRole("button", { name: "Save settings" }).click();
  await expectSaid(page, "Settings was saved successfully!");
};
const newsPage = async () => (await fetch(`${stories.main}/s/${app.slug}/news`)).text();
const stored = () => ada.call("GET", `/1/apps/${app.id}`);
const post = (path: string, body: unknown) =>
  fetch(`${stories.main}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const brand = () => page.getByRole("region", { name: "Brand", exact: true });
const chooseFont = async (label: string, family: string) => {
  await brand().getByLabel(label).click();
  const dialog = page.getByRole("dialog", { name: label });
  await dialog.getByRole("button", { name: family, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
};
const publishBrand = async () => {
  await brand().getByRole("button", { name: "Publish brand" }).click();
  await expectSaid(page, "The brand is live on all pages.");
};

test("the fonts of an app are chosen from those that sites serve, and its pages are drawn in them once the brand is published [FO-04]", async () => {
  await settings("design");
  await chooseFont("Main font", "Lora");
  await chooseFont("Heading font", "Space Grotesk");
  await brand().getByText("Not published yet").waitFor();
  await expectAccessibleInBoth(page, "design settings");
  await expectNothingSideways(screen, "design settings");
  expect(await newsPage()).not.toContain("Space Grotesk");
  await publishBrand();
  await expect.poll(newsPage).toContain("Space Grotesk");
  expect(await newsPage()).toContain("Lora");
  await brand().getByText("Earlier looks").click();
  await brand()
    .getByRole("button", { name: /^Take back/ })
    .last()
    .click();
  await publishBrand();
  await expect.poll(newsPage).not.toContain("Lora");
});

test("header code of an app is typed in its settings and stands in the head of its pages on their own host [FO-10]", async () => {
  await settings("design");
  await form("Header code").getByRole("textbox", { name: "Header code" }).fill('<meta name="verified-by" content="ada">');
  await save("Header code");
  const site = await stories.open();
  await site.page.goto(`${stories.site(app.slug)}/news`);
  await expect.poll(() => site.page.locator('head meta[name="verified-by"]').getAttribute("content")).toBe("ada");
});

test("whoever may sign up on the site, and what is kept about each user, is set beside the users [EN-09]", async () => {
  await settings("users");
  const account = () => ({ username: `settings-${Date.now()}@example.test`, password: "correct horse battery", nickname: "Joined" });
  const join = () => post(`/${app.id}/auth/signup`, account());
  expect((await join()).status).toBe(403);
  await form("Joining").getByLabel("Visitors may sign up on the site").check();
  await save("Joining");
  await expect.poll(async () => (await stored()).settings.signup).toBe(true);
  expect((await join()).status).toBe(201);

  await form("Joining").getByRole("button", { name: "Make the form" }).click();
  const designer = page.getByRole("dialog", { name: "Fields of each user" });
  await designer.getByRole("button", { name: "Text Field" }).first().click();
  await designer.getByRole("textbox", { name: "Label" }).first().fill("Desk");
  await designer.getByText("Saved together with the form it belongs to").waitFor();
  await designer.getByRole("button", { name: "Close" }).click();
  await form("Joining").getByRole("button", { name: "Edit the form: 1 field" }).waitFor();
  await save("Joining");
  const labels = async () => (await stored()).userFields.map(({ label }: { label: string }) => label);
  await expect.poll(labels).toEqual(["Desk"]);
  await page.reload();
  await page.getByRole("button", { name: "Settings of Joined" }).click();
  const member = page.getByRole("dialog", { name: "User Settings" });
  await member.getByLabel("Desk").fill("4 B");
  await member.getByRole("button", { name: "Update" }).click();
  await expectSaid(page, "User updated successfully!");
});

test("origins that may call the API are listed one a line; one that browsers never send is refused in words", async () => {
  await settings("api");
  const origins = form("Programs elsewhere").getByLabel("Origins that may call the API");
  await origins.fill("shop.example");
  await form("Programs elsewhere").getByRole("button", { name: "Save settings" }).click();
  await form("Programs elsewhere").getByText("must be an origin such as https://example.com").waitFor();
  await expect.poll(() => origins.inputValue()).toBe("shop.example");
  await origins.fill("https://shop.example/\nhttp://localhost:5173");
  await save("Programs elsewhere");
  const reply = await fetch(`${stories.main}/api/${app.id}/pages`, {
    method: "OPTIONS",
    headers: { origin: "https://shop.example", "access-control-request-method": "GET" },
  });
  expect(reply.headers.get("access-control-allow-origin")).toBe("https://shop.example");
});

test("the type whose records are offered as templates of blocks is chosen, and its records are offered", async () => {
  const type = await app.call("POST", "/types", { title: "Snippets", slug: "snippets" });
  await app.call("POST", "/posts", { typeId: type.id, title: "Opening hours" });
  const offered = async () => (await app.call("GET", "/components?count=30")).map(({ title }: { title: string }) => title);
  expect(await offered()).toEqual([]);
  await settings("api");
  await form("Programs elsewhere").getByLabel("Template library").selectOption({ label: "Snippets" });
  await save("Programs elsewhere");
  await expect.poll(offered).toEqual(["Opening hours"]);
  await page.reload();
  const chosen = form("Programs elsewhere").getByLabel("Template library").locator("option:checked");
  await expect.poll(() => chosen.textContent()).toBe("Snippets");
});

test("the page that the site's address opens is chosen, in the settings and in the list of pages", async () => {
  const home = async () => (await fetch(`${stories.main}/s/${app.slug}/`)).text();
  await settings("site");
  await form("Site").getByLabel("Home page").selectOption({ label: "News" });
  await save("Site");
  await expect.poll(home).toContain("<h2>News</h2>");
  await openDrawer(page, "Pages");
  const marked = drawer(page, "Pages")
    .getByRole("listitem")
    .filter({ has: page.getByRole("img", { name: "Home page" }) });
  await expect.poll(() => marked.getByRole("link").allTextContents()).toEqual(["News"]);
  const more = drawer(page, "Pages").getByRole("button", { name: "More about Team", exact: true });
  await more.focus();
  await more.click();
  await page.getByRole("menuitem", { name: "Make it the home page" }).click();
  await expectSaid(page, "The address of the site opens this page now.");
  await expect.poll(home).toContain("<h2>Team</h2>");
  await expect.poll(() => marked.getByRole("link").allTextContents()).toEqual(["Team"]);
});

test("a person's picture is uploaded, shown wherever they are, and removed", async () => {
  await goOnTo(page, `${stories.main}/settings/Profile`);
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#0a5" } })
    .png()
    .toBuffer();
  const input = page.getByLabel("Picture", { exact: true });
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: bytes });
  const crop = page.getByRole("dialog", { name: "Crop your picture" });
  await crop.getByRole("img", { name: "Your picture as others see it" }).waitFor();
  await expectAccessibleInBoth(page, "crop a picture");
  await crop.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await crop.getByRole("button", { name: "Use this picture" }).click();
  await page.getByRole("img", { name: "Your picture", exact: true }).waitFor();
  const shown = page.getByRole("banner").locator('img[src^="/files/"]');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  await expectAccessibleInBoth(page, "own profile");
  await expectNothingSideways(screen, "own profile");
  await input.setInputFiles({ name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await page.getByRole("alert").filter({ hasText: "me.svg: unacceptable format" }).waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await expectSaid(page, "Your picture was removed.");
  await page.getByRole("button", { name: "Upload a picture" }).waitFor();
});

test("what the platform keeps of a person is downloaded as a file", async () => {
  await goOnTo(page, `${stories.main}/settings/Account`);
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe("joinery-my-data.json");
  await expectSaid(page, "Your data was downloaded.");
});

test("e-mail, phone number and password are changed with the present password, and what is wrong stands beside its field", async () => {
  await goOnTo(page, `${stories.main}/settings/Account`);
  const change = async (what: string, typed: string, present: string) => {
    await page.getByRole("button", { name: `Change ${what}` }).click();
    const dialog = page.getByRole("dialog", { name: `Change ${what}` });
    await dialog.getByLabel(`New ${what}`).fill(typed);
    await dialog.getByLabel("Your present password").fill(present);
    await dialog.getByRole("button", { name: `Change ${what}` }).click();
    return dialog;
  };
  const phone = `+4915${String(Date.now()).slice(-9)}`;
  const refused = await change("phone number", phone, "not the secret");
  await refused.getByText("This is not your present password.").waitFor();
  await expect.poll(() => refused.getByText(/password:|not correct/i).count()).toBe(0);
  await expectAccessibleInBoth(page, "change phone number");
  await refused.getByLabel("Your present password").fill(ada.password);
  await refused.getByRole("button", { name: "Change phone number" }).click();
  await expectSaid(page, "Your phone number was changed.");
  await page.getByText(`${phone} (not confirmed, not for signing in)`).waitFor();
  await change("e-mail", `new-${ada.username}`, ada.password);
  await expectSaid(page, "Your e-mail was changed.");
  await page.getByText(`new-${ada.username} (not confirmed, not for signing in)`).waitFor();
  await change("password", "another long one", ada.password);
  await expectSaid(page, "Your password was changed. Your other sessions have ended.");
  await expectNothingSideways(screen, "own account");
  const signIn = (password: string) => post("/1/auth/login", { username: ada.username, password });
  expect([(await signIn(ada.password)).status, (await signIn("another long one")).status]).toEqual([401, 200]);
});
