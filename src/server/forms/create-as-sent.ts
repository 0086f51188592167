import type { InputOf } from "../../contract/endpoint.ts";
import type { createPost as contract, Post } from "../../contract/posts.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { createPost } from "../records/public.ts";
import { findPublicForm, type PublicForm } from "./find-public-form.ts";
import { sayingClosed } from "./form-closed.ts";
import { readFormHeader } from "./form-header.ts";
import { submitPublicForm } from "./submit-public-form.ts";

/** Creates a record through the API. Where a header says that it came by a form of a page, it is taken as that form takes it. */
export async function createAsSent(scope: WriteScope, input: InputOf<typeof contract>): Promise<Post> {
  const place = readFormHeader(scope.context.header("x-joinery-form"));
  if (!place) return createPost(scope, input);
  const found = await findPublicForm(scope, place);
  return sayingClosed(scope, () =>
    found && makesRecordsOf(found, input.typeId) ? createByForm(scope, found, input) : createPost(scope, input),
  );
}

async function createByForm(scope: WriteScope, form: PublicForm, { values }: InputOf<typeof contract>): Promise<Post> {
  // It came as JSON.
  const { record } = await submitPublicForm(scope, form, { values: values as FieldValues });
  if (!record) throw new Error("a form of a type that makes no record");
  return record;
}

function makesRecordsOf({ form: { type } }: PublicForm, asked: number | string): boolean {
  return type !== null && [type.row.slug, String(type.row.id)].includes(String(asked));
}
