import { CallFailed } from "../../data/call-failed.ts";

export interface Outcome<Item> {
  readonly done: number;
  readonly failed: readonly { readonly item: Item; readonly failure: CallFailed }[];
}

/** Does something with each of many, one after the other; what is refused stops nothing. A server that asks for patience gets it. */
export async function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  {
    onProgress,
    wait = pause,
  }: { readonly onProgress: (done: number) => void; readonly wait?: ((seconds: number) => Promise<void>) | undefined },
): Promise<Outcome<Item>> {
  const failed: { item: Item; failure: CallFailed }[] = [];
  for (const [at, item] of items.entries()) {
    onProgress(at);
    for (let isWaiting = true; isWaiting; ) {
      isWaiting = false;
      try {
        await act(item);
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        isWaiting = failure.retryAfter !== undefined;
        if (isWaiting) await wait(failure.retryAfter ?? 0);
        else failed.push({ item, failure });
      }
    }
  }
  return { done: items.length - failed.length, failed };
}

function pause(seconds: number): Promise<void> {
  return new Promise((go) => setTimeout(go, seconds * 1_000));
}
