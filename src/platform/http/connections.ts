/**
 * The open connections of the server, so that nobody can hold all of them by sending slowly or nothing at all. A connection that waits for
 * its client (no request yet, one half sent, an idle one between two requests) can be closed when others need its place; one whose
 * request is at work never is.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "../limits/address-key.ts";
import { statusRefusal } from "./problem.ts";

export interface ConnectionLimits {
  /** Connections at once. */
  readonly total: number;
  /** Of one address, or IPv6 network, that is neither this machine's nor a proxy's. */
  readonly perAddress: number;
  /** Requests whose bodies are still coming after a second: of all, and of one address. */
  readonly sending: number;
  readonly sendingPerAddress: number;
  /** Requests of one connection that wait for their replies. */
  readonly pipelined: number;
  /** Milliseconds in which a client must read something of what lies there for it. Far more than slow lines and full buffers on the way take. */
  readonly unread: number;
  /** Bytes that lie there at once for clients that read nothing for some seconds. */
  readonly unreadBytes: number;
  /** Milliseconds that a body may take, and how many more for each byte that came: 20 s and 500 bytes a second. */
  readonly patience: number;
  readonly perByte: number;
}

export const connectionLimits: ConnectionLimits = {
  total: 2_000,
  perAddress: 256,
  sending: 200,
  sendingPerAddress: 20,
  pipelined: 32,
  unread: 120_000,
  unreadBytes: 256 * 1024 * 1024,
  patience: 20_000,
  perByte: 2,
};

/** For so many milliseconds a body that is still coming counts for nothing: nearly all are there by then. */
const young = 1_000;

interface Connection {
  readonly socket: Socket;
  /** Who is at its other end, as connections are counted; undefined where many people share it. */
  readonly address: string | undefined;
  /** When it was opened or its last request began. */
  since: number;
  /** Bytes that had come when its last request began. */
  before: number;
  request?: IncomingMessage | undefined;
  response?: ServerResponse | undefined;
  /** The replies that its requests wait for. */
  readonly awaited: Set<ServerResponse>;
  /** What of its replies was on its way to the client, and when that was last something else. */
  sent: string;
  sentSince: number;
  /** Who sends the body that is coming, as forwarded by a proxy; undefined where that is not known. */
  sender?: string | undefined;
}

interface Options extends Partial<ConnectionLimits> {
  /** Whether connections from there are many people's. */
  readonly isShared: (address: string) => boolean;
  readonly now?: () => number;
}

