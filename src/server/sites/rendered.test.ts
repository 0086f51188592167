import { expect, test } from "vitest";
import { keepBytes, RenderedPages } from "./rendered.ts";

const facts = (status: number) => ({ status, hidden: false, permission: "public", sources: {} }) as const;

test("a page is drawn once for all who ask for it at the same time and later", async () => {
  const pages = new RenderedPages();
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return keepBytes("<p>Hello</p>", facts(200));
  };
  const [one, two] = await Promise.all([pages.get("a", draw), pages.get("a", draw)]);
  expect(one).toBe(two);
  expect(await pages.get("a", draw)).toBe(one);
  await pages.get("b", draw);
  expect(drawn).toBe(2);
});

test("what is not there takes no room, and a page that could not be drawn is tried again", async () => {
  const pages = new RenderedPages();
  const missing = await pages.get("nothing", () => keepBytes("no", facts(404)));
  expect(missing.status).toBe(404);
  expect((await pages.get("nothing", () => keepBytes("yes", facts(200)))).status).toBe(200);
  await expect(pages.get("broken", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect((await pages.get("broken", () => keepBytes("yes", facts(200)))).status).toBe(200);
});

test("pages that had to go while they were drawn take no room for good", async () => {
  const pages = new RenderedPages();
  const big = { ...(await keepBytes("x", facts(200))), html: { length: 100_000_000 } as Buffer };
  let resolve = (_: typeof big) => {};
  const promise = new Promise<typeof big>((done) => {
    resolve = done;
  });
  const slow = [pages.get("slow", () => promise), pages.get("slower", () => promise)];
  await pages.get("one", async () => big);
  await pages.get("two", async () => big); // there is room for one of them, so the oldest go
  resolve(big);
  await Promise.all(slow);
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return keepBytes("small", facts(200));
  };
  await pages.get("small", draw);
  await pages.get("small", draw);
  expect(drawn).toBe(1);
});
