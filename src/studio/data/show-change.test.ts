import { InfiniteQueryObserver, notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { showChange } from "./show-change.ts";

type Board = Readonly<Record<string, string>>;

const key = ["posts", 7, 3];
const put = (card: string, column: string) => (board: Board) => ({ ...board, [card]: column });
const move = (card: string, column: string, from: string) => ({ key, apply: put(card, column), takeBack: put(card, from) });

/** A board on the screen; each time it is asked for, the test answers. */
async function screen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const answers: ((board: Board) => void)[] = [];
  const query = [...key, "board"];
  const options = { queryKey: query, queryFn: () => new Promise<Board>((resolve) => answers.push(resolve)) };
  client.setQueryData(query, { fern: "open", kite: "open" });
  const drawn: (Board | undefined)[] = [];
  const observer = new QueryObserver<Board>(client, options);
  // As React listens: it draws what is there once all of a change is told.
  observer.subscribe(notifyManager.batchCalls(() => void drawn.push(observer.getCurrentResult().data)));
  const ask = () => void client.invalidateQueries({ queryKey: key });
  const answer = async (board: Board) => {
    answers.pop()?.(board);
    await settled();
  };
  const shown = () => client.getQueryData<Board>(query);
  return { client, ask, answer, shown, drawn };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("an answer that was asked for before the server agreed shows the change, and is never seen without it", async () => {
  const { client, ask, answer, shown, drawn } = await screen();
  const change = await showChange(client, [move("fern", "done", "open")]);
  expect(shown()).toEqual({ fern: "done", kite: "open" });
  ask();
  await answer({ fern: "open", kite: "late" });
  expect(shown()).toEqual({ fern: "done", kite: "late" });
  expect(drawn.map((board) => board?.fern)).not.toContain("open");
  ask();
  change.end();
  await answer({ fern: "open", kite: "done" });
  expect(shown()).toEqual({ fern: "done", kite: "done" });
});

test("what is asked for after the server agreed is shown as it is", async () => {
  const { client, ask, answer, shown } = await screen();
  const change = await showChange(client, [move("fern", "done", "open")]);
  ask();
  change.end();
  ask();
  await answer({ fern: "sent on", kite: "open" });
  expect(shown()).toEqual({ fern: "sent on", kite: "open" });
  ask();
  await answer({ fern: "open", kite: "open" });
  expect(shown()).toEqual({ fern: "open", kite: "open" });
});

test("of two changes under way the one that is refused is taken back and the other stays, whatever came meanwhile", async () => {
  const { client, ask, answer, shown } = await screen();
  const fern = await showChange(client, [move("fern", "done", "open")]);
  const kite = await showChange(client, [move("kite", "done", "open")]);
  ask();
  await answer({ fern: "open", kite: "open" });
  kite.takeBack();
  kite.end();
  expect(shown()).toEqual({ fern: "done", kite: "open" });
  ask();
  await answer({ fern: "open", kite: "open" });
  expect(shown()).toEqual({ fern: "done", kite: "open" });
  fern.takeBack();
  fern.end();
  expect(shown()).toEqual({ fern: "open", kite: "open" });
});

test("a change that cannot be told apart from others is taken back to the answer that came last", async () => {
  const { client, ask, answer, shown } = await screen();
  const change = await showChange(client, [{ key, apply: put("fern", "done") }]);
  ask();
  await answer({ fern: "open", kite: "gone" });
  change.takeBack();
  change.end();
  expect(shown()).toEqual({ fern: "open", kite: "gone" });
});

test("a change that nothing on the screen shows is not said to have been undone", async () => {
  const { client } = await screen();
  expect((await showChange(client, [])).isSeen).toBe(false);
  expect((await showChange(client, [{ key: ["elsewhere"], apply: put("fern", "done") }])).isSeen).toBe(false);
  expect((await showChange(client, [move("fern", "done", "open")])).isSeen).toBe(true);
});

test("what was being asked for when a change began is asked for again after it", async () => {
  const { client, ask, answer, shown } = await screen();
  ask();
  const change = await showChange(client, [move("fern", "done", "open")]);
  await answer({ fern: "open", kite: "called off" });
  expect(shown()).toEqual({ fern: "done", kite: "open" });
  change.end();
  await answer({ fern: "done", kite: "missed" });
  expect(shown()).toEqual({ fern: "done", kite: "missed" });
});

test("a list whose next load was on its way is not asked for as a whole", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const asked: number[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: [...key, "list"],
    initialPageParam: 1,
    getNextPageParam: (_: unknown, all: readonly unknown[]) => all.length + 1,
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return pageParam === 1 ? Promise.resolve([]) : new Promise<never>(() => {});
    },
  });
  observer.subscribe(() => {});
  await settled();
  void observer.fetchNextPage();
  const change = await showChange(client, [{ key, apply: (list: unknown) => list }]);
  change.end();
  await settled();
  expect(asked).toEqual([1, 2]);
});
