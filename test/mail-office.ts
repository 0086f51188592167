import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export interface MailArrived extends Email {
  readonly recipient: string;
  readonly raw: string;
  readonly envelopeFrom: string;
}

/** What the server says to a mail for somebody: nothing, to take it; or a reply such as "450 4.2.0 busy". */
export type Answer = (recipient: string, times: number) => string | undefined;

export interface MailOffice {
  readonly url: string;
  readonly arrived: MailArrived[];
  /** How often each recipient was asked for. */
  readonly asked: Map<string, number>;
  /** The header of a mail by its name, unfolded. */
  header(mail: MailArrived, name: string): string | undefined;
}

/** A real mail server for one test. `answer` turns recipients down; `slow`: milliseconds before it takes a mail. */
export async function mailOffice({ answer = () => undefined, slow = 0 }: { answer?: Answer; slow?: number } = {}): Promise<MailOffice> {
  const arrived: MailArrived[] = [];
  const asked = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    // The product keeps its connections open: closing would wait 30 s for them.
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, done) => {
      const times = (asked.get(address) ?? 0) + 1;
      asked.set(address, times);
      const said = answer(address, times);
      done(said === undefined ? null : Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => void parts.push(part));
      stream.on("end", async () => {
        const raw = Buffer.concat(parts).toString("latin1");
        const read = await PostalMime.parse(Buffer.concat(parts));
        const { mailFrom } = session.envelope;
        const envelopeFrom = mailFrom ? mailFrom.address : "";
        if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
        for (const { address } of session.envelope.rcptTo) arrived.push({ ...read, recipient: address, raw, envelopeFrom });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const header = ({ headers }: MailArrived, name: string) => headers.find(({ key }) => key === name.toLowerCase())?.value;
  return { url: `smtp://127.0.0.1:${port}`, arrived, asked, header };
}
