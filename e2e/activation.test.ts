import { afterAll, beforeAll, expect, test } from "vitest";
import { beginStories, type Stories } from "./product.ts";

/** Where mails are sent, an account begins by the link of one. */
let stories: Stories;

beforeAll(async () => {
  // Nobody answers there: what would be sent waits in the outbox, where it can be read.
  stories = await beginStories({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "joinery@example.test" });
});
afterAll(() => stories?.end());

test("an account begins by the link of the mail, once [RT-19]", async () => {
  const { page } = await stories.open();
  await page.goto(`${stories.main}/signup`);
  await page.getByLabel("Your name").fill("Nora");
  await page.getByLabel("Phone number or e-mail").fill("nora@example.test");
  await page.getByRole("textbox", { name: "Password" }).fill("a long password");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { level: 1, name: "Check your mail" }).waitFor();
  const admin = await stories.admin();
  let secret = "";
  const newest = async () => {
    const mails: { to: string; html: string }[] = await admin.call("GET", "/1/outbox?count=20");
    secret = /act_[\w-]{43}/.exec(mails.find(({ to }) => to === "nora@example.test")?.html ?? "")?.[0] ?? "";
    return secret;
  };
  await expect.poll(newest).not.toBe("");
  await page.goto(`${stories.main}/login/activate/${secret}`);
  await page.getByRole("heading", { level: 1, name: "Begin your account" }).waitFor();
  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await page.waitForURL("**/apps");
  await page.getByRole("button", { name: "Account of Nora", exact: true }).waitFor();
  const later = await stories.open();
  await later.page.goto(`${stories.main}/login/activate/${secret}`);
  await later.page.getByRole("heading", { level: 1, name: "This link was used already" }).waitFor();
});