export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #counts = new Map<string, number>();
  readonly #limits: ConnectionLimits;
  readonly #isShared: (address: string) => boolean;
  readonly #now: () => number;

  constructor({ isShared, now = () => performance.now(), ...limits }: Options) {
    this.#limits = { ...connectionLimits, ...limits };
    this.#isShared = isShared;
    this.#now = now;
  }

  get size(): number {
    return this.#open.size;
  }

  /** A new connection: where there is no place for it, another makes way, or it is closed itself. */
  opened(socket: Socket): void {
    const remote = socket.remoteAddress ?? "";
    const address = this.#isShared(remote) ? undefined : addressKey(remote);
    const { total, perAddress } = this.#limits;
    const isCrowded = address !== undefined && (this.#counts.get(address) ?? 0) >= perAddress;
    if (isCrowded && !this.#makeRoom((each) => each.address === address)) return void socket.destroy();
    if (this.#open.size >= total && !this.#makeRoom(this.#ofMost())) return void socket.destroy();
    const now = this.#now();
    this.#open.set(socket, { socket, address, since: now, before: 0, awaited: new Set(), sent: "", sentSince: now });
    if (address !== undefined) this.#count(address, 1);
    socket.once("close", () => this.#closed(socket));
  }

  /** A request whose headers are read; without a response: one that was answered at once. False: too many of its connection wait already. */
  began(request: IncomingMessage, response?: ServerResponse): boolean {
    const connection = this.#open.get(request.socket);
    if (!connection) return true;
    if (response) {
      connection.awaited.add(response);
      response.once("close", () => connection.awaited.delete(response));
    }
    connection.request = request;
    connection.response = response;
    connection.since = this.#now();
    connection.before = request.socket.bytesRead;
    connection.sender = undefined;
    return connection.awaited.size <= this.#limits.pipelined;
  }

  /** Whose body is coming on a connection. */
  sends(socket: Socket, address: string): void {
    const connection = this.#open.get(socket);
    if (connection && !this.#isShared(address)) connection.sender = addressKey(address);
  }

  /** Ends what waits for clients that are too slow to send or to read. To be called each second. */
  sweep(): void {
    const now = this.#now();
    this.#endSending(now);
    this.#endUnread(now);
  }

  /** Requests whose bodies come too slowly, and of too many that are still coming the slowest. */
  #endSending(now: number): void {
    const { patience, perByte, sending, sendingPerAddress } = this.#limits;
    const all = [...this.#open.values()].filter((each) => isSending(each) && now - each.since > young);
    const [late, inTime] = partition(all, (each) => now - each.since > patience + perByte * arrived(each));
    for (const each of late) endSlow(each);
    const ofSenders = groupBy(inTime, ({ sender }) => sender);
    const kept: Connection[] = [];
    for (const [sender, group] of ofSenders) {
      const fastest = group.sort((one, other) => speed(other, now) - speed(one, now));
      const places = sender === undefined ? fastest.length : sendingPerAddress;
      kept.push(...fastest.slice(0, places));
      for (const each of fastest.slice(places)) endSlow(each);
    }
    for (const each of kept.sort((one, other) => speed(other, now) - speed(one, now)).slice(sending)) endSlow(each);
  }

  /** Connections whose clients read nothing of what lies there for them; where that is too much together, those first for whom most lies there. */
  #endUnread(now: number): void {
    const { unread, unreadBytes } = this.#limits;
    const held: { readonly socket: Socket; readonly bytes: number }[] = [];
    for (const each of this.#open.values()) {
      const sent = sentOn(each.socket);
      if (each.socket.writableLength === 0 || sent !== each.sent) Object.assign(each, { sent, sentSince: now });
      else if (now - each.sentSince > unread) each.socket.destroy();
      const stuck = now - each.sentSince > slow ? each.socket.writableLength : 0;
      held.push({ socket: each.socket, bytes: stuck + waitingBehind(each) });
    }
    let sum = held.reduce((all, { bytes }) => all + bytes, 0);
    for (const { socket, bytes } of held.sort((one, other) => other.bytes - one.bytes)) {
      if (sum <= unreadBytes) return;
      sum -= bytes;
      socket.destroy();
    }
  }

  /** Closes the connection that has waited longest for its client; false: all are at work. */
  #makeRoom(among: (connection: Connection) => boolean): boolean {
    let longest: Connection | undefined;
    for (const each of this.#open.values()) {
      if (among(each) && waits(each) && (longest === undefined || each.since < longest.since)) longest = each;
    }
    if (!longest) return false;
    // Counted as gone at once: what closes is told later.
    this.#closed(longest.socket);
    if (isSending(longest)) endSlow(longest);
    else longest.socket.destroySoon();
    return true;
  }

  /** The connections of the address that has most; all of them where those that many share are most. */
  #ofMost(): (connection: Connection) => boolean {
    const [most] = [...this.#counts].sort(([, one], [, other]) => other - one);
    const shared = this.#open.size - [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    return most && most[1] > shared ? ({ address }) => address === most[0] : () => true;
  }

  #closed(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection && this.#open.delete(socket) && connection.address !== undefined) this.#count(connection.address, -1);
  }

  #count(address: string, by: number): void {
    const count = (this.#counts.get(address) ?? 0) + by;
    if (count === 0) this.#counts.delete(address);
    else this.#counts.set(address, count);
  }
}

/** Bytes of replies whose turn has not come, as those before them are still being sent: they lie with the replies, not with the connection. */
function waitingBehind({ awaited }: Connection): number {
  return [...awaited].reduce((sum, response) => sum + (response.socket ? 0 : response.writableLength), 0);
}

/** For so many milliseconds a reader may stand still whatever lies there: slow lines do, too. */
const slow = 5_000;

/**
 * How much was sent, as a mark that changes whenever something was. What is written at once counts as written whole, however large it is: how
 * much of it the system has not taken yet is known by the handle alone, as for the time limits of sockets in Node itself.
 */
function sentOn(socket: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null }): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize ?? 0}`;
}

/** No request is at work on it. */
function waits(connection: Connection): boolean {
  const { request, response } = connection;
  return request === undefined || response === undefined || response.writableFinished || isSending(connection);
}

function isSending({ request, response }: Connection): boolean {
  return request !== undefined && !request.complete && hasBodyToCome(request) && response?.writableEnded === false;
}

export function hasBodyToCome({ headers, complete }: IncomingMessage): boolean {
  return complete === false && (headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0");
}

function arrived({ socket, before }: Connection): number {
  return socket.bytesRead - before;
}

function speed(connection: Connection, now: number): number {
  return arrived(connection) / (now - connection.since);
}

/** As Node itself answers what takes too long: written past the request, which may still be read by somebody. */
function endSlow({ socket, response }: Connection): void {
  if (response?.headersSent || !socket.writable) return void socket.destroy();
  const { code, message } = statusRefusal(408);
  const body = JSON.stringify({ message, code });
  const head = [
    "HTTP/1.1 408 Request Timeout",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

function partition<Value>(values: readonly Value[], test: (value: Value) => boolean): readonly [Value[], Value[]] {
  return [values.filter(test), values.filter((value) => !test(value))];
}

function groupBy<Value, Key>(values: readonly Value[], key: (value: Value) => Key): ReadonlyMap<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(key(value));
    if (group) group.push(value);
    else groups.set(key(value), [value]);
  }
  return groups;
}
