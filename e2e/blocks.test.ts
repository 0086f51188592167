import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** The kinds of block as visitors see them: each as it begins, in every style pack, and those that answer to a press. */
let stories: Stories;
let app: AppOfStory;
let screen: Screen;

interface Block {
  readonly [key: string]: unknown;
  readonly children?: readonly Block[];
}

const packs = ["atelier", "northlight", "harbor", "nocturne", "orchard"];
const picture = "https://pictures.example/a.png";

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Bakery", "bakery");
  const kinds: readonly { readonly component: string; readonly group: string; readonly start: Block }[] = await app.call(
    "GET",
    "/catalogue/blocks",
  );
  const sections = kinds.filter(({ group }) => group !== "widget").map(({ component, start }) => withIds(start, `all-${component}`));
  const contact = withIds(kinds.find(({ component }) => component === "contact")?.start ?? {}, "contact1");
  await publish("all", sections);
  await publish("behave", [
    { id: "news1", component: "news-bar", text: "Closed on Friday.", label: "Where we are then", link: "/all" },
    {
      id: "faq1",
      component: "faq",
      title: "Asked",
      children: [question("q1", "How long?", "Two weeks."), question("q2", "How much?", "Ask us.")],
    },
    {
      id: "gallery1",
      component: "gallery",
      title: "Seen",
      children: [{ id: "g1", component: "image", src: picture, settings: { alt: "A loaf" } }],
    },
    { id: "video1", component: "video", title: "Film", link: "https://www.youtube.com/watch?v=abc", text: "Play the film" },
    { id: "letter1", component: "newsletter", title: "Letter", action: "https://letters.example/subscribe", children: [] },
    {
      ...{ id: "letter2", component: "newsletter", title: "To us", type: "_custom", notify: "letters@example.test", submitBtnText: "Join" },
      children: [{ id: "l1", component: "input-text", slug: "email", label: "Your address", type: "email", required: true }],
    },
    { ...contact, notify: "desk@example.test", successMessage: "Thank you for writing." },
  ]);
  screen = await stories.open();
});
afterAll(() => stories?.end());

const question = (id: string, title: string, answer: string): Block => ({ id, component: "question", title, html: `<p>${answer}</p>` });

function withIds(block: Block, id: string): Block {
  const children = block.children?.map((child, at) => withIds(child, `${id}-${at}`));
  return { ...block, id, ...(children && { children }) };
}

async function publish(slug: string, layout: readonly Block[]): Promise<number> {
  return (await app.call("POST", "/pages", { title: slug, slug, layout })).id;
}

const visit = (path: string) => screen.page.goto(`${stories.site(app.slug)}/${path}`);

test("every kind, as it begins, is finished in every style pack: accessible, no wider than the screen", async () => {
  const { page } = screen;
  for (const theme of packs) {
    await app.call("POST", `/apps/${app.id}`, { settings: { theme } });
    await visit("all");
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over, { message: `${theme} at ${width}` }).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, theme);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(screen.faults).toEqual([]);
});

