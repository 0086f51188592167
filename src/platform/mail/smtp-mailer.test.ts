import { generateKeyPairSync } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { verifiesDkim } from "../../../test/dkim.ts";
import { mailAddress } from "./mail-address.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { createMailer } from "./smtp-mailer.ts";

interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}
type Said = (problem?: Error | null) => void;

interface Post {
  readonly mailer: Mailer;
  readonly arrived: Arrived[];
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A real mail server that asks for a password; `after` decides what it says once a mail is there. */
async function postOffice(
  after: (said: Said) => void = (said) => said(),
  { password = "secret", rcpt }: { password?: string; rcpt?: number } = {},
): Promise<Post> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (auth, _, done) => (auth.password === "secret" ? done(null, { user: "app" }) : done(new Error("no"))),
    onRcptTo: (_, __, done) => done(rcpt ? Object.assign(new Error("no such person"), { responseCode: rcpt }) : null),
    onData: (stream, session, said) => {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw });
        after(said);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  // A server that listens on a port has such an address.
  const { port } = server.server.address() as AddressInfo;
  const mail = { smtpUrl: `smtp://app:${password}@127.0.0.1:${port}`, from: "Joinery <no-reply@studio.example>" };
  const mailer = createMailer({ mail, baseUrl: "https://studio.example" }, { timeout: 500 });
  if (!mailer) throw new Error("there is a mailer");
  closing.push(() => {
    mailer.close();
    server.close();
  });
  return { mailer, arrived };
}

const mail: Mail = { id: "7-abc", to: "ada@example.test", subject: "Grüße", text: "Hällo", html: "<p>Hällo</p>" };

test("a mail arrives with its texts, sender and attachment under a stable Message-ID", async () => {
  const { mailer, arrived } = await postOffice();
  const attachments = [{ name: "é.txt", type: "text/plain", content: Buffer.from("file") }];
  expect(await mailer.send({ ...mail, replyTo: "owner@example.test", attachments })).toEqual({ outcome: "sent" });
  expect([arrived[0]?.from, arrived[0]?.to]).toEqual(["no-reply@studio.example", ["ada@example.test"]]);
  const read = await PostalMime.parse(arrived[0]?.raw ?? "");
  expect(read).toMatchObject({
    messageId: "<7-abc@studio.example>",
    subject: "Grüße",
    from: { name: "Joinery", address: "no-reply@studio.example" },
    replyTo: [{ address: "owner@example.test" }],
  });
  expect([read.text?.trim(), read.html?.trim(), read.attachments[0]?.filename]).toEqual(["Hällo", "<p>Hällo</p>", "é.txt"]);
});

test("a mail sent again has the same Message-ID", async () => {
  const { mailer, arrived } = await postOffice();
  await mailer.send(mail);
  await mailer.send(mail);
  expect(arrived.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim())).toEqual([
    "<7-abc@studio.example>",
    "<7-abc@studio.example>",
  ]);
});

test("a subject cannot bring headers in", async () => {
  const { mailer, arrived } = await postOffice();
  await mailer.send({ ...mail, subject: "Hi\r\nBcc: everybody@example.test\r\n\r\nbody" });
  const read = await PostalMime.parse(arrived[0]?.raw ?? "");
  expect([read.subject, read.bcc]).toEqual(["Hi Bcc: everybody@example.test body", undefined]);
  expect(arrived[0]?.to).toEqual(["ada@example.test"]);
});

test("texts that look like paths are sent as texts", async () => {
  const { mailer, arrived } = await postOffice();
  await mailer.send({ ...mail, text: "/etc/passwd", html: '<img src="/etc/passwd">' });
  expect((await PostalMime.parse(arrived[0]?.raw ?? "")).text?.trim()).toBe("/etc/passwd");
});

