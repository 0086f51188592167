/**
 * A reply as the bytes that go over the wire. Of what Node spends on an answer that is kept, writing the same headers anew is the
 * most that can be saved.
 */
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";

/** `keepAliveTimeout`: milliseconds, as the server has it. */
export function wholeReply(headers: OutgoingHttpHeaders, body: Buffer, keepAliveTimeout: number): Buffer {
  const all = {
    ...headers,
    date: new Date().toUTCString(),
    connection: "keep-alive",
    "keep-alive": `timeout=${Math.floor(keepAliveTimeout / 1000)}`,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => [value ?? []].flat().map((one) => headerLine(name, String(one))));
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join("")}\r\n`, "latin1"), body]);
}

function headerLine(name: string, value: string): string {
  validateHeaderName(name);
  validateHeaderValue(name, value);
  return `${name}: ${value}\r\n`;
}

/** Whether the connection is this request's turn and stays open after it: such a reply says so. */
export function mayTakeWhole({ httpVersion, headers: { connection } }: IncomingMessage, { socket }: ServerResponse): boolean {
  return httpVersion === "1.1" && (connection === undefined || connection === "keep-alive") && socket !== null;
}

/** `sent`: once the system has all of it. */
export function sendWhole(response: ServerResponse, reply: Buffer, sent: () => void): void {
  response.socket?.write(reply, (error) => {
    if (!error) sent();
  });
  // What Node waits for before the connection takes its next request.
  response.emit("finish");
}
