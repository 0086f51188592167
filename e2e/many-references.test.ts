import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppOfStory, beginStories, goOnTo, type Stories } from "./product.ts";

/** A field that points at as many records as it may. */
let stories: Stories;
let app: AppOfStory;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Workshop", "many-references");
  const items = await app.call("POST", "/types", { title: "Items", slug: "items" });
  const lines = {
    id: "relation_lines",
    component: "relation",
    slug: "lines",
    label: "Items",
    relationTypeId: items.id,
    relationId: "lines",
  };
  await app.call("POST", "/types", { title: "Orders", slug: "orders", postFields: [{ ...lines, multiple: true }] });
  ({ page } = await stories.open(ada));
});
afterAll(() => stories?.end());

const dialog = () => page.getByRole("dialog");
const box = (name: string) => dialog().getByRole("combobox", { name: new RegExp(`^${name}`) });

test("no more than 20 are chosen: the field says so, and takes another once one is taken away [FW-56]", async () => {
  const lines: number[] = [];
  for (let nth = 1; nth <= 20; nth += 1) lines.push((await app.call("POST", "/posts", { typeId: "items", title: `Item ${nth}` })).id);
  const order = await app.call("POST", "/posts", { typeId: "orders", title: "Full", lines });
  await goOnTo(page, `${stories.main}/a/${app.slug}/type/orders?id=${order.id}`);
  await dialog().getByRole("button", { name: "Remove Item 20" }).waitFor();
  await expect.poll(() => box("Items").isDisabled()).toBe(true);
  await expect.poll(() => box("Items").getAttribute("placeholder")).toBe("At most 20");
  await dialog().getByRole("button", { name: "Remove Item 20" }).click();
  await expect.poll(() => box("Items").isEnabled()).toBe(true);
});
