import { expect, test } from "vitest";
import { fieldsOf, nonsense, odd, schemaOf } from "../nonsense.ts";
import { address, all, isProblem, type Place, place, send, withBody } from "./bad-input.place.ts";

/** What is sent may end the session or the app: then all goes on in another. */
async function still(here: Place): Promise<Place> {
  return (await here.app.owner.get("/pages")).status === 200 ? here : place();
}

test("nonsense in every field of every body is refused under the name of the field, and never breaks the server [ER-12]", async () => {
  let here = await place();
  for (const endpoint of withBody) {
    const fields = fieldsOf(schemaOf(endpoint.body));
    for (const value of nonsense) {
      const body = Object.fromEntries(fields.map((name) => [name, value]));
      const wrong = new Set((endpoint.body?.safeParse(body).error?.issues ?? []).flatMap(({ path }) => path.slice(0, 1).map(String)));
      const reply = await send(here, endpoint, JSON.stringify(body));
      const sent = `${endpoint.name}, ${JSON.stringify(value)}`;
      expect([sent, reply.status < 500]).toEqual([sent, true]);
      if (reply.status >= 400) isProblem(reply, sent);
      if (wrong.size === 0 || reply.status !== 400) continue;
      const named = Object.keys(reply.json.data ?? {}).map((name) => name.split(".")[0]);
      expect([sent, named]).toEqual([sent, expect.arrayContaining([...wrong])]);
    }
    here = await still(here);
  }
});

test("a body that is well formed and makes no sense is refused or taken whole by every endpoint, and never breaks the server", async () => {
  let here = await place();
  const broke: string[] = [];
  for (const endpoint of withBody) {
    const schema = schemaOf(endpoint.body);
    const whole = odd(schema);
    const required = Object.fromEntries(Object.entries(whole ?? {}).filter(([name]) => schema.required?.includes(name)));
    for (const body of [whole, required]) {
      const reply = await send(here, endpoint, JSON.stringify(body));
      const sent = `${endpoint.name}, ${JSON.stringify(body).slice(0, 300)}`;
      if (reply.status >= 500) broke.push(sent);
      else if (reply.status >= 400) isProblem(reply, sent);
    }
    here = await still(here);
  }
  expect(broke).toEqual([]);
});

test("nonsense in every parameter of every address is refused, or taken for what it says, and never breaks the server", async () => {
  const here = await place();
  const broke: string[] = [];
  for (const endpoint of all.filter(({ query, replyType }) => query !== undefined && replyType !== "text/event-stream")) {
    for (const name of fieldsOf(schemaOf(endpoint.query))) {
      for (const value of ["", "-1", "0.5", "1e308", "9007199254740991", "null", "[]", "\u0007'\"<b>", "x".repeat(300), "2026-02-30"]) {
        const path = `${address(here, endpoint)}?${new URLSearchParams({ [name]: value })}`;
        const reply = await here.server.call({ method: endpoint.method, path, token: here.tokenFor(endpoint) });
        const sent = `${endpoint.name}, ${name}=${value}`;
        if (reply.status >= 500) broke.push(sent);
        else if (reply.status >= 400) isProblem(reply, sent);
      }
    }
  }
  expect(broke).toEqual([]);
});
