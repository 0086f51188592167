import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import type { Json, JsonObject } from "../base/json.ts";
import { unmetConditions } from "../filter/condition.ts";
import { scopeOf } from "../formula/scope.ts";
import type { Action } from "./action.ts";
import { askedOf, checkAction, checkActions } from "./check-actions.ts";
import { type Filling, fillAction, fillConditions } from "./fill-action.ts";
import { namesInAction } from "./holes.ts";
import { type ActionComponent, actionKinds } from "./kinds.ts";

const values = {
  price: 5,
  name: "Ada <b>",
  list: [1, 2],
  client: { id: 7, title: "Brightwater" },
  story: "<p>Rich</p>",
  trick: "${price}",
};
const filling: Filling = {
  scope: scopeOf({ now: "2026-03-01T10:00:00.000Z" }, values, { model: values, post: values }),
  environment: { now: "2026-03-01T10:00:00.000Z", zone: "UTC" },
  fields: new Map([["story", { id: "s", slug: "story", label: "Story", component: "textarea", rich: true }]]),
};

const mail = { component: "send-email", slug: "mail", toWho: "appOwner", subject: "S", message: "<p>M</p>" };

const actionOf = (options: JsonObject) => ({ slug: "a", ...options }) as Action;

function fill(options: JsonObject) {
  const action = actionOf(options);
  return fillAction(askedOf(actionKinds[action.component as ActionComponent], action), action, filling);
}

function filled(options: JsonObject): JsonObject & { readonly notes?: readonly string[] } {
  const result = fill(options);
  if (!result.ok) throw new Error(JSON.stringify(result.why));
  return { ...result.value.action, notes: result.value.notes };
}

test("every text of a mail is filled, its address, its link and its times too [FA-15, WF-46]", () => {
  const times = { enabled: true, baseDate: "custom", customBase: "${date(now)}", delay: "${price * 2}", repeat: true, every: "custom" };
  const options = {
    ...mail,
    ...{ toWho: "custom", email: "${lower('ADA@EXAMPLE.TEST')}, b@example.test", subject: "@{name} owes ${price}", hasAction: true },
    ...{ actionText: "Pay ${price}", actionLink: "https://example.test/?id=${client.id}", schedule: { ...times, pattern: "${price}0" } },
  };
  expect(filled(options)).toMatchObject({
    ...{ email: "ada@example.test, b@example.test", subject: "Ada <b> owes 5", actionText: "Pay 5" },
    ...{ actionLink: "https://example.test/?id=7", schedule: { customBase: "2026-03-01", delay: "10", pattern: "50", every: "custom" } },
  });
});

test("a formula alone keeps the type of its value where a value is meant; where a text is meant it is text [FA-15]", () => {
  const set = (valueToUpdate: Json) => filled({ component: "update-post", fieldToUpdate: "a", valueToUpdate }).valueToUpdate;
  expect([set("${price}"), set("${list}"), set("${client}"), set("${price > 3}"), set("€${price}"), set(5)]).toEqual([
    ...[5, [1, 2], values.client, true, "€5", 5],
  ]);
  expect(filled({ ...mail, subject: "${price}" }).subject).toBe("5");
  const newPost = { title: "${name}", tags: ["${client.title}", "plain"], count: 3 };
  expect(filled({ component: "create-post", typeId: 1, newPost }).newPost).toEqual({
    title: "Ada <b>",
    tags: ["Brightwater", "plain"],
    count: 3,
  });
});

test("values typed as one JSON text are read first: nothing that a formula gives can add to them [FA-16]", () => {
  const newPost = '{"title": "${quoted}", "price": "${price}", "__proto__": "${price}"}';
  const action = actionOf({ component: "create-post", typeId: 1, useTextarea: true, newPost });
  const scope = scopeOf({ quoted: '", "admin": "', price: 5 });
  const result = fillAction(askedOf(actionKinds["create-post"], action), action, { ...filling, scope });
  const given = result.ok ? (result.value.action.newPost as JsonObject) : {};
  expect(Object.entries(given)).toEqual([
    ["title", '", "admin": "'],
    ["price", 5],
    ["__proto__", 5],
  ]);
  expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
  expect(checkAction({ ...action, newPost: "{no json" }).newPost?.messages).toEqual(["not a JSON object"]);
});

test("what a value says is never read as a formula, and stands in HTML as text unless its field is rich", () => {
  expect(filled({ ...mail, subject: "${trick} \\${price}" }).subject).toBe("${price} ${price}");
  const message = "<p>${name}, ${story} ${price &lt; 9 &amp;&amp; name != &quot;x&quot; ? 'few' : 'many'}</p>";
  expect(filled({ ...mail, message }).message).toBe("<p>Ada &#60;b&#62;, <p>Rich</p> few</p>");
});

test("what comes to nothing is empty and told; a record that a formula does not find is never this one", () => {
  const { subject, notes } = filled({ ...mail, subject: "For ${nobody}: ${price / 0}" });
  expect([subject, notes]).toEqual([
    "For : ",
    ["Subject, character 7: This gives nothing.", "Subject, character 18: This gives no number."],
  ]);
  const target = (postId: string) => filled({ component: "update-post", fieldToUpdate: "a", postId }).postId;
  expect([target("${found.id}"), target("${found.id}${found.x}"), target("${client.id}"), target("")]).toEqual([null, null, 7, ""]);
});

