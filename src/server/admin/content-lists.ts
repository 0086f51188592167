import type { ContentList, createContentList as contract } from "../../contract/admin.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { createType } from "../types/public.ts";

const text = (slug: string, label: string): FieldBlock => ({ id: `content-${slug}`, slug, label, component: "input-text" });
const longText = (slug: string, label: string): FieldBlock => ({ id: `content-${slug}`, slug, label, component: "textarea" });
const number = (slug: string, label: string): FieldBlock => ({ id: `content-${slug}`, slug, label, component: "number" });

/** What each list begins with. Its owners change it as they do any data type. */
const lists: { readonly [List in ContentList]: { readonly title: string; readonly fields: readonly FieldBlock[] } } = {
  networks: { title: "Networks", fields: [text("name", "Name"), text("address", "Address"), longText("remarks", "Remarks")] },
  blogs: { title: "Blogs", fields: [text("name", "Title"), longText("text", "Text")] },
  questions: { title: "Questions", fields: [text("question", "Question"), longText("answer", "Answer")] },
  videos: { title: "Videos", fields: [text("name", "Title"), text("address", "Address"), number("position", "Position")] },
  ideas: { title: "Ideas", fields: [text("name", "Title"), longText("text", "What it is about"), number("votes", "Votes")] },
  denj: { title: "Denj", fields: [text("name", "Title")] },
};

/** Makes the data type of a list in the platform's own app: for its staff alone to read, until they say otherwise. */
export async function createContentList(scope: WriteScope, { list }: InputOf<typeof contract>): Promise<{ id: number; slug: string }> {
  return scope.within(platformApp, async (inside) => {
    const { title, fields } = lists[list];
    const { id, slug } = await createType(inside, { title, slug: list, permission: "private", postFields: [...fields] });
    return { id, slug };
  });
}
