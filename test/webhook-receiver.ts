import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as JSON; tests say what they expect of it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
  readonly json: any;
}

export interface Receiver {
  /** "http://127.0.0.1:4711" */
  readonly base: string;
  /** As `FETCH_ALLOW` takes it. */
  readonly address: string;
  readonly received: Received[];
  /** What is answered; 204 unless a test says something else, or the path itself: "/500". */
  answer: { status: number; headers?: Record<string, string>; text?: string };
  /** The path that is answered only when a test lets it, and the answers that wait for that. */
  slow: { path: string; held: (() => void)[] };
  end(): Promise<void>;
}

/** A program on this machine that takes webhooks and keeps them; who asks for a path with GET is told what came there. */
export async function webhookReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url: path = "", headers: sent } = request;
      // Whoever only asks whether it is there is told at once, and nowhere else: there nobody ever answers.
      if (method === "HEAD") return path.startsWith("/silent") ? undefined : response.writeHead(405).end();
      if (method === "GET") return response.end(JSON.stringify(received.filter((each) => each.path === path)));
      const body = Buffer.concat(chunks).toString();
      received.push({ path, headers: sent, body, json: JSON.parse(body) });
      const answer = () => {
        const { status, headers = {}, text = "" } = receiver.answer;
        response.writeHead(Number(/^\/(\d{3})$/.exec(path)?.[1] ?? status), headers).end(text);
      };
      if (path === receiver.slow.path) receiver.slow.held.push(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    base: `http://${address}`,
    address,
    received,
    answer: { status: 204 },
    slow: { path: "", held: [] },
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