const refusing = (responseCode: number) => (said: Said) => said(Object.assign(new Error("no"), { responseCode }));
test.each([
  ["450 after the mail", { after: refusing(450) }, "later"],
  ["421 after the mail", { after: refusing(421) }, "later"],
  ["550 after the mail", { after: refusing(550) }, "never"],
  ["550 for the person", { rcpt: 550 }, "never"],
  ["450 for the person", { rcpt: 450 }, "later"],
  ["a wrong password", { password: "wrong" }, "later"],
  ["silence after the mail", { after: () => {} }, "unknown"],
] as const)("%s means %s %s", async (_, how: { after?: (said: Said) => void; rcpt?: number; password?: string }, outcome) => {
  const { mailer } = await postOffice(how.after, how);
  const start = performance.now();
  expect(await mailer.send(mail)).toMatchObject({ outcome });
  expect(performance.now() - start).toBeLessThan(5000);
});

/** A server that answers nothing but these lines, in turn, one to each line that it is sent after its greeting. */
async function scripted(...lines: string[]): Promise<Mailer> {
  const server = createServer((socket) => {
    const left = [...lines];
    const say = () => socket.write(`${left.shift() ?? "221 bye"}\r\n`);
    say();
    socket.on("data", say).on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer(
    { mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: "a@b.example" }, baseUrl: "http://localhost" },
    { timeout: 500 },
  );
  if (!mailer) throw new Error("there is a mailer");
  closing.push(() => {
    mailer.close();
    server.close();
  });
  return mailer;
}

test.each([
  ["no service at all", ["554 No SMTP service here"]],
  ["no greeting taken", ["220 hello", "502 no", "502 no"]],
  ["who does not sign in", ["220 hello", "250 hello", "530 5.7.0 Authentication required"]],
  ["who does not encrypt", ["220 hello", "250 hello", "530 5.7.0 Must issue a STARTTLS command first"]],
])("a server with %s says nothing about the mail, which goes later", async (_, lines) => {
  expect(await (await scripted(...lines)).send(mail)).toMatchObject({ outcome: "later" });
});

test("a server that is away means later, and nothing of the password is said", async () => {
  const config = { mail: { smtpUrl: "smtp://app:hunter2@127.0.0.1:1", from: "a@b.example" }, baseUrl: "http://localhost" };
  const mailer = createMailer(config, { timeout: 500 });
  const delivery = await mailer?.send(mail);
  expect(delivery).toMatchObject({ outcome: "later" });
  expect(JSON.stringify(delivery)).not.toContain("hunter2");
  mailer?.close();
});

test("an address that is none never reaches the server", async () => {
  const { mailer, arrived } = await postOffice();
  expect(await mailer.send({ ...mail, to: '"a@evil.example" <b@ok.example>' })).toMatchObject({ outcome: "never" });
  expect(await mailer.send({ ...mail, replyTo: "a@b.example, c@d.example" })).toMatchObject({ outcome: "never" });
  expect(arrived).toEqual([]);
});

test("without a mail server there is no mailer", () => {
  expect(createMailer({ baseUrl: "http://localhost:3000" })).toBeUndefined();
});

test.each([
  "ada@example.test",
  "first.last+tag@sub.example.co.uk",
  "o'neil@example.test",
  "x_y-z@a-b.example",
  `${"a".repeat(64)}@example.test`,
])("%s is an address", (address) => {
  expect(mailAddress(address)).toEqual({ ok: true, value: address });
});

test.each([
  '"a@evil.example" <b@ok.example>',
  "Ada <ada@example.test>",
  "ada@example.test, eve@example.test",
  "ada@example.test;eve@example.test",
  "group: ada@example.test;",
  "ada(comment)@example.test",
  '"quoted"@example.test',
  "ada@[127.0.0.1]",
  "ada@127.0.0.1",
  "ada@localhost",
  "ada@@example.test",
  "ada@example..test",
  ".ada@example.test",
  "ada.@example.test",
  "ada@-a.test",
  "ada@example.test\r\nBcc: eve@example.test",
  "ada@example.test\n",
  "ada\0@example.test",
  "ada@exämple.test",
  " ada@example.test",
  "@example.test",
  "",
  `${"a".repeat(65)}@example.test`,
  `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.test`,
])("%j is no address", (address) => {
  expect(mailAddress(address).ok).toBe(false);
});

test("hostile addresses of 64 kB cost nothing", () => {
  const start = performance.now();
  for (const text of [
    "a".repeat(65_536),
    `${"a.".repeat(30_000)}@`,
    `${"(".repeat(60_000)}@a.test`,
    `a@${"a-".repeat(30_000)}`,
    "a.".repeat(127),
    `${"a".repeat(64)}@${"a-".repeat(90)}`,
  ])
    mailAddress(text);
  expect(performance.now() - start).toBeLessThan(50);
});

test("a mail says that a program wrote it, and one of many how to leave, over https by one click", async () => {
  const { mailer, arrived } = await postOffice();
  const list = { unsubscribe: "https://studio.example/u/1-2-abc", id: "app-7", feedback: "12:7:bulk:joinery" };
  await mailer.send({ ...mail, list });
  await mailer.send({ ...mail, id: "8", list: { ...list, unsubscribe: "http://studio.example/u/1-2-abc" } });
  await mailer.send({ ...mail, id: "9" });
  const headers = await Promise.all(
    arrived.map(async ({ raw }) => new Map((await PostalMime.parse(raw)).headers.map(({ key, value }) => [key, value]))),
  );
  expect(headers.map((one) => one.get("auto-submitted"))).toEqual(Array(3).fill("auto-generated"));
  expect(headers.map((one) => one.get("list-unsubscribe-post"))).toEqual(["List-Unsubscribe=One-Click", undefined, undefined]);
  expect(headers.map((one) => one.get("list-unsubscribe"))).toEqual([
    `<${list.unsubscribe}>`,
    "<http://studio.example/u/1-2-abc>",
    undefined,
  ]);
  expect(headers[0]?.get("list-id")).toBe("<app-7.studio.example>");
  expect([headers[0]?.get("precedence"), headers[0]?.get("feedback-id")]).toEqual(["bulk", "12:7:bulk:joinery"]);
});

test.each([
  ["Brightwater", "Brightwater"],
  ["Müller & Söhne", "Müller & Söhne"],
  ["boss@bank.example", "boss bank.example"],
  ["x\r\nBcc: victim@example.test", "x Bcc: victim example.test"],
  ['"a" <evil@example.test>', "a evil example.test"],
  ["\u2028\u202e\u0000", "Joinery"],
  ["=?utf-8?q?evil=0d=0aBcc:_x?=", "= ?utf-8?q?evil=0d=0aBcc:_x?="],
  ["n".repeat(1_000), "n".repeat(100)],
])("whatever a sender is called, %j, it is one line that is no address", async (name, shown) => {
  const { mailer, arrived } = await postOffice();
  expect(await mailer.send({ ...mail, senderName: name, subject: name })).toEqual({ outcome: "sent" });
  const read = await PostalMime.parse(arrived[0]?.raw ?? "");
  expect(read.from?.address).toBe("no-reply@studio.example");
  expect(read.from?.name?.replace(/ +/g, " ")).toBe(shown);
  expect(read.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(arrived[0]?.to).toEqual(["ada@example.test"]);
});

test("a mail from an own address is signed with the key of its domain, both headers of the way out included", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const { mailer, arrived } = await postOffice();
  const list = { unsubscribe: "https://studio.example/u/1-2-abc", id: "app-7", feedback: "12:7:bulk:joinery" };
  const from = { address: "hello@atelier.example", selector: "joinery-7", privateKey };
  expect(await mailer.send({ ...mail, list, from })).toEqual({ outcome: "sent" });
  const [{ raw, from: envelope } = { raw: "", from: "" }] = arrived;
  expect(envelope).toBe("no-reply@studio.example");
  const { ok, tags } = verifiesDkim(raw, `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`);
  expect(ok).toBe(true);
  expect([tags.get("d"), tags.get("s")]).toEqual(["atelier.example", "joinery-7"]);
  expect(tags.get("h")?.toLowerCase().split(":")).toEqual(
    expect.arrayContaining(["from", "to", "subject", "message-id", "list-unsubscribe", "list-unsubscribe-post"]),
  );
  await mailer.send({ ...mail, id: "9" });
  expect(arrived[1]?.raw).not.toMatch(/^dkim-signature/im);
});
