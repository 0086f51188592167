import type { Endpoint } from "../../contract/endpoint.ts";
import * as contract from "../../contract/posts.ts";
import { nextPost } from "../../contract/workflow.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { bearer, inHeader, operation, token } from "../open-api/open-api.ts";
import { sharedParts } from "../open-api/shared-parts.ts";
import { answering } from "./answering.ts";
import { besidePaths } from "./beside-records.ts";
import { clientProperty, clientSample, type Place } from "./code-samples.ts";
import type { DescribedType } from "./described-type.ts";
import { nameTypes } from "./name-types.ts";
import { type Named, noteOf, reference, wordsFor } from "./named.ts";
import { type SharedColumns, sharedColumns, sharedSchemas } from "./shared-schemas.ts";
import { eventName, eventParameters, eventSchema, toldEvents } from "./told-events.ts";
import { exampleOfType, filterSchema, orderSchema, recordSchema, valuesSchema } from "./type-schemas.ts";

/**
 * The OpenAPI 3.1 document of one app as one caller may use it: what they may not do is not there. An app may have many types with long forms:
 * others have their turn between any two parts of it, and what all types have alike stands in it once, under "components".
 */
export async function appDocument(
  types: readonly DescribedType[],
  { place, today }: { readonly place: Place; readonly today: string },
): Promise<JsonObject> {
  const names = nameTypes(types);
  const named = types.map((type) => ({ type, name: names.get(type) ?? "" }));
  const byId = new Map(named.map((each) => [each.type.id, each]));
  const readable = types.filter(({ may }) => may.read);
  const columns = sharedColumns(readable);
  const lists = await mapWithPauses(named, (each) => listPaths(each, { place, columns }));
  const fresh = named.filter(({ type }) => type.may.create);
  const examples = await mapWithPauses(fresh, ({ name, type }) => [name, exampleOfType(type, today)] as const);
  const schemas = await mapWithPauses(
    named.flatMap((each) => schemasOf(each, { note: noteOf(each, byId), columns })),
    ([name, make]) => [name, make()] as const,
  );
  const shared = sharedParts();
  return {
    openapi: "3.1.0",
    info: { title: `Joinery, app ${place.app}`, version: "1", description: introduction(place) },
    servers: [{ url: `${place.origin}/api/${place.app}`, description: "This app's base address" }],
    security: [{ bearer: [] }],
    paths: {
      ...Object.assign({}, ...lists),
      ...recordPaths(named, { place, examples: new Map(examples) }),
      ...(await besidePaths(named, byId)),
    },
    webhooks: await toldEvents(named),
    components: {
      ...shared,
      schemas: { ...shared.schemas, ...(readable.length > 0 && sharedSchemas(columns)), ...Object.fromEntries(schemas) },
      parameters: { ...shared.parameters, ...eventParameters },
      securitySchemes: { bearer },
    },
    "x-joinery-types": named.map(({ name, type: { slug, title, may } }) => ({ name, slug, title, may })),
  };
}

function introduction({ origin, app }: Place): string {
  return [
    "What you may do with the records of this app. Types and fields that you may not use are not here.",
    `**Base address:** \`${origin}/api/${app}\``,
    "**Signing in:** send an API key with every call, as `Authorization: Bearer key_…`. An admin of the app makes keys under *Settings, API*; a key is shown once, when it is made.",
    `**Typed client:** \`GET ${origin}/api/${app}/client.ts\` answers one file of TypeScript that knows every field and needs nothing installed.`,
    "**Errors** answer `{message, code, data}`. **Lists** answer an array; `X-Next-After` says where the next page begins.",
  ].join("\n\n");
}

/** The schemas that are called after a type, each still to be made. */
function schemasOf(
  named: Named,
  { note, columns }: { readonly note: JsonObject | undefined; readonly columns: SharedColumns },
): (readonly [name: string, make: () => JsonObject])[] {
  const { name, type } = named;
  const { read, create, update } = type.may;
  return [
    ...(read ? [[name, () => recordSchema(type, note)] as const, [`${name}Filter`, () => filterSchema(type, columns)] as const] : []),
    ...(create ? [[`New${name}`, () => valuesSchema(type, { fresh: true })] as const] : []),
    ...(update ? [[`${name}Changes`, () => valuesSchema(type, { fresh: false })] as const] : []),
    ...(read ? [[eventName(named), () => eventSchema(named)] as const] : []),
  ];
}

