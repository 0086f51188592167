import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { must, world } from "../../../test/world.ts";
import { DrawnAhead, quiet, type ToDraw } from "./draw-ahead.ts";

/** As far as these tests look at one. */
const pageOf = (app: number, path: string) => ({ app: { id: app }, place: { origin: "http://a.test", base: "" }, path }) as ToDraw;

describe("once a site has changed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function drawnAhead(found: (app: number) => readonly string[], draw: (path: string) => Promise<void> = async () => {}) {
    const drawn: string[] = [];
    const ahead = new DrawnAhead({
      find: async (app, seen) => [...found(app), ...seen.map(({ path }) => path)].map((path) => pageOf(app, path)),
      draw: async ({ path }) => {
        drawn.push(path);
        await draw(path);
      },
    });
    return { ahead, drawn };
  }

  test("its pages are drawn once for a burst of changes, what was seen last first", async () => {
    const { ahead, drawn } = drawnAhead(() => ["/new"]);
    for (const path of ["/a", "/b", "/a"]) ahead.saw(pageOf(7, path));
    for (let n = 0; n < 5; n += 1) {
      ahead.changed(7);
      await vi.advanceTimersByTimeAsync(quiet - 1);
    }
    expect(drawn).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(drawn).toEqual(["/new", "/a", "/b"]);
  });

  test("a change meanwhile ends the drawing of what is out of date and begins it anew", async () => {
    let version = 1;
    const { ahead, drawn } = drawnAhead(
      () => [`/one of ${version}`, `/two of ${version}`],
      async (path) => {
        if (path !== "/one of 1") return;
        version = 2;
        ahead.changed(7);
      },
    );
    ahead.changed(7);
    await vi.advanceTimersByTimeAsync(quiet);
    await vi.advanceTimersByTimeAsync(quiet);
    expect(drawn).toEqual(["/one of 1", "/one of 2", "/two of 2"]);
  });

  test("a page that cannot be drawn keeps no other site from being drawn, and nothing is begun once it is over", async () => {
    const { ahead, drawn } = drawnAhead(
      (app) => [`/${app}`],
      async (path) => {
        if (path === "/7") throw new Error("no database");
      },
    );
    ahead.changed(7);
    ahead.changed(8);
    await vi.advanceTimersByTimeAsync(quiet);
    expect(drawn).toEqual(["/7", "/8"]);
    ahead.changed(9);
    await ahead.stop();
    await vi.advanceTimersByTimeAsync(quiet);
    expect(drawn).toEqual(["/7", "/8"]);
  });
});

test("who first visits a page after it was published finds it drawn: nothing is looked up for it any more", async () => {
  const { server, app } = await world();
  const page = await app.addPage({ slug: "welcome" });
  const text = (html: string) => [{ id: "t1", component: "text", html }];
  const sent = (from: number) => server.statements.slice(from).filter((each) => each.app === app.id && each.text.includes("from pages p"));
  const visit = async () => {
    const from = server.statements.length;
    const reply = await app.visit("/welcome");
    return { status: reply.status, text: reply.text, isLookedUp: sent(from).length > 0 };
  };
  for (const words of ["Come in", "Come in again"]) {
    const from = server.statements.length;
    must(200, await app.owner.post(`/pages/${page.id}`, { layout: text(`<p>${words}</p>`) }));
    const isDrawing = () => sent(from).some((each) => each.text.includes("p.published_at desc"));
    await expect.poll(isDrawing).toBe(true);
    // Until nothing is asked for it for a while.
    for (let before = -1; before !== sent(from).length; await wait(1_000)) before = sent(from).length;
    expect(await visit()).toMatchObject({ status: 200, text: expect.stringContaining(words), isLookedUp: false });
  }
});
