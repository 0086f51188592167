export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** The server-sent events of a reply, as they come. `onSign` hears of every sign of life, also of those that say nothing. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onSign: () => void): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const parts = (unread + decoder.decode(value, { stream: true })).split("\n\n");
    unread = parts.pop() ?? "";
    for (const part of parts) {
      const told = readEvent(part);
      if (told) yield told;
    }
  }
}

function readEvent(text: string): ServerEvent | undefined {
  const lines = text.split("\n");
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [event, data] = [lineOf("event"), lineOf("data")];
  return event === undefined || data === undefined ? undefined : { event, data: JSON.parse(data) };
}
