import * as z from "zod";
import { endpoint } from "./endpoint.ts";

export const describeApp = endpoint({
  name: "describeApp",
  summary: "The OpenAPI document of one app: its own data types with their fields, as far as the caller may use them",
  method: "GET",
  path: "/openapi.json",
  guard: "app-user",
  keys: "read",
  reply: z.record(z.string(), z.json()),
  replyType: "application/json",
  refusals: ["forbidden"],
});

export const writeClient = endpoint({
  name: "writeClient",
  summary: "A client of one app in a single TypeScript file, typed by its own data types",
  method: "GET",
  path: "/client.ts",
  guard: "app-user",
  keys: "read",
  reply: z.string(),
  replyType: "text/typescript",
  refusals: ["forbidden"],
});
