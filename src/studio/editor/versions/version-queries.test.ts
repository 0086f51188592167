import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { memoryPageFile } from "../memory-page-file.ts";
import { versionQuery } from "./version-queries.ts";

test("a version is one of its own app, also where a page and a version of another app have the same ids", async () => {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  const shown = async (app: number, title: string) => {
    const file = memoryPageFile({ draft: [{ id: "hero1", component: "hero", title }] });
    await file.publish(0, { shared: true });
    return client.fetchQuery(versionQuery(app, file, 1));
  };
  expect(await shown(1, "Of one")).toMatchObject([{ title: "Of one" }]);
  expect(await shown(2, "Of another")).toMatchObject([{ title: "Of another" }]);
});
