import { request as httpRequest, type IncomingMessage } from "node:http";
import type { TestServer } from "./server.ts";

interface Told {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  readonly data: any;
}

export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** The next event, however long it takes; undefined once the server has ended the stream. */
  next(): Promise<Told | undefined>;
  /** How often the server has said that it lives. */
  readonly beats: () => number;
  leave(): void;
}

type Where = Pick<TestServer, "port">;

/** Reads the server-sent events of an address as they come. */
export function readEvents({ port }: Where, path: string, headers: Readonly<Record<string, string>>): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path, headers: { host: "joinery.test", ...headers } }, (response) => {
      const waiting: Told[] = [];
      const readers: ((told: Told | undefined) => void)[] = [];
      let isOver = false;
      let beats = 0;
      let unread = "";
      const give = (told: Told | undefined) => {
        const reader = readers.shift();
        if (reader) reader(told);
        else if (told) waiting.push(told);
      };
      response.setEncoding("utf8").on("data", (text: string) => {
        const parts = (unread + text).split("\n\n");
        unread = parts.pop() ?? "";
        for (const part of parts) {
          const [, event = ""] = /^event: (.*)$/m.exec(part) ?? [];
          const [, data = "null"] = /^data: (.*)$/m.exec(part) ?? [];
          if (part.startsWith(":")) beats += 1;
          if (event !== "") give({ event, data: JSON.parse(data) });
        }
      });
      response.on("error", () => {}); // its end tells the same
      response.on("close", () => {
        isOver = true;
        while (readers.length > 0) give(undefined);
      });
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        next: () =>
          waiting.length > 0 || isOver ? Promise.resolve(waiting.shift()) : new Promise((resolveNext) => readers.push(resolveNext)),
        beats: () => beats,
        leave: () => response.destroy(),
      });
    });
    request.on("error", reject);
    request.end();
  });
}