function listPaths({ name, type }: Named, { place, columns }: { readonly place: Place; readonly columns: SharedColumns }): JsonObject {
  if (!type.may.read) return {};
  const path = `/types/${encodeURIComponent(type.slug)}/posts`;
  const where = {
    name: "where",
    in: "query",
    style: "form",
    explode: true,
    description: "Conditions.",
    schema: reference(`${name}Filter`),
  };
  const order = orderSchema(type, columns);
  const common = { tags: [type.title], parameters: [...wordsFor(["filter"]), where] };
  const need = type.open.read ? "optional" : "needed";
  const records = clientProperty(name);
  const window = [
    ...wordsFor(["page", "after", "count", "with", "withCount"]),
    ...["orderBy", "orderByDesc"].map((word) => ({ name: word, in: "query", schema: order })),
  ];
  const list = answering(contract.listPosts, { type: "array", items: reference(name) });
  return {
    [path]: {
      get: {
        ...{ ...list, ...common, operationId: `list${name}`, parameters: [...common.parameters, ...window] },
        ...token(contract.listPosts, need),
        ...clientSample(place, `${records}.list({ count: 10 })`),
      },
    },
    [`${path}/count`]: {
      get: {
        ...{ ...operation(contract.countPosts), ...common, operationId: `count${name}`, ...token(contract.countPosts, need) },
        ...clientSample(place, `${records}.count()`),
      },
    },
  };
}

/** What new records may hold, by the names of their types. */
type Examples = ReadonlyMap<string, JsonObject>;

function recordPaths(named: readonly Named[], { place, examples }: { readonly place: Place; readonly examples: Examples }): JsonObject {
  const those = (may: keyof DescribedType["may"]) => named.filter(({ type }) => type.may[may]);
  const [readable, fresh, changeable] = [those("read"), those("create"), those("update")];
  const one = (prefix: string, suffix: string, among: readonly Named[]) =>
    anyOf(among.map(({ name }) => reference(`${prefix}${name}${suffix}`)));
  const answered = (of: readonly Named[]) =>
    one(
      "",
      "",
      of.filter(({ type }) => type.may.read),
    );
  const post = { name: "post", in: "path", required: true, schema: { type: "integer", minimum: 1 } };
  const at = (endpoint: Endpoint, reply: JsonObject, more: JsonObject = {}) => ({
    ...answering(endpoint, reply),
    parameters: [post, ...inHeader(endpoint)],
    ...more,
  });
  const find = readable.length > 0 && {
    get: at(contract.findPost, answered(readable), {
      ...{ parameters: [post, ...wordsFor(["with"])], ...token(contract.findPost, needOf(readable, "read")) },
      ...clientSample(place, `${clientProperty(readable[0]?.name ?? "")}.find(1)`),
    }),
  };
  const change = changeable.length > 0 && { post: at(contract.changePost, answered(changeable), body(one("", "Changes", changeable))) };
  const remove = those("remove").length > 0 && {
    delete: { ...operation(contract.deletePost), parameters: [post, ...inHeader(contract.deletePost)] },
  };
  return {
    ...(fresh.length > 0 && {
      "/posts": {
        post: {
          ...answering(contract.createPost, answered(fresh)),
          parameters: inHeader(contract.createPost),
          ...body(one("New", "", fresh), Object.fromEntries(examples)),
          ...token(contract.createPost, needOf(fresh, "create")),
          ...sampleOfNew(fresh[0], place, examples),
        },
      },
    }),
    ...(find || change || remove ? { "/posts/{post}": { ...find, ...change, ...remove } } : {}),
    ...(changeable.length > 0 && {
      "/posts/{post}/actions/next": { post: at(nextPost, answered(changeable)) },
      "/posts/{post}/pointing": { post: at(contract.changePointing, { type: "array", items: answered(changeable) }) },
    }),
  };
}

/** A token may be left out where nobody who is not signed in is turned away for that. */
function needOf(named: readonly Named[], may: keyof DescribedType["open"]): "optional" | "needed" {
  return named.some(({ type }) => type.open[may]) ? "optional" : "needed";
}

function sampleOfNew(named: Named | undefined, place: Place, examples: Examples): JsonObject {
  if (!named) return {};
  const { typeId: _, ...values } = examples.get(named.name) ?? {};
  return clientSample(place, `${clientProperty(named.name)}.create(${JSON.stringify(values)})`);
}

function body(schema: JsonObject, examples: JsonObject = {}): JsonObject {
  const named = Object.entries(examples).map(([name, value]) => [name, { summary: name, value }]);
  const shown = named.length > 0 && { examples: Object.fromEntries(named) };
  return { requestBody: { required: true, content: { "application/json": { schema, ...shown } } } };
}

/** Of no schema at all, anything. */
function anyOf(schemas: readonly JsonObject[]): JsonObject {
  return schemas.length > 0 ? { anyOf: schemas } : {};
}