test("grids have the columns that are chosen; kinds begin with as many as their owner is promised [BL-06] [BL-19] [BL-27] [BL-28] [BL-29] [BL-30] [BL-31] [BL-37] [BL-39]", async () => {
  const { page } = screen;
  const four = (component: string) => ["A", "B", "C", "D"].map((title) => ({ id: title, component, title }));
  const grid = (component: string, of: string, cols: number) =>
    withIds({ component, title: `In ${cols}`, settings: { cols }, children: four(of) }, `${component}-${cols}`);
  const columns = (selector: string) =>
    page.locator(selector).evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);
  await page.setViewportSize({ width: 1440, height: 900 });
  await publish(
    "grids",
    [2, 3, 4].flatMap((cols) => [grid("pricing", "plan", cols), grid("cards", "card", cols)]),
  );
  await visit("grids");
  for (const cols of [2, 3, 4])
    for (const [component, of] of [
      ["pricing", "plan"],
      ["cards", "card"],
    ] as const)
      await expect.poll(() => columns(`#b-${component}-${cols} .${of}`), { message: `${component} ${cols}` }).toBe(cols);
  await visit("all");
  const plans = page.locator("#b-all-pricing .plan");
  await expect.poll(() => plans.evaluateAll((all) => all.map((one) => one.hasAttribute("data-special")))).toEqual([false, true, false]);
  await plans.nth(1).getByText("Most Popular").waitFor();
  for (const [kind, part, count] of [
    ["features", ".card", 3],
    ["team", ".card", 3],
    ["buttons", "a", 1],
  ] as const)
    await expect.poll(() => page.locator(`#b-all-${kind} ${part}`).count(), { message: kind }).toBe(count);
  await expect.poll(() => columns("#b-all-two-columns .two-columns-grid > *")).toBe(2);
  await expect.poll(async () => (await page.locator("#b-all-cover").boundingBox())?.height).toBeGreaterThanOrEqual(900);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("news that somebody closed stay closed in their browser, until they say something else [BL-23] [BL-24]", async () => {
  const { page } = screen;
  await visit("behave");
  const news = page.locator("#b-news1");
  await news.getByRole("link", { name: "Where we are then" }).waitFor();
  await news.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => news.isVisible()).toBe(false);
  await page.reload();
  await page.locator("#b-faq1").waitFor();
  await expect.poll(() => news.isVisible()).toBe(false);
  const { id, layout } = await app.call("GET", "/pages/behave");
  const [bar, ...others] = layout;
  await app.call("POST", `/pages/${id}`, { layout: [{ ...bar, text: "Open again." }, ...others] });
  await page.reload();
  await news.getByText("Open again.").waitFor();
});

test("settings of kinds are seen: where logos stand, what the pointer does to them, which side a picture is on [BL-03] [BL-04] [BL-10]", async () => {
  const { page } = screen;
  const spread = { start: "start", center: "center", end: "end", between: "space-between", around: "space-around" };
  const name = (id: string): Block => ({ id, component: "text", html: "<p>Atlas</p>" });
  await publish("settings", [
    ...Object.keys(spread).map((justify) => ({ id: justify, component: "logos", settings: { justify }, children: [name(`${justify}1`)] })),
    { id: "still", component: "logos", settings: { noHover: true }, children: [name("still1")] },
    { id: "first", component: "feature", title: "Picture first" },
    { id: "last", component: "feature", title: "Picture last", settings: { reverse: true } },
  ]);
  await visit("settings");
  const style = (selector: string, property: string) =>
    page.locator(selector).evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), property);
  for (const [justify, drawn] of Object.entries(spread))
    await expect.poll(() => style(`#b-${justify} .logos-row`, "justify-content"), { message: justify }).toBe(drawn);
  const colour = (id: string) => style(`#b-${id}`, "color");
  const [before, still] = [await colour("start1"), await colour("still1")];
  await page.locator("#b-start1").hover();
  await expect.poll(() => colour("start1")).not.toBe(before);
  await page.locator("#b-still1").hover();
  await expect.poll(() => colour("still1")).toBe(still);
  const isPictureFirst = async (id: string) => {
    const left = async (part: string) => (await page.locator(`#b-${id} ${part}`).boundingBox())?.x ?? 0;
    return (await left(".feature-picture")) < (await left(".feature-words"));
  };
  expect([await isPictureFirst("first"), await isPictureFirst("last")]).toEqual([true, false]);
});

