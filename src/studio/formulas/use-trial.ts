import { useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { recordNames } from "../../model/forms/form-plan.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { apiOf } from "../data/api.ts";
import { useApp, useToday, useZone } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { useSession } from "../data/session.ts";
import { typeQuery } from "../data/type-query.ts";
import { formulaNames } from "./formula-names.ts";
import { sampleValues, type Trial } from "./try-formula.ts";

/** What a formula is tried with: the record that was chosen, else sample values. */
export type TrialInHand =
  | (Trial & { readonly state: "samples" | "record" | "gone"; readonly name: string })
  | (Trial & { readonly state: "failed"; readonly name: string; readonly retry: () => void })
  | { readonly state: "loading" };

export function useTrial(type: number | undefined, fields: readonly FieldBlock[], own: FieldBlock | undefined): TrialInHand {
  const app = useApp();
  const user = useSession((session) => session.user);
  const [today, zone] = [useToday(), useZone()];
  const [chosen] = useRecordTried(type);
  const found = useQuery({ ...recordQuery(app.id, chosen ?? 0), enabled: chosen !== undefined });
  const kind = useQuery({ ...typeQuery(app.id, String(type)), enabled: type !== undefined });
  if (chosen !== undefined && found.isPending) return { state: "loading" };
  const post = chosen === undefined ? undefined : found.data;
  const status = kind.data?.statuses.find(({ id }) => id === (post?.statusId ?? kind.data.initialStatusId));
  const read = own ? [...fields, own] : fields;
  const around = { own, names: formulaNames(app, user, status), environment: { now: new Date().toISOString(), zone } };
  if (post) return { ...around, state: "record", name: titleOf(post, fields), values: heldBy(post, read) };
  const samples = { ...around, name: "sample values", values: sampleValues(read, today) };
  if (chosen === undefined) return { ...samples, state: "samples" };
  const isGone = found.error instanceof CallFailed && found.error.status === 404;
  return isGone ? { ...samples, state: "gone" } : { ...samples, state: "failed", retry: () => void found.refetch() };
}

/** What the fields hold, and nothing else of the record: its other keys are no names of a formula. */
function heldBy(post: Post, fields: readonly FieldBlock[]): FieldValues {
  return Object.fromEntries([...recordNames, ...fields.map(({ slug }) => slug)].map((slug) => [slug, post[slug]]));
}

const recordQuery = (app: number, post: number) => ({
  queryKey: [...keys.posts(app), "to try", post],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => apiOf(app).findPost({ params: { post }, query: {}, signal, quiet: true }),
});

/** By type: one choice for all formulas of a form, also of the field that is edited next. */
const useRecordsTried = create<{ readonly [type: number]: number | undefined }>(() => ({}));

export function useRecordTried(type = 0): readonly [number | undefined, (record: number | undefined) => void] {
  const chosen = useRecordsTried((records) => records[type]);
  return [chosen, (record) => useRecordsTried.setState({ [type]: record })];
}