test("a formula that cannot be read or goes too far fails its action, each under its option with the place", () => {
  const result = fill({ ...mail, subject: "Hello ${foo(}", message: "<p>${repeat('x', 1000001)}</p>" });
  expect(result.ok ? {} : result.why).toMatchObject({
    subject: { title: "Subject", messages: [expect.stringMatching(/^character \d+: /)] },
    message: { title: "Message", messages: [expect.stringMatching(/^character \d+: /)] },
  });
  const long = fill({ ...mail, subject: "${repeat('x', 260000)}".repeat(4) });
  expect(long.ok ? {} : long.why.subject?.messages).toEqual(["character 1: This text gets too long."]);
});

test("a mistake in a formula is told when the action is saved, in conditions and values too", () => {
  const wrong = (action: JsonObject) => Object.keys(checkAction(action));
  expect(checkAction({ ...mail, subject: "Hi ${nope(1)}" }).subject?.messages).toEqual(["character 6: There is no function called nope."]);
  expect(wrong({ ...mail, conditions: [{ slug: "price", op: "gt", value: "${" }] })).toEqual(["conditions"]);
  expect(wrong({ component: "get-post", slug: "a", typeId: 1, postFilter: [{ slug: "price", op: "eq", value: "${1 +}" }] })).toEqual([
    "postFilter",
  ]);
  expect(wrong({ component: "create-post", slug: "a", typeId: 1, newPost: { title: "${a b}" } })).toEqual(["newPost"]);
  expect(wrong({ ...mail, subject: "${price} @{name} \\${" })).toEqual([]);
});

test("neither one action nor a list of them has formulas without end", () => {
  const text = (holes: number) => "${price}".repeat(holes);
  const make = (slug: string, holes: number) => ({
    component: "update-post",
    slug,
    fieldToUpdate: "a",
    valueToUpdate: [text(holes / 2), text(holes / 2)],
  });
  expect(checkAction(make("a", 200))).toEqual({});
  expect(checkAction(make("a", 202)).slug?.messages).toEqual(["too many formulas (200)"]);
  const list = (count: number) => Array.from({ length: count }, (_, index) => make(`a${index}`, 200));
  expect(checkActions(list(5))).toEqual({});
  expect(checkActions(list(6))).toEqual({ "5.slug": { title: "Key", messages: ["too many formulas in all actions (1000)"] } });
});

test("which field is compared and which option is chosen is never worked out", () => {
  const postFilter = [{ slug: "${name}", op: "eq", value: "${price}" }];
  expect(filled({ component: "get-post", typeId: "${name}", postFilter })).toMatchObject({
    ...{ typeId: "${name}", postFilter: [{ slug: "${name}", op: "eq", value: 5 }] },
  });
  expect(filled({ component: "update-post", fieldToUpdate: "${name}" }).fieldToUpdate).toBe("${name}");
  const conditions = [{ slug: "a", op: "in", value: ["${price}", "b"] }] as never;
  const when = fillConditions(actionOf({ ...mail, conditions }), filling);
  expect(when.ok && when.value.action.conditions).toEqual([{ slug: "a", op: "in", value: [5, "b"] }]);
});

test("nothing of the host is in reach of an action's formulas", () => {
  const reach = [
    "constructor",
    "constructor.constructor('return process')()",
    "__proto__.x",
    "this",
    "globalThis",
    "process.env",
    "name.constructor",
  ];
  for (const source of reach) {
    const result = fill({ ...mail, subject: `\${${source}}` });
    expect([source, result.ok ? result.value.action.subject : ""]).toEqual([source, ""]);
  }
});

test("only the names that its formulas read are looked for", () => {
  const action = actionOf({
    ...mail,
    subject: "${user.nickname} ${model.price}",
    conditions: [{ slug: "a", op: "eq", value: "${status.title}" }],
  });
  expect([...namesInAction(askedOf(actionKinds["send-email"], action), action)].sort()).toEqual(["price", "status", "user"]);
});

test.each(["${1}", "${price} ", "${upper('a')}", "${", "$", "{", "'", "a", "@{x}", "${[1,", "&lt;", "\\"])(
  "twice as much of %j in the conditions of an action is about twice the work to check and to fill",
  (piece) => {
    const conditions = (text: string) => [{ slug: "price", op: "in" as const, value: [text, text] }];
    const work = (text: string) => {
      checkAction({ ...mail, conditions: conditions(text) });
      fillConditions(actionOf({ component: "", conditions: conditions(text) }), filling);
    };
    // No text with formulas is longer, so that beyond it the work does not grow at all.
    expect(growth((size) => piece.repeat(size / piece.length), work, 100_000)).toBeLessThan(linear);
  },
);

test("twice as many conditions, or values of one, are about twice the work to hold a record against them", () => {
  const names = (size: number) => Array.from({ length: size }, (_, at) => `name ${at}`);
  const held = { tags: names(500), note: "x".repeat(100_000) };
  const byValues = (size: number) => [{ slug: "tags", op: "in" as const, value: names(size).map((name) => `${name}?`) }];
  expect(growth(byValues, (all) => unmetConditions(held, all), 500)).toBeLessThan(linear);
  const many = (size: number) => Array.from({ length: size }, () => ({ slug: "note", op: "like" as const, value: "%xy%x%y%" }));
  expect(growth(many, (all) => unmetConditions(held, all), 48)).toBeLessThan(linear);
});