test("an answer opens when its question is pressed, also by keyboard", async () => {
  const { page } = screen;
  await visit("behave");
  await page.getByText("Two weeks.").waitFor();
  await expect.poll(() => page.getByText("Ask us.").isVisible()).toBe(false);
  await page.locator("summary", { hasText: "How much?" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Ask us.").waitFor();
});

test("a picture of a gallery opens large, and nothing is asked of a video's site before somebody presses play", async () => {
  const { page } = screen;
  const asked: string[] = [];
  // A picture that is there: one that is not is said to be none.
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page.route(picture, (route) => route.fulfill({ contentType: "image/png", body: Buffer.from(pixel, "base64") }));
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Film</title>" });
  });
  await visit("behave");
  await page.locator("#b-gallery1 a").click();
  await page.getByRole("dialog").locator("img").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Play the film" }).click();
  await page.getByRole("dialog").locator("iframe").waitFor();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
});

test("a newsletter's form goes to the service that its owner names [BL-25] [BL-26] [BL-43] [BL-63] [AP-81]", async () => {
  const { page } = screen;
  const sent: (string | null)[] = [];
  await page.route("https://letters.example/**", (route) => {
    // A service that does not answer scripts gets the form as it would without one.
    if (!route.request().isNavigationRequest()) return route.abort();
    sent.push(route.request().postData());
    return route.fulfill({ contentType: "text/html", body: "Subscribed" });
  });
  await visit("behave");
  const letter = page.locator("#b-letter1");
  await letter.getByLabel("E-mail").fill("ada@example.test");
  await letter.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText("Subscribed").waitFor();
  expect(sent).toEqual(["email=ada%40example.test"]);
});

test("a newsletter says that it was sent and is empty again; what the service refuses stays; without an address it is mailed to the owner [AP-82]", async () => {
  const { page } = screen;
  await page.unrouteAll({ behavior: "wait" });
  const answers = [201, 500, 204];
  await page.route("https://letters.example/**", (route) =>
    route.fulfill({ status: answers.shift() ?? 404, headers: { "access-control-allow-origin": "*" } }),
  );
  await visit("behave");
  const letter = page.locator("#b-letter1");
  const address = letter.getByLabel("E-mail");
  for (const said of ["Form was submitted successfully!", "This could not be sent.", "Form was submitted successfully!"]) {
    await address.fill("ada@example.test");
    await letter.getByRole("button", { name: "Subscribe" }).click();
    await letter.getByText(said).waitFor();
    await expect.poll(() => address.inputValue()).toBe(said.startsWith("Form") ? "" : "ada@example.test");
  }
  await expectAccessible(page, "a newsletter that was sent");
  const own = page.locator("#b-letter2");
  await page.locator("form[novalidate]").first().waitFor();
  await own.getByLabel("Your address").fill("grace@example.test");
  await own.getByRole("button", { name: "Join" }).click();
  await own.getByText("Form was submitted successfully!").waitFor();
  await expect.poll(() => own.getByLabel("Your address").count()).toBe(0);
  const mails: readonly { readonly to: string; readonly html: string }[] = await app.call("GET", "/outbox");
  expect(mails.filter(({ to, html }) => to === "letters@example.test" && html.includes("grace@example.test"))).toHaveLength(1);
});

test("a contact form asks for name, e-mail and a message of three letters, and thanks [BL-07] [BL-42] [VA-59] [VA-60]", async () => {
  const { page } = screen;
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  await visit("behave");
  await page.locator("#b-contact1 form[novalidate]").waitFor();
  const contact = page.locator("#b-contact1");
  const wrong = (slug: string) => contact.locator(`[data-field=${slug}] .f-problem`);
  await contact.getByRole("button", { name: "Send" }).click();
  for (const slug of ["name", "email", "message"]) await wrong(slug).waitFor();
  await contact.getByLabel("Message").fill("Hi");
  await contact.getByRole("button", { name: "Send" }).click();
  await wrong("message").getByText(/3/).waitFor();
  expect(posted).toEqual([]);
  await contact.getByLabel("Name").fill("Ada");
  await contact.getByLabel("E-mail").fill("ada@example.test");
  await contact.getByLabel("Message").fill("Do you bake on Sundays?");
  await contact.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you for writing.").waitFor();
});
