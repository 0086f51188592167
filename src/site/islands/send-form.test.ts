import { afterEach, expect, test, vi } from "vitest";
import { sendForm } from "./send-form.ts";

afterEach(() => vi.unstubAllGlobals());

/** Stands for the network. */
function network(...replies: (Response | Error)[]) {
  const calls: { readonly body: unknown; readonly key: string | null; readonly form: string | null }[] = [];
  vi.stubGlobal("fetch", async (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    calls.push({ body: JSON.parse(body), key: headers["Idempotency-Key"] ?? null, form: headers["X-Joinery-Form"] ?? null });
    const reply = replies.shift();
    if (!reply || reply instanceof Error) throw reply ?? new Error("nothing more");
    return reply;
  });
  return calls;
}

test("values travel beside what is fixed, or under a key, and cannot replace it", async () => {
  const calls = network(new Response("{}"), new Response("{}"));
  await sendForm({ url: "/x", fixed: { typeId: 7 } })({ a: 1, typeId: 9 });
  await sendForm({ url: "/x", fixed: { form: "f" }, under: "model" })({ a: 1 });
  expect(calls.map(({ body }) => body)).toEqual([
    { a: 1, typeId: 7 },
    { form: "f", model: { a: 1 } },
  ]);
});

test("which form of which page it is is said where the stored form tells somebody, and only there", async () => {
  const calls = network(new Response("{}"), new Response("{}"));
  await sendForm({ url: "/x", fixed: { typeId: 7 }, headers: { "X-Joinery-Form": "3/form1" } })({ a: 1 });
  await sendForm({ url: "/x", fixed: { typeId: 7 } })({ a: 1 });
  expect(calls.map(({ form }) => form)).toEqual(["3/form1", null]);
});

test("the same values sent again carry the same key, other values another", async () => {
  const calls = network(new Error("offline"), new Response("{}"), new Response("{}"));
  const send = sendForm({ url: "/x", fixed: {} });
  expect(await send({ a: 1 })).toMatchObject({ ok: false, message: expect.stringContaining("try again") });
  expect(await send({ a: 1 })).toEqual({ ok: true });
  await send({ a: 2 });
  expect(calls[0]?.key).toBe(calls[1]?.key);
  expect(calls[2]?.key).not.toBe(calls[1]?.key);
});

test("what the server finds wrong with fields is handed on, other refusals in its words, failures in ours", async () => {
  const problems = { email: { title: "Email", messages: ["require"] } };
  network(
    Response.json({ message: "Check the fields", data: problems }, { status: 400 }),
    Response.json({ message: "Too many messages" }, { status: 429 }),
    Response.json({ message: "boom" }, { status: 500 }),
    new Response("<html>", { status: 502 }),
  );
  const send = sendForm({ url: "/x", fixed: {} });
  expect(await send({})).toEqual({ ok: false, message: "", problems });
  expect(await send({})).toEqual({ ok: false, message: "Too many messages", problems: {} });
  expect(await send({})).toMatchObject({ message: expect.stringContaining("still here") });
  expect(await send({})).toMatchObject({ message: expect.stringContaining("still here") });
});
