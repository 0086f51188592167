import { expect, onTestFinished, test, vi } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { patience } from "../../../test/running.ts";
import { startTestServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, type World, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";
import type { Delivery, Mail } from "../../platform/mail/mailer.ts";
import type { Scope } from "../kernel/scope.ts";
import { sendMailAgain } from "../outbox/outbox.ts";
import { sendMail } from "./send-mail.ts";
import { updateMailState } from "./store.ts";

const child = field("textarea", "word");
const form = { id: "f1", component: "form-section", type: "_custom", notify: "desk@example.test", settings: {}, children: [child] };

/** A mail that waits, as it does where a mail server is set up. */
async function waiting({ app, server, visitor }: World, word: string): Promise<number> {
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model: { word } }));
  await server.jobs.idle();
  const [{ id }] = must(200, await app.owner.get("/outbox"));
  await server.database.transaction(app.id, (db) => updateMailState(db, id, { state: "waiting", error: null, now: new Date() }));
  return id;
}

async function tries({ app, server }: World, mail: number, outcomes: readonly Delivery["outcome"][]): Promise<Mail[]> {
  const sent: Mail[] = [];
  const scope = {
    app: app.id,
    now: new Date(),
    db: server.database.reader(app.id),
    outside: {
      mainAddress: (path: string) => `http://joinery.test${path}`,
      sign: (text: string) => Buffer.from(text).toString("base64url"),
      service: () => ({ allowsOwn: false, address: null }),
    },
    write: (run: (writing: object) => Promise<unknown>) => server.database.transaction(app.id, (db) => run({ db })),
  } as unknown as Scope;
  for (const outcome of outcomes) {
    const send = async (one: Mail) => {
      sent.push(one);
      return { outcome, why: "so it is" } as Delivery;
    };
    await sendMail(scope, { mail }, { mailer: { send, close: () => {} } }).catch(() => {});
  }
  return sent;
}

/** As if a mail server were set up. */
const again = ({ app, server }: World, mail: number, asked: string[] = []) => {
  const scope = {
    db: server.database.reader(app.id),
    outside: { sendsMail: true },
    write: (run: (writing: object) => Promise<unknown>) =>
      server.database.transaction(app.id, (db) =>
        run({ db, enqueue: async ({ kind }: { kind: string }) => void asked.push(kind), publish: async () => {} }),
      ),
  } as unknown as Scope;
  return sendMailAgain(scope, { mail });
};

const stateOf = async (app: AppOfTest) => must(200, await app.owner.get("/outbox"))[0].state;

test("a server that falls silent after a mail gets it once more and then no more, always under one id", async () => {
  const on = await world();
  const mail = await waiting(on, "Hello");
  const sent = await tries(on, mail, ["later", "unknown", "unknown", "unknown", "unknown"]);
  expect(sent.map(({ id }) => id)).toEqual(Array(3).fill(sent[0]?.id));
  expect(await stateOf(on.app)).toBe("failed");
});

test("a mail that is taken at last is sent, and never again", async () => {
  const on = await world();
  const mail = await waiting(on, "Hello");
  expect(await tries(on, mail, ["later", "unknown", "later", "sent", "sent"])).toHaveLength(4);
  expect(await stateOf(on.app)).toBe("sent");
});

test("as plain text a mail says what was written", async () => {
  const on = await world();
  const mail = await waiting(on, `Tom & "Jerry" <don't> &lt; &amp;`);
  const [sent] = await tries(on, mail, ["sent"]);
  expect(sent?.text).toContain(`Tom & "Jerry" <don't> &lt; &amp;`);
});

test("as plain text a mail says where its links lead", async () => {
  const on = await world();
  const mail = await waiting(on, "Hello");
  const html =
    '<p>Look at <a title="x" href="https://a.example/?a=1&amp;b=2">the <b>offer</b></a>, or <a href="https://b.example">https://b.example</a>.</p><p><a href="mailto:c@d.example">c@d.example</a> <a>Nowhere</a> <a href="/here">Here</a></p>';
  await on.server.database.transaction(on.app.id, (db) =>
    db.change(sql`update mails set html = ${html} where app_id = ${db.app} and id = ${mail}`),
  );
  const [sent] = await tries(on, mail, ["sent"]);
  expect(sent?.text).toBe("Look at the offer (https://a.example/?a=1&b=2), or https://b.example.\n\nc@d.example Nowhere Here");
});

test("a mail that the server puts off again and again is given up, with the reason, and may be sent again", async () => {
  const on = await world();
  const mail = await waiting(on, "Hello");
  await tries(on, mail, Array(12).fill("later"));
  expect(must(200, await on.app.owner.get("/outbox?state=failed"))).toMatchObject([{ id: mail, attempts: 10, error: "so it is" }]);
  const asked: string[] = [];
  const reply = { status: 200, text: "", json: await again(on, mail, asked) };
  expect(mustSucceed("sendMailAgain", reply)).toMatchObject({ state: "waiting", attempts: 0, error: null });
  expect(asked).toEqual(["mail.send"]);
  await expect(again(on, mail)).rejects.toThrow("Only a mail that failed or was kept is sent again.");
  await tries(on, mail, ["sent"]);
  expect(must(200, await on.app.owner.get("/outbox/state"))).toEqual({
    sends: false,
    counts: { waiting: 0, sent: 1, kept: 0, failed: 0, refused: 0, suppressed: 0, stopped: 0 },
  });
});

test("a mail some of whose tries ended the process fails with its job, and may be sent again", async () => {
  const server = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:1" });
  onTestFinished(() => server.stop());
  const { app, visitor } = await world(server);
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  // The last try fails, or ends the process too.
  for (const attempts of [9, 10]) {
    must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model: { word: "Hello" } }));
    await vi.waitFor(async () => {
      const tried = sql`update jobs set attempts = ${attempts}, run_at = now() where for_app = ${app.id} and kind = 'mail.send' and attempts = 1 and failure is not null`;
      expect(await server.database.transaction(null, (db) => db.change(tried))).toBe(1);
    }, patience);
    await server.jobs.idle();
    await vi.waitFor(async () => expect(await stateOf(app)).toBe("failed"), patience);
    const [{ id, error }] = must(200, await app.owner.get("/outbox"));
    expect(error).not.toBeNull();
    expect(must(200, await app.owner.post(`/outbox/${id}/again`))).toMatchObject({ state: "waiting", attempts: 0 });
    await server.database.transaction(null, (db) => db.change(sql`delete from jobs where for_app = ${app.id}`));
  }
});

test("where no mail server is set up nothing is sent again, and that is said", async () => {
  const on = await world();
  const refused = await on.app.owner.post(`/outbox/${await waiting(on, "Hello")}/again`);
  expect([refused.status, refused.json.message]).toEqual([409, "No mail server is set up here, so nothing can be sent."]);
});
