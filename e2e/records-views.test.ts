import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { drag, expectFocused, expectNothingSideways, expectSaid, expectText } from "./main-job-kit.ts";

/** The views of a data type, and its board: each test goes on where the one before it ended. */
let story: Story;

const postFields = [{ id: "f1", slug: "total", label: "Total", component: "number" }];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Orders", slug: "orders", postFields });
  await story.call("POST", `/types/${type.id}`, {
    statuses: [
      { id: type.statuses[0].id, title: "Open", slug: "open", next: "packed", settings: { nextLabel: "Pack" } },
      { title: "Packed", slug: "packed", next: "sent" },
      { title: "Sent", slug: "sent", next: "0", conditions: [{ slug: "total", op: "gt", value: "${25 * 4}" }] },
    ],
  });
  for (const total of [50, 100, 150]) await story.call("POST", "/posts", { typeId: type.id, title: `Order of ${total}`, total });
  await story.visit("/type/orders");
  await rows().first().waitFor();
});

afterAll(() => story?.end());

const rows = () => story.page.locator("tr[data-post-id]");
const views = () => story.page.getByRole("button", { name: /^View: / });
const item = (name: string) => story.page.getByRole("menuitem", { name, exact: true });
const column = (title: string) => story.page.getByRole("region", { name: new RegExp(`^${title}, `) });
const card = (title: string) => story.page.locator("li[data-post-id]", { hasText: title });
const statusOf = async (title: string) => {
  const [type, posts] = [await story.call("GET", "/types/orders"), await story.call("GET", "/types/orders/posts")];
  const { statusId } = posts.find((post: { title: string }) => post.title === title);
  return type.statuses.find(({ id }: { id: number }) => id === statusId).title;
};

test("what somebody set up in the table is there again when they come back", async () => {
  const { page } = story;
  await page.getByRole("columnheader", { name: "Total" }).getByRole("button", { name: "Total", exact: true }).click();
  await expect.poll(() => rows().first().textContent()).toContain("Order of 50");
  await views().getByText("•").waitFor();
  await page.reload();
  await expect.poll(() => rows().first().textContent()).toContain("Order of 50");
});

test("a view is saved under a name, changed, and chosen again; all records are a view that nobody changes", async () => {
  const { page } = story;
  await views().click();
  await item("Save as a new view").waitFor();
  await expectAccessibleInBoth(page, "the views of a data type");
  await item("Save as a new view").click();
  await page.getByRole("dialog").getByLabel("Name").fill("Small first");
  await page.getByRole("button", { name: "Save view" }).click();
  await expectSaid(page, "“Small first” was saved.");
  await page.getByRole("button", { name: "View: Small first", exact: true }).waitFor();
  await views().click();
  await item("All records").click();
  await expect.poll(() => rows().first().textContent()).toContain("Order of 150");
  await views().click();
  await item("Small first").click();
  await expect.poll(() => rows().first().textContent()).toContain("Order of 50");
});

test("an editor shares a view, and another person finds it there", async () => {
  const { page } = story;
  await views().click();
  await item("Share with everybody").click();
  // That it was saved is said of the view before, too: what is kept tells the two apart.
  const kept = async () => {
    const found = await story.call("GET", "/types/orders/views");
    return found.map(({ title, isShared }: { title: string; isShared: boolean }) => [title, isShared]);
  };
  await expect.poll(kept).toEqual([["Small first", true]]);
  await expectSaid(page, "“Small first” was saved.");
});

test("what somebody saves of a shared view leaves what another saved of it meanwhile", async () => {
  const { page } = story;
  const kept = async () => (await story.call("GET", "/types/orders/views"))[0];
  const { id, settings } = await kept();
  await page.getByRole("columnheader", { name: "Total" }).getByRole("button", { name: "Total", exact: true }).click();
  await views().getByText("•").waitFor();
  await story.call("POST", `/views/${id}`, { settings: { ...settings, columns: [{ slug: "total", width: 321 }] } });
  await views().click();
  await item("Save changes").click();
  await expect.poll(async () => (await kept()).settings.order).not.toEqual(settings.order);
  await expect.poll(async () => (await kept()).settings.columns).toEqual([{ slug: "total", width: 321 }]);
  await page.getByRole("button", { name: "View: Small first", exact: true }).waitFor();
  await story.call("POST", `/views/${id}`, { settings });
  await page.reload();
  await expect.poll(() => rows().first().textContent()).toContain("Order of 50");
});

