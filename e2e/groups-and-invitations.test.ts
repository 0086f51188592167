import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, addTo, beginStories, goOnTo, type Person, type Stories } from "./product.ts";

/** People come into an app by the link of a mail, are put into groups, and leave: their records go where the admin says. */
let stories: Stories;
let ada: Person;
let bea: Person;
let app: AppOfStory;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  bea = await stories.person("Bea");
  app = await ada.app("Brightwater", "groups");
  await addTo(app, bea, 50);
});
afterAll(() => stories?.end());

/** The path that the link of the newest invitation to somebody leads to. */
async function linkTo(address: string): Promise<string> {
  const admin = await stories.admin();
  let secret = "";
  const newest = async () => {
    const mails: { to: string; html: string }[] = await admin.call("GET", "/1/outbox?count=20");
    secret = /inv_[\w-]{43}/.exec(mails.find(({ to }) => to === address)?.html ?? "")?.[0] ?? "";
    return secret;
  };
  await expect.poll(newest).not.toBe("");
  return `${stories.main}/SignUp/${secret}`;
}

test("by mouse: somebody is invited, makes an account by the link of the mail and is in the app; the link is over then [RT-25] [RT-26] [VA-13] [ER-36]", async () => {
  const owner = await stories.open(ada);
  await goOnTo(owner.page, `${stories.main}/a/${app.slug}/settings?tab=users`);
  await owner.page.getByRole("button", { name: "Add user" }).click();
  const dialog = owner.page.getByRole("dialog", { name: "Add user" });
  await expect.poll(() => dialog.getByLabel("Or invite by e-mail").getAttribute("inputmode")).toBe("email");
  await dialog.getByLabel("Or invite by e-mail").fill("dora@example.test");
  await dialog.getByText("Editor", { exact: true }).click();
  await dialog.getByRole("button", { name: "Add as Editor" }).click();
  await owner.page.getByText("Invitation was sent successfully!").first().waitFor();
  await owner.page.getByText("No mail server is set up: it is kept in the outbox.").first().waitFor();
  const first = await linkTo("dora@example.test");
  await owner.page.getByRole("button", { name: "Send again: the invitation to dora@example.test" }).click();
  await expect.poll(() => linkTo("dora@example.test")).not.toBe(first);
  const dora = await stories.open();
  await dora.page.goto(first);
  await dora.page.getByRole("heading", { level: 1, name: "There is a newer invitation" }).waitFor();
  const link = await linkTo("dora@example.test");
  await dora.page.goto(link);
  await dora.page.getByRole("heading", { level: 1, name: "Join Brightwater" }).waitFor();
  await dora.page.getByText("as Editor, by your address dora@example.test").waitFor();
  await expect.poll(() => dora.page.getByLabel("Phone number or e-mail").count()).toBe(0);
  await expectAccessibleInBoth(dora.page, "an invitation");
  await expectNothingSideways(dora, "an invitation");
  await dora.page.getByLabel("Your name").fill("Dora");
  await dora.page.getByRole("textbox", { name: "Password" }).fill("a long password");
  await dora.page.getByRole("button", { name: "Create account and join Brightwater" }).click();
  await dora.page.waitForURL(`**/a/${app.slug}*`);
  await dora.page.getByText("Brightwater").first().waitFor();
  await dora.page.getByRole("button", { name: "Account of Dora" }).click();
  await dora.page.getByText("Editor of Brightwater").waitFor();
  const later = await stories.open();
  await later.page.goto(link);
  await later.page.getByRole("heading", { level: 1, name: "This invitation was answered already" }).waitFor();
  await later.page.goto(`${stories.main}/signup/nonsense`);
  await later.page.getByRole("heading", { level: 1, name: "This invitation is not good any more" }).waitFor();
});

test("by keyboard on a phone: a group is made, somebody is put into it, and removing them asks where their records go", async () => {
  const owner = await stories.open(ada, { width: 390, height: 800 });
  const { page } = owner;
  await goOnTo(page, `${stories.main}/a/${app.slug}/settings?tab=users`);
  await page.getByRole("button", { name: "Add group" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add group" }).getByLabel("Name").waitFor();
  await page.keyboard.type("Advisers");
  await page.keyboard.press("Enter");
  await page.getByText("Group added").first().waitFor();
  await page.getByRole("button", { name: "Members of Advisers" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Members of Advisers" });
  await dialog.getByText("Nobody is in this group yet.").waitFor();
  await expectAccessible(page, "members of a group");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove Bea" }).focus();
  await page.keyboard.press("Enter");
  const removal = page.getByRole("dialog", { name: "Remove Bea?" });
  await removal.getByText("Stay as they are").waitFor();
  await expectAccessible(page, "removing a member");
  await removal.getByRole("button", { name: "Remove user" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Removed. They can no longer enter this app.").first().waitFor();
  await page.getByRole("button", { name: "Remove Bea" }).waitFor({ state: "detached" });
});

test("notifications are chosen by kind and way, and an account that is about to end is kept by one press", async () => {
  const cleo = await stories.person("Cleo");
  const { page } = await stories.open(cleo);
  await goOnTo(page, `${stories.main}/settings/Notifications`);
  await page.getByRole("checkbox", { name: "Forms by Bell" }).uncheck();
  await page.reload();
  await expect.poll(() => page.getByRole("checkbox", { name: "Forms by Bell" }).isChecked()).toBe(false);
  await expect.poll(() => page.getByRole("checkbox", { name: "Forms by E-mail" }).isChecked()).toBe(true);
  await expectAccessible(page, "notifications");
  await goOnTo(page, `${stories.main}/settings/Account`);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog", { name: "Delete your account?" }).getByRole("button", { name: "Delete my account" }).click();
  await page.getByText(/^Your account will be deleted on/).waitFor();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByText("Your account stays.").first().waitFor();
  await page.getByRole("button", { name: "Delete my account" }).waitFor();
});
