import { useMemo } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FormFormulas } from "../../../fields/use-live-form.ts";
import { zoneOf } from "../../../model/base/time-zone.ts";
import type { FormWorld } from "../../../model/forms/live-form.ts";
import { type CurrentApp, useApp } from "../../data/app-context.ts";
import { useSession } from "../../data/session.ts";
import { formulaNames } from "../../formulas/formula-names.ts";
import { useFormPlan } from "../../formulas/use-form-plan.ts";
import { recordFields, recordStart } from "../record-fields.ts";

/** What makes the formulas of a record's form work. */
export function useRecordFormulas(type: PostType, post: Post | undefined): { readonly isReady: boolean; readonly formulas?: FormFormulas } {
  const app = useApp();
  const user = useSession((session) => session.user);
  const { isReady, plan, live } = useFormPlan(type.postFields);
  return useMemo(
    () => ({ isReady, ...(plan && live && { formulas: { plan, live, world: worldOf(type, post, { app, user }) } }) }),
    [isReady, plan, live, type, post, app, user],
  );
}

export function worldOf(
  type: PostType,
  post: Post | undefined,
  { app, user }: { readonly app: CurrentApp; readonly user: ReturnType<typeof useSession.getState>["user"] },
): FormWorld {
  const status = type.statuses.find(({ id }) => id === (post?.statusId ?? type.initialStatusId));
  return {
    environment: { now: new Date().toISOString(), zone: zoneOf(app.settings) },
    names: formulaNames(app, user, status),
    ...(post && { kept: recordStart(recordFields(type, post), post) }),
  };
}
