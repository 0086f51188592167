import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { doing, mail, runsOf } from "../../../test/actions.ts";
import { startTestServer } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";

async function worldWith(smtpUrl: string) {
  const server = await startTestServer({ SMTP_URL: smtpUrl });
  onTestFinished(() => server.stop());
  return world(server);
}

/** A mail server that knows nobody, and says so as told. */
async function serverThatKnowsNobody(says: string): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    // The product keeps its connection open: closing would wait 30 s for it.
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, done) => done(Object.assign(new Error(says), { responseCode: 550 })),
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** One that takes calls and never says a word. */
async function silentServer(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("an address that does not exist is told in the record's log, and gets nothing more after the second time", async () => {
  const { app, server } = await worldWith(await serverThatKnowsNobody("5.1.1 No such person"));
  const type = await doing(app, [], [{ ...mail, toWho: "custom", email: "gone@example.test" }]);
  const states: string[] = [];
  for (const messages of [2, 2, 1]) {
    const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
    const runs = await runsOf(app, record.id, messages);
    if (messages === 2)
      expect(runs[1]).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^The mail to gone@example.test did not arrive: .*5\.1\.1/),
      });
    await server.jobs.idle();
    states.push(must(200, await app.owner.get("/outbox"))[0].state);
  }
  expect(states).toEqual(["failed", "failed", "suppressed"]);
  expect(must(200, await app.owner.get("/outbox/suppressions"))).toMatchObject([
    { address: "gone@example.test", reason: "bounced", scope: "all" },
  ]);
});

test("what a mail server's rules turn down is no reason to write to somebody no more", async () => {
  const { app, server } = await worldWith(await serverThatKnowsNobody("5.7.1 Not by our rules"));
  const type = await doing(app, [], [{ ...mail, toWho: "custom", email: "there@example.test" }]);
  for (let time = 0; time < 2; time += 1) must(201, await app.owner.post("/posts", { typeId: type.id }));
  await server.jobs.idle();
  expect(must(200, await app.owner.get("/outbox?state=failed"))).toHaveLength(2);
  expect(must(200, await app.owner.get("/outbox/suppressions"))).toEqual([]);
});

test("a mail server that hangs holds up no other job", async () => {
  const { app, visitor } = await worldWith(await silentServer());
  const form = {
    ...{ id: "f1", component: "form-section", type: "_custom", notify: "desk@example.test", settings: {} },
    children: [field("textarea", "word")],
  };
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  for (let time = 0; time < 30; time += 1)
    must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model: { word: "Hello" } }));
  const type = await doing(app, [], [{ component: "update-post", slug: "set", fieldToUpdate: "price", valueToUpdate: "7" }]);
  const since = performance.now();
  const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
  await runsOf(app, record.id, 1);
  // The mailer gives a silent server up after ten seconds.
  expect(performance.now() - since).toBeLessThan(8_000);
  expect(must(200, await app.owner.get("/outbox/state")).counts).toMatchObject({ waiting: 30 });
});
