import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { PostType } from "../../contract/post-types.ts";
import { forgetType, keepType } from "./type-query.ts";

const app = 7;
const named = (id: number, slug: string) => ({ id, slug }) as PostType;

test("a type that is gone is forgotten by each name it was asked for, and a screen that still shows it asks again", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  keepType(client, app, { type: named(3, "our-gardens"), formerSlug: "gardens" });
  keepType(client, app, { type: named(4, "notes") });
  const screen = new QueryObserver<PostType>(client, {
    queryKey: ["type", app, "our-gardens"],
    queryFn: () => Promise.reject(new Error("The data type was not found")),
  });
  screen.subscribe(() => {});
  forgetType(client, app, named(3, "our-gardens"));
  const kept = client.getQueriesData<PostType>({ queryKey: ["type", app] }).flatMap(([, type]) => type ?? []);
  expect(kept.map(({ slug }) => slug)).toEqual(["notes", "notes"]);
  await expect.poll(() => screen.getCurrentResult()).toMatchObject({ data: undefined, isError: true });
});
