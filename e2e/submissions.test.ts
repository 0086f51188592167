import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { openDrawer, rail } from "./navigation-kit.ts";

/** An owner in the studio, and visitors who send the form of a page. */
let story: Story;
let page = 0;

beforeAll(async () => {
  story = await beginStory();
  const postFields = [{ id: "f1", slug: "name", label: "Your name", component: "input-text", required: true }];
  await story.call("POST", "/types", { title: "Enquiries", slug: "enquiries", permission: "submit", postFields });
  for (let number = 1; number <= 8; number += 1) await story.call("POST", "/types", { title: `Other ${number}`, slug: `other-${number}` });
  const block = { id: "f1", component: "form-section", title: "Write to us", type: "enquiries", settings: {}, children: [] };
  page = (await story.call("POST", "/pages", { title: "Contact", slug: "contact", layout: [block] })).id;
  await story.visit("");
  await bell().waitFor();
});
afterAll(() => story?.end());

const bell = () => rail(story.page).getByRole("button", { name: /^New submissions/ });
const count = () => bell().getAttribute("aria-label");
const data = () => rail(story.page).getByRole("button", { name: "Data", exact: true });
const panel = () => story.page.getByRole("dialog", { name: "New submissions" });

/** As the form of the page sends it. */
async function send(name: string): Promise<void> {
  const sent = await fetch(`${new URL(story.page.url()).origin}/api/${story.app.id}/posts`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-joinery-form": `${page}/f1` },
    body: JSON.stringify({ typeId: "enquiries", name }),
  });
  expect(sent.status).toBe(201);
}

test("what a visitor sends rings the bell at once, and is still told after a reload", async () => {
  await expect.poll(count).toBe("New submissions");
  await send("Noor");
  await expect.poll(count).toBe("New submissions, 1");
  await expect.poll(() => data().getAttribute("aria-description")).toBe("1 new");
  await story.page.reload();
  await send("Mira");
  await expect.poll(count).toBe("New submissions, 2");
  await openDrawer(story.page, "Data");
  await story.page.getByRole("listitem").filter({ hasText: "Enquiries" }).getByRole("img", { name: "2 new" }).waitFor();
  await expectNothingSideways(story.screen, "a bell with a count");
});

test("the bell lists what is new; what is opened there is read, and no more", async () => {
  await bell().click();
  await panel().getByRole("link", { name: /Noor/ }).waitFor();
  await expectAccessibleInBoth(story.page, "new submissions");
  await panel().getByRole("link", { name: /Mira/ }).click();
  await story.page.waitForURL(/\/type\/enquiries\?id=\d+/);
  // The records of the type are behind it, so all of them have been seen.
  await expect.poll(count).toBe("New submissions");
  await expect.poll(() => data().getAttribute("aria-description")).toBe(null);
});

test("all are marked as read at once, and whether a mail comes too is each person's own choice", async () => {
  await story.visit("");
  await send("Ada");
  await expect.poll(count).toBe("New submissions, 1");
  await bell().click();
  const mail = panel().getByRole("switch", { name: "Mail them to me" });
  await expect.poll(() => mail.isChecked()).toBe(true);
  await mail.click();
  await panel().getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(count).toBe("New submissions");
  await story.page.reload();
  await bell().click();
  await expect.poll(() => mail.isChecked()).toBe(false);
  await story.page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
});

test("the newest records of an app are on its home, in whichever of many data types they are", async () => {
  await story.call("POST", "/posts", { typeId: (await story.call("GET", "/types/other-8")).id, title: "Last of all" });
  const recent = story.page.locator("section", { has: story.page.getByRole("heading", { name: "Recent records" }) });
  await recent.getByRole("link", { name: "Last of all" }).waitFor();
  await recent.getByText("Other 8").waitFor();
});

test("nothing went wrong in the page meanwhile", () => {
  expect(story.screen.faults).toEqual([]);
});
