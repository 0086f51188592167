import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface NameServer {
  /** As `DNS_SERVER` takes it. */
  readonly address: string;
  /** Where a text is put under a name from another process, as `?name=…&text=…`: "http://127.0.0.1:4711". */
  readonly desk: string;
  /** What is answered, by name in lower case. */
  readonly records: Map<string, string>;
  end(): Promise<void>;
}

/** A name server on this machine that answers every TXT question with what was put under its name. */
export async function nameServer(): Promise<NameServer> {
  const records = new Map<string, string>();
  const socket = createSocket("udp4");
  socket.on("message", (question, from) => socket.send(answerTo(question, records), from.port, from.address));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const desk = createServer(({ url = "/" }, response) => {
    const { searchParams } = new URL(url, "http://127.0.0.1");
    records.set(String(searchParams.get("name")).toLowerCase(), String(searchParams.get("text")));
    response.end();
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    desk: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    records,
    async end() {
      socket.close();
      desk.closeAllConnections();
      await new Promise((resolve) => desk.close(resolve));
    },
  };
}

/** One TXT answer in DNS's own words, or "no such name". */
function answerTo(question: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  const asked = question.subarray(12, at + 5);
  const text = records.get(labels.join(".").toLowerCase());
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  if (text === undefined) return Buffer.concat([head, asked]);
  // A part of a text holds 255 bytes at most.
  const parts = (text.match(/[\s\S]{1,255}/g) ?? [""]).flatMap((part) => [Buffer.from([part.length]), Buffer.from(part, "latin1")]);
  const bytes = Buffer.concat(parts);
  const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, bytes.length >> 8, bytes.length & 255]);
  return Buffer.concat([head, asked, answer, bytes]);
}
