import { useEffect, useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { haveFormulas } from "../../../model/filter/condition.ts";
import { scopeOf } from "../../../model/formula/scope.ts";
import type { filledConditions } from "../../../model/workflow/filled-conditions.ts";
import type { FillConditions } from "../../../model/workflow/next-move.ts";
import { useApp } from "../../data/app-context.ts";
import { useSession } from "../../data/session.ts";
import { worldOf } from "./use-record-formulas.ts";

/** Works out what the next status of a record compares with, for the values on the screen where they are not the kept ones. */
export type FillFor = (post: Post | undefined, values?: FieldValues) => FillConditions;

/**
 * Works out what the conditions of the next statuses of a type's records compare with. Who reads formulas is fetched
 * only for a type that has some there; until then nothing is said to be missing, and the server has the last word.
 */
export function useFillConditions(type: PostType): FillFor {
  const app = useApp();
  const user = useSession((session) => session.user);
  const isNeeded = type.statuses.some(({ conditions }) => haveFormulas(conditions));
  const [reader, setReader] = useState<{ readonly fill: typeof filledConditions } | undefined>();
  useEffect(() => {
    if (!isNeeded) return;
    import("../../../model/workflow/filled-conditions.ts").then(
      ({ filledConditions: fill }) => setReader({ fill }),
      () => undefined,
    );
  }, [isNeeded]);
  return useMemo((): FillFor => {
    const fields = new Map(type.postFields.map((field) => [field.slug, field]));
    return (post, values) => (conditions) => {
      if (!haveFormulas(conditions)) return conditions;
      if (!reader) return [];
      const { environment, names } = worldOf(type, post, { app, user });
      const model = { ...post, ...values };
      const scope = scopeOf({ ...names, now: environment.now, post: post ?? null }, model, { model });
      return reader.fill(conditions, { scope, environment, fields });
    };
  }, [reader, type, app, user]);
}
