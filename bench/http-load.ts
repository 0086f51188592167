import { connect } from "node:net";

/** Keep-alive connections that each send the next request as soon as they have the reply to the one before. */
export interface HttpLoad {
  readonly port: number;
  readonly connections: number;
  /** Whole requests as text, sent in turn, over and over. */
  readonly requests: readonly string[];
  /** How many replies to wait for … */
  readonly total?: number;
  /** … or for how many milliseconds to go on. */
  readonly milliseconds?: number;
  /** Told how long each reply took, in milliseconds. */
  readonly took?: (milliseconds: number) => void;
}

export interface HttpLoadResult {
  readonly replies: number;
  readonly milliseconds: number;
  readonly bytes: number;
  /** How many replies had each status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/**
 * Written for plain sockets, because it must cost less than what it measures: of a reply it reads the status and where it ends.
 * Rejects when a connection breaks.
 */
export async function httpLoad({
  port,
  connections,
  requests,
  total = Infinity,
  milliseconds = Infinity,
  took = () => {},
}: HttpLoad): Promise<HttpLoadResult> {
  const texts = requests.map((request) => Buffer.from(request));
  const statuses: Record<string, number> = {};
  const since = performance.now();
  let sent = 0;
  let replies = 0;
  let bytes = 0;

  const next = () => {
    if (sent >= total || performance.now() - since >= milliseconds) return undefined;
    sent += 1;
    return texts[sent % texts.length];
  };
  const take = (status: string, length: number, waited: number) => {
    took(waited);
    replies += 1;
    bytes += length;
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: connections }, () => talk(port, next, take)));
  return { replies, milliseconds: performance.now() - since, bytes, statuses };
}

function talk(port: number, next: () => Buffer | undefined, take: (status: string, length: number, waited: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let since = 0;
    const send = () => {
      const request = next();
      since = performance.now();
      if (request) socket.write(request);
      else socket.end(() => resolve());
    };
    let waiting: Buffer | undefined;
    socket.on("connect", send).on("error", reject);
    socket.on("close", () => reject(new Error("The connection was closed")));
    socket.on("data", (chunk) => {
      const received: Buffer = waiting ? Buffer.concat([waiting, chunk]) : chunk;
      const length = replyLength(received);
      waiting = received.length < length ? received : undefined;
      if (waiting) return;
      take(received.toString("latin1", 9, 12), length, performance.now() - since);
      send();
    });
  });
}

const endOfHead = "\r\n\r\n";

/** Infinity while its head is not whole. */
function replyLength(reply: Buffer): number {
  const head = reply.indexOf(endOfHead);
  if (head < 0) return Infinity;
  const text = reply.toString("latin1", 0, head + 2);
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
  if (length !== undefined) return head + endOfHead.length + Number(length);
  if (!/\r\ntransfer-encoding: chunked\r\n/i.test(text)) return head + endOfHead.length;
  return reply.subarray(-5).equals(Buffer.from("0\r\n\r\n")) ? reply.length : Infinity;
}
