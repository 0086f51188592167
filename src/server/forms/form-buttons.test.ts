import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { multipart, multipartBody, type Part } from "../../../test/multipart.ts";
import { patience } from "../../../test/running.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";

const own = [field("input-text", "name", { required: true }), field("input-text", "secret"), field("input-text", "picture")];
const press = "/contact?form=form1&press=go";

async function onPage(app: AppOfTest, button: FieldBlock) {
  const type = await app.addType({ fields: [...own, button] });
  const page = await app.addPage({ slug: "contact", title: "Contact us", layout: [exampleForm] as unknown as Layout });
  const post = (parts: readonly Part[], path = press, headers = {}) =>
    app.visit(path, { method: "POST", body: multipartBody(...parts), headers: { ...multipart, accept: "text/html", ...headers } });
  const records = async () => must(200, await app.owner.get(`/types/${type.id}/posts`));
  return { type, page, post, records };
}

const name = { name: "name", bytes: "Ada" };

test("actions of a button know the page that it was pressed on, and what its address asked", async () => {
  const { app } = await world();
  const told = "${page.id}/${page.slug}/${page.title}/${query.ref}/${query.form}/${query.none}";
  const later = { enabled: true, delay: "0.0001" };
  const mail = { component: "send-email", slug: "mail", toWho: "custom", email: "who@example.test", message: "<p>M</p>", schedule: later };
  const actions = [
    { component: "update-post", slug: "set", fieldToUpdate: "secret", valueToUpdate: told },
    { ...mail, subject: "From ${page.slug}, ${query.ref}" },
  ];
  const { page, post, records } = await onPage(app, field("action-button", "go", { actions }));
  const referer = "http://brightwater.joinery.test/contact?ref=spring&form=nonsense";
  expect((await post([name], press, { referer })).status).toBe(303);
  expect((await records())[0].secret).toBe(`${page.id}/contact/Contact us/spring//`);
  // What leaves later knows it too.
  await vi.waitFor(async () => {
    const sent: { readonly subject: string }[] = must(200, await app.owner.get("/outbox"));
    expect(sent.map(({ subject }) => subject)).toContain("From contact, spring");
  }, patience);
  // Who says nothing, or nonsense, of where they come from has asked nothing.
  for (const odd of [{}, { referer: "nonsense" }, { referer: "http://x.test/?ref=%00" }]) {
    expect((await post([name], press, odd)).status).toBe(303);
    expect((await records())[0].secret).toBe(`${page.id}/contact/Contact us///`);
  }
});

test("a button's own form takes files on a page, within the limits of its fields [UP-12]", async () => {
  const { app } = await world();
  const inputForm = [
    field("upload", "photo", { label: "Photo", accept: "image", required: true }),
    field("input-text", "when", { required: true, label: "When" }),
    field("upload", "locked", { readOnly: true }),
  ];
  const actions = [{ component: "update-post", slug: "set", fieldToUpdate: "picture", valueToUpdate: "${input.photo}" }];
  const { post, records } = await onPage(app, field("action-button", "go", { label: "Go", inputForm, actions }));
  expect((await app.visit("/contact")).text).toMatch(
    /<input[^>]*name="go.photo"[^>]*type="file"|<input[^>]*type="file"[^>]*name="go.photo"/,
  );
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c04" } })
    .png()
    .toBuffer();
  const photo = { name: "go.photo", file: "me.png", bytes };
  const when = { name: "go.when", bytes: "noon" };

  const refused = await post([name, when, { name: "go.photo", file: "me.svg", bytes: "<svg/>" }]);
  expect([refused.status, refused.text.includes("Photo: me.svg: unacceptable format")]).toEqual([400, true]);
  const missing = await post([name, when]);
  expect([missing.status, missing.text.includes("Photo: require")]).toEqual([400, true]);
  // What was wrong was something else: the file is kept, and need not be chosen again.
  const other = await post([name, photo]);
  const [, kept = ""] = /<input[^>]*name="go.photo"[^>]*value="(\/files\/[^"]+)"/.exec(other.text) ?? [];
  expect([other.status, other.text.includes("When: require"), kept.startsWith(`/files/${app.id}/`)]).toEqual([400, true, true]);
  expect(await records()).toEqual([]);

  expect((await post([name, when, { name: "go.photo", bytes: kept }])).status).toBe(303);
  expect((await post([name, when, photo, { ...photo, name: "go.locked" }])).status).toBe(303);
  const [last, first] = await records();
  expect([first.picture, last.picture]).toEqual([kept, expect.stringMatching(new RegExp(`^/files/${app.id}/`))]);
  // Whoever sends the form without pressing the button is asked nothing by it.
  expect((await post([name, { ...photo, file: "me.svg", bytes: "<svg/>" }], "/contact?form=form1")).status).toBe(303);
});
