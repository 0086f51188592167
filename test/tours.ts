import type { Layout } from "../src/model/page/block.ts";
import { type AppOfTest, field, must, world } from "./world.ts";

export const tourFields = [
  field("input-text", "name", { label: "Name", type: "text" }),
  field("select", "city", { label: "City", values: ["Oslo", "Rome", "Bern"] }),
  field("number", "price", { label: "Price", numberStyle: "currency", currency: "EUR" }),
  field("date", "day", { label: "Day" }),
];

export const records = (changes: object = {}) =>
  ({ id: "rec1", component: "records", type: "tours", ...changes }) as unknown as Layout[number];

/** An app with a type that visitors read, and a page that lists it. */
export async function tours(block: object = {}, permission = "read") {
  const made = await world();
  const { app } = made;
  const type = await app.addType({ title: "Tours", permission, fields: tourFields });
  const add = async (values: object) => must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
  await add({ name: "Harbour", city: "Oslo", price: 20, day: "2026-11-03" });
  await add({ name: "Forum", city: "Rome", price: 35, day: "2026-11-20" });
  await add({ name: "Clock tower", city: "Bern", price: 12, day: "2026-12-01" });
  await app.addPage({ slug: "tours", title: "Tours", layout: [records(block)] as Layout });
  return { ...made, type, add };
}

export const named = (html: string) => [...html.matchAll(/Harbour|Forum|Clock tower/g)].map(([name]) => name);
export const shownOn = async (app: AppOfTest, path: string) => named((await app.visit(path)).text);
