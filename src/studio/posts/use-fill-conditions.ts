import { useEffect, useMemo, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { haveFormulas } from "../../model/filter/condition.ts";
import { scopeOf } from "../../model/formula/scope.ts";
import type { filledConditions } from "../../model/workflow/filled-conditions.ts";
import type { FillConditions } from "../../model/workflow/next-move.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";
import { worldOf } from "./use-record-formulas.ts";

/**
 * Works out what the conditions of a record's next status compare with, for the values on the screen. Who reads formulas is fetched
 * only for a type that has some there; until then nothing is said to be missing, and the server has the last word.
 */
export function useFillConditions(type: PostType, post: Post | undefined): (values: FieldValues) => FillConditions {
  const app = useApp();
  const user = useSession((session) => session.user);
  const isNeeded = type.statuses.some(({ conditions }) => haveFormulas(conditions));
  const [reader, setReader] = useState<{ readonly fill: typeof filledConditions } | undefined>();
  useEffect(() => {
    if (!isNeeded) return;
    void import("../../model/workflow/filled-conditions.ts").then(({ filledConditions: fill }) => setReader({ fill }));
  }, [isNeeded]);
  return useMemo((): ((values: FieldValues) => FillConditions) => {
    if (!isNeeded) return () => (conditions) => conditions;
    if (!reader) return () => () => [];
    const { surroundings, names } = worldOf(type, post, app, user);
    const fields = new Map(type.postFields.map((field) => [field.slug, field]));
    return (values) => (conditions) => {
      const model = { ...post, ...values };
      const scope = scopeOf({ ...names, now: surroundings.now, post: post ?? null }, model, { model });
      return reader.fill(conditions, { scope, surroundings, fields });
    };
  }, [isNeeded, reader, type, post, app, user]);
}
