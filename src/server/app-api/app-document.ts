import { type Endpoint, errorReply } from "../../contract/endpoint.ts";
import * as contract from "../../contract/posts.ts";
import { nextPost } from "../../contract/workflow.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { jsonSchema } from "../request/json-schema.ts";
import { inHeader, operation } from "../request/open-api.ts";
import { answering } from "./answering.ts";
import { besidePaths } from "./beside-records.ts";
import { nameTypes } from "./name-types.ts";
import { type Named, noteOf, reference, wordsFor } from "./named.ts";
import { eventName, eventSchema, toldEvents } from "./told-events.ts";
import { type DescribedType, filterSchema, orderNames, recordSchema, valuesSchema } from "./type-schemas.ts";

/** The OpenAPI 3.1 document of one app as one caller may use it: what they may not do is not there. */
export function appDocument(app: number, types: readonly DescribedType[]): JsonObject {
  const names = nameTypes(types);
  const named = types.map((type) => ({ type, name: names.get(type) ?? "" }));
  return {
    openapi: "3.1.0",
    info: { title: `Joinery, app ${app}`, version: "1", description: "Errors answer {message, code, data}." },
    servers: [{ url: `/api/${app}` }],
    security: [{ bearer: [] }],
    paths: { ...Object.assign({}, ...named.map(listPaths)), ...recordPaths(named), ...besidePaths(named) },
    webhooks: toldEvents(named),
    components: {
      schemas: {
        Error: jsonSchema(errorReply, "output"),
        ...Object.assign({}, ...named.map((each) => schemas(each, noteOf(each, named)))),
      },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "An API key, or the token of a session." } },
    },
    "x-joinery-types": named.map(({ name, type: { slug, title, may } }) => ({ name, slug, title, may })),
  };
}

function schemas(named: Named, note: JsonObject | undefined): JsonObject {
  const { name, type } = named;
  return {
    ...(type.may.read && { [name]: recordSchema(type, note), [`${name}Filter`]: filterSchema(type) }),
    ...(type.may.create && { [`New${name}`]: valuesSchema(type, true) }),
    ...(type.may.update && { [`${name}Changes`]: valuesSchema(type, false) }),
    ...(type.may.read && { [eventName(named)]: eventSchema(named) }),
  };
}

function listPaths({ name, type }: Named): JsonObject {
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
  const order = { type: "string", enum: orderNames(type) };
  const common = { tags: [type.title], parameters: [...wordsFor(["filter"]), where] };
  const window = [
    ...wordsFor(["page", "after", "count", "with", "withCount"]),
    ...["orderBy", "orderByDesc"].map((word) => ({ name: word, in: "query", schema: order })),
  ];
  const list = answering(contract.listPosts, { type: "array", items: reference(name) });
  return {
    [path]: { get: { ...list, ...common, operationId: `list${name}`, parameters: [...common.parameters, ...window] } },
    [`${path}/count`]: { get: { ...operation(contract.countPosts), ...common, operationId: `count${name}` } },
  };
}

function recordPaths(named: readonly Named[]): JsonObject {
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
  const find = readable.length > 0 && { get: at(contract.findPost, answered(readable), { parameters: [post, ...wordsFor(["with"])] }) };
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
          ...body(one("New", "", fresh)),
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

function body(schema: JsonObject): JsonObject {
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

/** Of no schema at all, anything. */
function anyOf(schemas: readonly JsonObject[]): JsonObject {
  return schemas.length > 0 ? { anyOf: schemas } : {};
}
