import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ada } from "../../../../test/ada.ts";
import { startSession } from "../session.ts";
import { watchApp } from "./watch-app.ts";

/** A server whose streams are kept open by the test. */
function serve(statuses: readonly number[] = []) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  const fetching = vi.fn(async (_: string, init: RequestInit) => {
    const status = statuses[fetching.mock.calls.length - 1] ?? 200;
    if (status !== 200) return new Response("{}", { status });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        init.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    return new Response(body);
  });
  vi.stubGlobal("fetch", fetching);
  return { fetching, say, end: () => streams.at(-1)?.close() };
}

/** Somebody who listens, and all that they were told. */
function listen(app: number) {
  const told: unknown[] = [];
  const stop = watchApp(app, {
    opened: (quietFor) => told.push(["opened", quietFor]),
    changed: (changes) => told.push(["changed", changes]),
    missed: () => told.push(["missed"]),
  });
  return { told, stop };
}

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const openEvent = 'event: open\ndata: {"quietFor":5000}\n\n';

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("__ENDPOINT_ROUTES__", "watchChanges 0/live");
  startSession({ ...ada, token: "t" });
});
afterEach(async () => {
  await pass(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all who listen share one connection; who comes later is told for how long nothing has changed", async () => {
  const { fetching, say } = serve();
  const first = listen(1);
  await pass(0);
  say(openEvent);
  await pass(1_000);
  const second = listen(1);
  say('event: changes\ndata: {"posts":[],"types":[3]}\n\n');
  await pass(0);
  expect(fetching.mock.calls.map(([url]) => url)).toEqual(["/api/1/live"]);
  expect(first.told).toEqual([
    ["opened", 5000],
    ["changed", { posts: [], types: [3] }],
  ]);
  expect(second.told).toEqual([
    ["opened", 6000],
    ["changed", { posts: [], types: [3] }],
  ]);
  first.stop();
  second.stop();
});

test("a connection outlives the way from one screen to the next, and not much more", async () => {
  const { fetching } = serve();
  listen(2).stop();
  await pass(1_000);
  const next = listen(2);
  await pass(5_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  next.stop();
  await pass(5_000);
  expect(fetching.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test("a connection that ends, or falls silent, is made anew after a pause", async () => {
  const { fetching, say, end } = serve();
  const { stop } = listen(3);
  await pass(0);
  say(openEvent);
  await pass(0);
  end();
  await pass(2_000);
  expect(fetching).toHaveBeenCalledTimes(2);
  say(openEvent);
  await pass(44_000);
  expect(fetching).toHaveBeenCalledTimes(2);
  await pass(5_000);
  expect(fetching).toHaveBeenCalledTimes(3);
  stop();
});

test("a tab that nobody sees has no connection", async () => {
  const { fetching } = serve();
  const { stop } = listen(4);
  await pass(0);
  show(true);
  expect(fetching.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  await pass(120_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  show(false);
  await pass(0);
  expect(fetching).toHaveBeenCalledTimes(2);
  stop();
});

test("who may not listen does not ask again before they sign in anew; a server that is busy is asked later", async () => {
  const refused = serve([403]);
  const one = listen(5);
  await pass(300_000);
  expect(refused.fetching).toHaveBeenCalledTimes(1);
  startSession({ ...ada, token: "another" });
  await pass(0);
  expect(refused.fetching).toHaveBeenCalledTimes(2);
  one.stop();
  const busy = serve([503, 429]);
  const other = listen(6);
  await pass(10_000);
  expect(busy.fetching).toHaveBeenCalledTimes(3);
  other.stop();
});