test("where two people change the same of a shared view, the second is asked before anything is lost", async () => {
  const { page } = story;
  const kept = async () => (await story.call("GET", "/types/orders/views"))[0];
  const { id, settings } = await kept();
  const theirs = { slug: "total", descending: true };
  await page.getByRole("columnheader", { name: "Title" }).getByRole("button", { name: "Title", exact: true }).click();
  await views().getByText("•").waitFor();
  await story.call("POST", `/views/${id}`, { settings: { ...settings, order: theirs } });
  await views().click();
  await item("Save changes").click();
  const question = page.getByRole("dialog", { name: /Save over what somebody else changed/ });
  await question.getByText("the order").waitFor();
  await expectAccessibleInBoth(page, "a view that somebody else has saved meanwhile");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expectSaid(page, "Yours is not saved.");
  await expect.poll(async () => (await kept()).settings.order).toEqual(theirs);
  await views().getByText("•").waitFor();
  await views().click();
  await item("Save changes").click();
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect.poll(async () => (await kept()).settings.order.slug).toBe("title");
  await page.getByRole("button", { name: "View: Small first", exact: true }).waitFor();
  await story.call("POST", `/views/${id}`, { settings });
  await page.reload();
  await expect.poll(() => rows().first().textContent()).toContain("Order of 50");
});

test("each view says how many records it holds, and follows what others add and delete", async () => {
  const { page } = story;
  await views().click();
  await expectText(item("Small first"), "Small first3");
  const { id } = await story.call("POST", "/posts", { typeId: (await story.call("GET", "/types/orders")).id, title: "Order of none" });
  await expectText(item("Small first"), "Small first4");
  await expectText(item("All records"), "All records4");
  await story.call("DELETE", `/posts/${id}`);
  await expectText(item("Small first"), "Small first3");
  await page.keyboard.press("Escape");
});

test("the board shows each record below its status, and how many there are", async () => {
  const { page } = story;
  await views().click();
  await item("Board by status").click();
  await column("Open").getByText("Order of 150").waitFor();
  await page.getByRole("region", { name: "Open, 3 records" }).waitFor();
  await page.getByRole("region", { name: "Sent, 0 records" }).waitFor();
  await expectAccessibleInBoth(page, "board");
  await expectNothingSideways(story.screen, "board");
});

test("a card goes on by the mouse: it stands below its new status at once and stays there", async () => {
  await drag(card("Order of 150"), column("Packed"));
  await column("Packed").getByText("Order of 150").waitFor();
  await expectSaid(story.page, "Item's status was updated successfully!");
  await expect.poll(() => statusOf("Order of 150")).toBe("Packed");
});

test("the same goes by Alt and an arrow, and the focus goes along; what is asked for again takes neither it nor a menu away", async () => {
  const { page } = story;
  const type = await story.call("GET", "/types/orders");
  const letGo: (() => void)[] = [];
  // The column that it comes to is answered after the one that it left.
  await page.route(/\/posts\?/, async (route) => {
    if (route.request().url().includes(`statusId=${type.statuses[1].id}`)) await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  await card("Order of 50").getByRole("button", { name: "Order of 50", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await column("Packed").getByText("Order of 50").waitFor();
  await expectFocused(column("Packed").getByRole("button", { name: "Order of 50", exact: true }));
  await expect.poll(() => letGo.length).toBeGreaterThan(0);
  await card("Order of 50").getByRole("button", { name: "Move Order of 50 to…" }).click();
  await page.getByRole("menuitem", { name: "Open" }).waitFor();
  await story.call("POST", "/posts", { typeId: type.id, title: "Order of 7", total: 7 });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const go of letGo) go();
  await column("Open").getByText("Order of 7").waitFor();
  await expect.poll(() => statusOf("Order of 50")).toBe("Packed");
});

test("the menu says where a card can go, and why not elsewhere", async () => {
  const { page } = story;
  const sent = page.getByRole("menuitem", { name: /Sent/ });
  await expect.poll(() => sent.textContent()).toContain("Needs: Total is more than 100");
  await expect.poll(() => sent.isDisabled()).toBe(true);
  await page.getByRole("menuitem", { name: "Open" }).click();
  await column("Open").getByText("Order of 50").waitFor();
  await expect.poll(() => statusOf("Order of 50")).toBe("Open");
});

test("a move that the server refuses is taken back and said", async () => {
  const { page } = story;
  await page.route(/\/actions\/next$/, (route) => route.fulfill({ status: 500, contentType: "application/json", body: "{}" }));
  await card("Order of 100").getByRole("button", { name: "Move Order of 100 to…" }).click();
  await page.getByRole("menuitem", { name: "Packed" }).click();
  await page.getByText("Your change to “Order of 100” was undone. Try again.").first().waitFor();
  await column("Open").getByText("Order of 100").waitFor();
  await page.unrouteAll({ behavior: "wait" });
});

test("a card opens its record", async () => {
  await card("Order of 100").getByRole("button", { name: "Order of 100", exact: true }).click();
  const dialog = story.page.getByRole("dialog", { name: /Order of 100/ });
  await expect.poll(() => input(dialog, "total").inputValue()).toBe("100");
  await story.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("nothing broke on the way", () => {
  expect(story.screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});
