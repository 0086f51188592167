import { expect, test } from "vitest";
import { readEvents, type ServerEvent } from "./read-events.ts";

async function read(chunks: readonly string[]): Promise<{ events: ServerEvent[]; signs: number }> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  let signs = 0;
  const events: ServerEvent[] = [];
  const onSign = () => {
    signs += 1;
  };
  for await (const event of readEvents(body, onSign)) events.push(event);
  return { events, signs };
}

test("events are read however the connection cuts them, and a beat is a sign of life that says nothing", async () => {
  const { events, signs } = await read([
    "event: op",
    "en\ndata: {}\n\n: \n",
    '\nevent: changes\nid: 4\ndata: {"types":[3]}\n\nevent: half',
  ]);
  expect(events).toEqual([
    { event: "open", data: {} },
    { event: "changes", data: { types: [3] } },
  ]);
  expect(signs).toBe(3);
});
