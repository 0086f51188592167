import { expect, test } from "vitest";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const block = {
  id: "acc",
  component: "account",
  title: "Come in",
  greeting: "Welcome, {name}!",
  values: [{ text: "My bookings", value: "/mine" }],
};

test("strangers get the form that leads back here, members their name, their links and the way out; nobody gets the other's", async () => {
  const { app } = await world();
  await app.addPage({ slug: "start", layout: [block] as unknown as Layout });
  const member = await app.addMember(25);
  const strange = await app.visit("/start");
  expect(strange.text).toMatch(
    /<form[^>]* method="post"[^>]*action="\/account\/sign-in\?to=%2Fstart"|<form[^>]*action="\/account\/sign-in\?to=%2Fstart"[^>]*method="post"/,
  );
  expect(strange.text).toContain("Come in");
  expect(strange.text).not.toMatch(/Welcome|My bookings/);
  const cookie = await signedIn(app, member);
  const own = await app.visit("/start", { headers: { cookie } });
  expect(own.text).toMatch(/Welcome, /);
  expect(own.text).toContain('href="/mine"');
  expect(own.text).toMatch(/action="\/account\/sign-out"/);
  expect(own.text).not.toContain("Come in");
  expect(own.headers["cache-control"]).toBe("private, no-store");
  const after = await app.visit("/start");
  expect(after.text).toBe(strange.text);
});

test("a member's page shows the records that are theirs, and a stranger is led to sign in", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Bookings", permission: "own", fields: [field("input-text", "name", { type: "text" })] });
  const list = { id: "rec", component: "records", type: "bookings", filter: [{ slug: "userId", op: "eq", value: "$" + "{user.id}" }] };
  await app.addPage({ slug: "start", layout: [block] as unknown as Layout });
  await app.addPage({ slug: "mine", permission: "member", layout: [list] as unknown as Layout });
  const [one, other] = [await app.addMember(25), await app.addMember(25)];
  must(201, await one.post("/posts", { typeId: type.id, name: "First of one" }));
  must(201, await other.post("/posts", { typeId: type.id, name: "First of other" }));
  const { text } = await app.visit("/mine", { headers: { cookie: await signedIn(app, one) } });
  expect(text).toContain("First of one");
  expect(text).not.toContain("First of other");
  expect((await app.visit("/mine")).status).toBe(303);
});
