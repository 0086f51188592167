/** An app whose types differ by their permission alone, each pointing at all of them, with records that statuses hide parts of. */
import type { PostType } from "../src/contract/post-types.ts";
import { type PermissionName, permissionNames } from "../src/model/types/permission.ts";
import { sql } from "../src/platform/db/sql.ts";
import { type KnownRecord, type Onlooker, perType } from "./rights-rule.ts";
import { type AppOfTest, field, inApp, must, type Somebody, signUp, type World, world } from "./world.ts";

type TypeByPermission = Record<PermissionName, PostType>;
type Caller = Onlooker & Pick<Somebody, "get" | "post"> & Partial<Pick<Somebody, "username" | "password">>;

export interface RightsWorld extends World {
  readonly types: TypeByPermission;
  readonly records: readonly KnownRecord[];
  readonly onlookers: readonly Caller[];
}

export async function rightsWorld(): Promise<RightsWorld> {
  const here = await world();
  const { app, server } = here;
  const types = await addTypes(app);
  const [maker, assignee, editor, admin] = [
    await app.addMember(25),
    await app.addMember(25),
    await app.addMember(50),
    await app.addMember(90),
  ];
  const records = await addRecords(app, types, { makers: [maker.id, editor.id], assignee: assignee.id });
  await server.database.transaction(app.id, async (db) => {
    for (const { id, userId, assigneeIds } of records)
      await db.change(
        sql`update posts set user_id = ${userId}, assignee_ids = ${JSON.stringify(assigneeIds)} where app_id = ${app.id} and id = ${id}`,
      );
  });
  await server.jobs.idle();
  const stranger = inApp(server, await signUp(server), app.id);
  return {
    ...here,
    types,
    records,
    onlookers: [
      { ...here.visitor, name: "visitor", id: null, standing: { signedIn: false, role: 0, appRole: 0 } },
      { ...stranger, name: "stranger", standing: standing(0) },
      { ...maker, name: "maker", standing: standing(25) },
      { ...assignee, name: "assignee", standing: standing(25) },
      { ...editor, name: "editor", standing: standing(50) },
      { ...admin, name: "admin", standing: standing(90) },
      await withKey(here, types, 50, ["private", "read"]),
      await withKey(here, types, 25, ["submit", "open"]),
    ],
  };
}

const standing = (appRole: number) => ({ signedIn: true, role: 0, appRole });

/** First where they point, then what they reckon with. */
async function addTypes(app: AppOfTest): Promise<TypeByPermission> {
  const types: Partial<TypeByPermission> = {};
  for (const permission of permissionNames) types[permission] = await app.addType({ title: permission, permission });
  const all = types as TypeByPermission; // each of them was made
  for (const fieldsOf of [plainFields, reckonedFields]) {
    for (const permission of permissionNames) {
      const { id, postFields } = all[permission];
      all[permission] = must(200, await app.owner.post(`/types/${id}`, { postFields: [...postFields, ...fieldsOf(permission, all)] }));
    }
  }
  for (const permission of permissionNames) {
    const { id, statuses } = all[permission];
    const named = Object.entries(perType.hiddenIn).map(([slug, hiddenFields], at) => ({
      ...statuses[at],
      title: slug,
      slug,
      hiddenFields,
    }));
    all[permission] = must(200, await app.owner.post(`/types/${id}`, { statuses: named }));
  }
  return all;
}

function plainFields(_: PermissionName, types: TypeByPermission) {
  const pointing = permissionNames.map((to) =>
    field("relation", `to_${to}`, { relationTypeId: types[to].id, multiple: true, relationReverse: true }),
  );
  return [field("input-text", "name"), field("input-text", "secret"), field("number", "amount"), ...pointing];
}

function reckonedFields(own: PermissionName, types: TypeByPermission) {
  return permissionNames.flatMap((other) => {
    const [forward, backward] = [`to_${other}`, `${types[other].id}.to_${own}`];
    return [
      field("relation-field", `sum_${other}`, { relation: forward, op: "sum", field: "amount" }),
      field("relation-field", `all_${other}`, { relation: forward, op: "list", field: "secret" }),
      field("relation-field", `back_${other}`, { relation: backward, op: "list", field: "secret" }),
      field("relation-field", `count_${other}`, { relation: backward, op: "count" }),
    ];
  });
}

interface People {
  readonly makers: readonly [first: number, second: number];
  readonly assignee: number;
}

async function addRecords(app: AppOfTest, types: TypeByPermission, { makers, assignee }: People): Promise<readonly KnownRecord[]> {
  const made: (KnownRecord & { readonly place: number })[] = [];
  for (const permission of permissionNames) {
    for (let place = 0; place < perType.records; place += 1) {
      const said = (slug: string) => `${slug} ${permission} ${place}`;
      const values = { title: said("title"), content: said("content"), name: said("name"), secret: said("secret"), amount: 10 ** place };
      const sent = { typeId: types[permission].id, ...values, secret: `old ${values.secret}` };
      const { id } = must(201, await app.owner.post("/posts", sent));
      const status = Object.keys(perType.hiddenIn)[place % 3] ?? "";
      const isFirst = place < perType.records / 2;
      made.push({ id, permission, status, userId: makers[isFirst ? 0 : 1], assigneeIds: isFirst ? [] : [assignee], values, to: {}, place });
    }
  }
  const at = (of: PermissionName, wanted: number) =>
    made.filter(({ permission, place }) => permission === of && place === wanted % perType.records).map(({ id }) => id);
  const records = made.map(({ place, ...record }) => {
    const to = Object.fromEntries(permissionNames.map((other) => [other, [...at(other, place), ...at(other, place + 1)]]));
    return { ...record, to: to as KnownRecord["to"] };
  });
  for (const { id, permission, status, values, to } of records) {
    const statusId = types[permission].statuses.find(({ slug }) => slug === status)?.id;
    const pointing = Object.fromEntries(Object.entries(to).map(([other, ids]) => [`to_${other}`, ids]));
    must(200, await app.owner.post(`/posts/${id}`, { ...pointing, statusId, secret: values.secret }));
  }
  return records;
}

/** Whoever holds a key of the owner's that is good for reading some of the types. */
async function withKey(
  { app, owner, server }: World,
  types: TypeByPermission,
  appRole: number,
  covered: readonly PermissionName[],
): Promise<Caller> {
  const scopes = covered.map((name) => ({ typeId: types[name].id, access: "read" }));
  const { key: token } = must(201, await app.owner.post("/api-keys", { title: `Key ${appRole}`, role: appRole, scopes }));
  const path = (below: string) => `/api/${app.id}${below}`;
  return {
    name: `a key of role ${appRole}`,
    id: owner.id,
    standing: standing(appRole),
    covered,
    get: (below) => server.call({ path: path(below), token }),
    post: (below, body = {}) => server.call({ method: "POST", path: path(below), token, body }),
  };
}
