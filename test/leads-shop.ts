import type { KeyScope } from "../src/model/access/key-scopes.ts";
import type { TestServer } from "./server.ts";
import { type AppOfTest, field, inApp, must, world } from "./world.ts";

const title = field("input-text", "name", { required: true, maxLength: 40 });
const stage = field("select", "stage", { values: ["new", "won"] });
const price = field("number", "price", { min: 0 });
const due = field("date", "due");
const done = field("checkbox", "done");
const team = field("users", "team");

/** An app with companies and leads that belong to them. */
export async function leadsShop() {
  const here = await world();
  const companies = await here.app.addType({ title: "Companies", fields: [title] });
  const company = field("relation", "company", { relationTypeId: companies.id, relationId: "company", relationReverse: "Leads" });
  const sum = field("relation-field", "companies", { relation: "company", op: "count" });
  const leads = await here.app.addType({
    title: "Leads",
    permission: "private",
    fields: [title, stage, price, due, done, team, company, sum],
  });
  return { ...here, companies, leads };
}

export async function keyOf(app: AppOfTest, scopes: readonly KeyScope[], role = 90): Promise<string> {
  return must(201, await app.owner.post("/api-keys", { title: "Program", role, scopes })).key;
}

export const withKey = (server: TestServer, app: AppOfTest, token: string) => inApp(server, { ...app.owner, token }, app.id);
