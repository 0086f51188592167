import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, addTo, beginStories, goOnTo, type Person, type Stories } from "./product.ts";

/** A site has pages for its members alone, who sign in on it; and people become members by accepting. */
let stories: Stories;
let ada: Person;
let bea: Person;
let app: AppOfStory;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  bea = await stories.person("Bea");
  app = await ada.app("Brightwater", "members");
  const text = (words: string) => [
    { id: "m1", component: "menu", text: "Brightwater", settings: {} },
    { id: "t1", component: "text-section", html: `<h1>${words}</h1>`, settings: {} },
  ];
  for (const [slug, permission] of [
    ["home", "public"],
    ["plans", "member"],
    ["books", "admin"],
  ] as const)
    await app.call("POST", "/pages", { title: slug, slug, permission, layout: text(`The ${slug}`) });
  await addTo(app, bea, 25);
});
afterAll(() => stories?.end());

test("a member is led to sign in on the site, reads the page without any script, and signs out [RO-23]", async () => {
  for (const start of [stories.site(app.slug), `${stories.main}/s/${app.slug}`]) {
    const context = await stories.context({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${start}/plans`);
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await page.getByLabel("Phone number or e-mail").fill(bea.username);
    await page.getByLabel("Password").fill("wrong password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("alert").getByText("The e-mail, phone number or password is not correct.").waitFor();
    await page.getByLabel("Password").fill(bea.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "The plans" }).waitFor();
    await page.goto(`${start}/books`);
    await page.getByRole("heading", { level: 1, name: "You do not have access to this page." }).waitFor();
    await page.goto(`${start}/home`);
    // On a phone the links stand in a drawer, which opens without any script.
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: "plans" }).first().waitFor();
    await page.goto(`${start}/account/sign-out`);
    await page.getByText("You are signed in as Bea.").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(`${start}/`);
    await page.goto(`${start}/plans`);
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await context.close();
  }
});

test("the sign-in page of a site is whole on a phone and a screen, for everybody [RO-23]", async () => {
  const visitor = await stories.open();
  await visitor.page.goto(`${stories.site(app.slug)}/plans`);
  await visitor.page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await expectAccessible(visitor.page, "sign in on a site");
  await expectNothingSideways(visitor, "sign in on a site");
});

test("whoever is invited by e-mail joins on the screen of their apps, in the role that was chosen, and is nobody there before [DA-31] [AP-17]", async () => {
  const cleo = await stories.person("Cleo");
  const owner = await stories.open(ada);
  await goOnTo(owner.page, `${stories.main}/a/${app.slug}/settings?tab=users`);
  await owner.page.getByRole("button", { name: "Add user" }).click();
  const dialog = owner.page.getByRole("dialog", { name: "Add user" });
  await dialog.getByLabel("Or invite by e-mail").fill("no address");
  await dialog.getByRole("button", { name: "Add as Admin" }).click();
  await dialog.getByText("must be a phone number or an e-mail address").first().waitFor();
  await dialog.getByLabel("Or invite by e-mail").fill(cleo.username);
  await dialog.getByText("Editor", { exact: true }).click();
  await dialog.getByRole("button", { name: "Add as Editor" }).click();
  await owner.page.getByText("Invitation was sent successfully!").first().waitFor();
  await owner.page.getByText("No mail server is set up: it is kept in the outbox.").first().waitFor();
  const open = owner.page.getByRole("list", { name: "Open invitations" });
  await open.getByText(`${cleo.username} was invited as Editor`).waitFor();
  await expectAccessibleInBoth(owner.page, "open invitations");
  const theirs = await stories.open(cleo);
  await theirs.page.goto(`${stories.main}/apps`);
  await theirs.page.getByText("Ada has invited you to Brightwater as Editor.").waitFor();
  await expectAccessibleInBoth(theirs.page, "an invitation");
  await expectNothingSideways(theirs, "an invitation");
  await theirs.page.getByRole("button", { name: "Join Brightwater" }).click();
  await theirs.page.getByRole("link", { name: "Brightwater" }).first().waitFor();
  await expect.poll(() => theirs.page.getByRole("list", { name: "Invitations" }).count()).toBe(0);
  await expect.poll(async () => (await cleo.call("GET", `/1/apps/${app.id}`)).appUserRole).toBe(50);
});

test("a link of a mail that is over is told as soon as it is opened, with a way to another [RT-19]", async () => {
  const visitor = await stories.open();
  await visitor.page.goto(`${stories.main}/login/activate/act_${"x".repeat(43)}`);
  await visitor.page.getByRole("heading", { level: 1, name: "This link is not good any more" }).waitFor();
  await expectAccessibleInBoth(visitor.page, "activate");
  await visitor.page.getByRole("link", { name: "Create the account again" }).waitFor();
});
