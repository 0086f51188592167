import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";

/** An empty type is filled with records to look at, which leave as they came. */
let story: Story;

const kinds = [
  ...["input-text", "textarea", "number", "checkbox", "date", "rate", "color", "tags", "social-user", "invoice-items"].map((component) => ({
    component,
  })),
  { component: "input-text", type: "email" },
  { component: "select", values: ["Oslo", "Bergen"], required: true },
  { component: "checklist", values: ["Oak", "Ash"] },
];
const postFields = kinds.map((kind, at) => ({ id: `f${at}`, slug: `f${at}`, label: `${kind.component} ${at}`, ...kind }));

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", "/types", { title: "Benches", slug: "benches", postFields });
  await story.visit("/type/benches");
});

afterAll(() => story?.end());

const rows = () => story.page.locator("tr[data-post-id]");
const records = (): Promise<{ id: number; title: string; [field: string]: unknown }[]> => story.call("GET", "/types/benches/posts");

test("an empty type offers samples, which hold something in every field", async () => {
  const offer = story.page.getByRole("button", { name: "Add 3 sample records" });
  await offer.waitFor();
  await expectAccessibleInBoth(story.page, "an empty type");
  await expectNothingSideways(story.screen, "an empty type");
  await offer.click();
  await rows().nth(2).waitFor();
  await expect.poll(() => rows().getByRole("rowheader").allTextContents()).toEqual(["First sample", "Second sample", "Third sample"]);
  for (const record of await records()) for (const { slug } of postFields) expect(record[slug], slug).toBeDefined();
  await story.page.getByRole("button", { name: "Remove samples" }).waitFor();
  await expectAccessibleInBoth(story.page, "samples");
  await expectNothingSideways(story.screen, "samples");
});

test("one press takes them away, but for those that somebody has changed", async () => {
  const [first] = await records();
  await story.call("POST", `/posts/${first?.id}`, { title: "A bench of ours" });
  await story.page.getByRole("button", { name: "Remove samples" }).click();
  await expectSaid(story.page, "2 samples went to the trash. 1 that was changed stays.");
  await rows().nth(1).waitFor({ state: "detached" });
  await expect.poll(async () => (await records()).map(({ title }) => title)).toEqual(["A bench of ours"]);
  await story.page.getByRole("button", { name: "Remove samples" }).waitFor({ state: "detached" });
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
