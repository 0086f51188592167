import { expect, onTestFinished, test } from "vitest";
import { doing, mail, runsOf } from "../../../test/actions.ts";
import { mailOffice } from "../../../test/mail-office.ts";
import { startTestServer } from "../../../test/server.ts";
import { must, world } from "../../../test/world.ts";

async function mailing(env: Readonly<Record<string, string>> = {}) {
  const office = await mailOffice();
  const server = await startTestServer({ SMTP_URL: office.url, MAIL_FROM: "Joinery <no-reply@studio.example>", ...env });
  onTestFinished(() => server.stop());
  const on = await world(server);
  const send = async (message: string, more: object = {}) => {
    const type = await doing(on.app, [], [{ ...mail, toWho: "custom", email: "ada@example.test", message, ...more }]);
    const record = must(201, await on.app.owner.post("/posts", { typeId: type.id }));
    await runsOf(on.app, record.id, 1);
    await server.jobs.idle();
    const arrived = office.arrived.at(-1);
    if (!arrived) throw new Error("no mail arrived");
    return arrived;
  };
  return { ...on, office, send };
}

test("the mails of an app come from its title at the operator's address, and are answered to its owner [WF-40]", async () => {
  const { send, office, app } = await mailing();
  const arrived = await send("<p>Hello</p>");
  expect(arrived.from).toEqual({ name: app.title, address: "no-reply@studio.example" });
  expect(arrived.replyTo).toEqual([{ name: "", address: app.owner.username }]);
  expect([office.header(arrived, "auto-submitted"), office.header(arrived, "x-auto-response-suppress")]).toEqual(["auto-generated", "All"]);
  expect(office.header(arrived, "list-unsubscribe")).toBeUndefined();
});

test("sender name and reply-to are the app's own settings, and what is no address is refused", async () => {
  const { send, app } = await mailing();
  const path = `/apps/${app.id}`;
  const settings = (sent: object) => app.owner.post(path, { settings: { mail: sent } });
  must(200, await settings({ senderName: "Brightwater Studio", replyTo: "hello@brightwater.example" }));
  const arrived = await send("<p>Hello</p>");
  expect(arrived.from?.name).toBe("Brightwater Studio");
  expect(arrived.replyTo).toEqual([{ name: "", address: "hello@brightwater.example" }]);
  expect(arrived.html).toContain("Brightwater Studio");
  for (const replyTo of ["nobody", "a@example.test, b@example.test", "a@example.test\r\nBcc: c@example.test"])
    expect((await settings({ replyTo })).status).toBe(400);
  expect((await settings({ smtp: "x" })).status).toBe(400);
});

test("no name, subject or setting writes a header of its own", async () => {
  const { send, office, app } = await mailing();
  const evil = "Nice\r\nBcc: victim@example.test\u2028X-Evil: 1\u0000<boss@bank.example>";
  const settings = { mail: { senderName: evil.replace("\u0000", "") } };
  must(200, await app.owner.post(`/apps/${app.id}`, { settings }));
  const arrived = await send("<p>Hello</p>", { subject: evil.replace("\u0000", "") });
  expect([arrived.bcc, office.header(arrived, "x-evil"), office.header(arrived, "bcc")]).toEqual([undefined, undefined, undefined]);
  expect(arrived.from?.address).toBe("no-reply@studio.example");
  expect(arrived.from?.name).not.toMatch(/[@<>\r\n]/);
  expect(arrived.subject).not.toMatch(/[\r\n]/);
  expect(office.arrived).toHaveLength(1);
});

test("one layout in the colours of the brand holds every mail, with its styles beside each tag and nothing to fetch", async () => {
  const { send, app } = await mailing();
  must(
    200,
    await app.owner.post(`/apps/${app.id}`, { settings: { brand: { swatches: { bg: "#fff8e7", ink: "#221100", brand: "#7a1f5c" } } } }),
  );
  const arrived = await send("<h2>Ready</h2><p>Take a <b>look</b>.</p><ul><li>one</li></ul>", {
    ...{ hasAction: true, actionText: "Open it", actionLink: "https://atelier.example/x" },
  });
  const html = arrived.html ?? "";
  expect(html).toContain('bgcolor="#fff8e7"');
  expect(html).toContain("#7a1f5c");
  expect(html).toContain(app.title);
  expect(html).toMatch(/<h2 style="[^"]+">Ready<\/h2>/);
  expect(html).toMatch(/<a href="https:\/\/atelier\.example\/x" style="display:inline-block[^"]*">Open it<\/a>/);
  expect(html).not.toMatch(/<style|<link|<script|src=|url\(/i);
  expect(arrived.text?.trim()).toBe("Ready\n\nTake a look.\n\n- one\n\nOpen it (https://atelier.example/x)");
});

test("the logo of the app stands above its mails, by its whole address", async () => {
  const { send, app } = await mailing();
  const { brand } = { brand: { logo: `/files/${app.id}/logo.png` } };
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { brand } }));
  expect((await send("<p>Hello</p>")).html).toContain(`<img src="http://joinery.test/files/${app.id}/logo.png" alt="${app.title}"`);
});
