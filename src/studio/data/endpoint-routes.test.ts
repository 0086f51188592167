import { expect, test, vi } from "vitest";
import { endpointLines } from "../../contract/endpoint-lines.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { endpointRoutes } from "./endpoint-routes.ts";

test("the browser reads of each endpoint what the contract says", () => {
  vi.stubGlobal("__ENDPOINT_ROUTES__", endpointLines(endpoints));
  const said = Object.values(endpoints).map(({ name, method, path, status }) => [name, { method, path, creates: status === 201 }] as const);
  expect(endpointRoutes()).toEqual(Object.fromEntries(said));
  vi.unstubAllGlobals();
});
