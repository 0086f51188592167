import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { PressRefused } from "../../../fields/action-button/press-refused.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { failureMessages } from "../../data/failure-messages.ts";
import { idempotently } from "../../data/idempotently.ts";
import { keys } from "../../data/queries.ts";
import { say } from "../../data/toasts.ts";
import { cacheRecord, postsChanged } from "../cache/cache-record.ts";

interface Pressing {
  /** The values as they stand on the screen. */
  readonly values: FieldValues;
  /** The record as it is after the press; nothing where it is not to be seen any more. */
  readonly onPressed: (post: Post | undefined) => void;
}

/** Presses the buttons of a record. The lists show at once what became of it; why something failed is thrown for the button to say. */
export function usePressButton(type: PostType, post: Post | undefined) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const [once] = useState(idempotently);

  const refresh = () => {
    const changed = [...postsChanged(app.id, type.id), { queryKey: keys.posts(app.id) }];
    for (const filters of changed) void client.invalidateQueries(filters);
  };
  return async (field: FieldBlock, input: FieldValues, { values, onPressed }: Pressing): Promise<boolean> => {
    if (!post) {
      say("error", "You may need to create data first.");
      return false;
    }
    const body = { input, currentModel: values };
    const params = { post: post.id, button: field.slug };
    try {
      const reply = await once([params, body], (key) =>
        api.pressButton({ params, body: body as never, key, quiet: true, unhurried: true }),
      );
      const now = reply.post;
      if (now) cacheRecord(client, app.id, { type: type.id, post: now });
      refresh();
      onPressed(now ?? undefined);
      if (!reply.ok) throw new Error(reply.message);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      throw refusalOf(failure);
    }
  };
}

function refusalOf(failure: CallFailed): Error {
  const problems = failure.status === 400 ? fieldsOf(failure.data) : {};
  if (Object.keys(problems).length > 0) return new PressRefused("Not done yet: something is missing above.", problems);
  return new Error(
    failureMessages(failure)
      .map(({ text }) => text)
      .join(" "),
  );
}
