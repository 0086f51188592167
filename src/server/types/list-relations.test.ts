import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

test("the relations of an app are answered with the type that each leads to, as far as the caller may know [AP-75]", async () => {
  const { app, visitor } = await world();
  const clients = await app.addType({ title: "Clients", permission: "read" });
  const secrets = await app.addType({ title: "Secrets", permission: "private" });
  const options = { relationTypeId: clients.id, relationId: "buyer", relationTitle: "Buyer", relationReverse: "Bills", required: true };
  const bills = await app.addType({
    title: "Bills",
    permission: "read",
    fields: [
      field("input-text", "words"),
      field("relation", "client", options),
      field("post-selector", "others", { type: clients.slug, multiple: true }),
      field("relation", "secret", { relationTypeId: secrets.id }),
    ],
  });
  const relationType = { id: clients.id, title: "Clients", slug: clients.slug };
  const known = [
    {
      ...{ typeId: bills.id, slug: "client", relationId: "buyer", relationTitle: "Buyer", relationTypeId: clients.id },
      ...{ multiple: false, required: true, relationReverse: "Bills", relationType },
    },
    {
      ...{ typeId: bills.id, slug: "others", relationId: "others", relationTitle: "Others", relationTypeId: clients.id },
      ...{ multiple: true, required: false, relationReverse: null, relationType },
    },
  ];
  const secret = { relationTypeId: secrets.id, relationType: { id: secrets.id, title: "Secrets", slug: secrets.slug } };
  expect(must(200, await app.owner.get("/relations"))).toMatchObject([...known, { slug: "secret", ...secret }]);
  const member = await app.addMember(25);
  expect(must(200, await member.get("/relations"))).toEqual(known);
  // A field that new records do not ask of members is one that they do not know of.
  const [status] = bills.statuses;
  must(200, await app.owner.post(`/types/${bills.id}`, { statuses: [{ ...status, hiddenFields: ["client"] }] }));
  expect(must(200, await member.get("/relations")).map(({ slug }: { slug: string }) => slug)).toEqual(["others"]);
  expect((await visitor.get("/relations")).status).toBe(401);
  const elsewhere = await world();
  expect(must(200, await elsewhere.app.owner.get("/relations"))).toEqual([]);
});
