import type { InputOf } from "../../contract/endpoint.ts";
import type { explainSight as contract, RecordSight } from "../../contract/posts.ts";
import { ruleSentence, subjectText } from "../../model/types/rules/rule-sentence.ts";
import { explainChange, explainHidden, explainRules, explainSight, type RuledSight } from "../../model/types/sight.ts";
import { standingOf } from "../apps/public.ts";
import { hideAddress, personOf, userById } from "../auth/public.ts";
import { notFound, type Person, type Scope, standing } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { recordById } from "../record-rows/public.ts";
import { readableRecord } from "./find-records.ts";

/** Looks at a record with somebody else's eyes: asks the authority that they would be judged by, and says why it answers so. */
export async function explainRecordVisibility(scope: Scope, { post: id, userId, role }: InputOf<typeof contract>): Promise<RecordSight> {
  const { row, type } = await readableRecord(scope, await recordById(scope, id));
  const who = userId === undefined ? somebody(Number(role ?? 0)) : await member(scope, userId);
  const authority = authorize(who, type);
  const status = type.statuses.find((each) => each.id === row.status_id);
  const [hidden, locked] = [authority.hidden(status, row), authority.readOnly(status, row)];
  const named = [{ slug: "title", label: "Title" }, { slug: "content", label: "Text" }, ...type.row.post_fields];
  const [sees, changes] = [authority.mayRead(row), authority.mayRead(row) && authority.mayUpdate(row)];
  const fields = sees ? named.filter(({ slug }) => hidden.has(slug)) : [];
  const inStatus = authority.hiddenInStatus(status);
  const onlooker = {
    name: who.person ? calledBy(who.person) : role === undefined ? null : subjectText(`role:${role}`),
    standing: standing(who),
    isCreator: who.person !== null && row.user_id === who.person.id,
    isAssignee: who.person !== null && row.assignee_ids.includes(who.person.id),
  };
  const names = { fields: type.row.post_fields, statuses: type.statuses };
  const decided = (action: "see" | "change", isOpen: boolean): RuledSight => {
    const { gives, takes } = authority.rules.decisive(action, row);
    return { isOpen, gives: gives && ruleSentence(gives, names), takes: takes && ruleSentence(takes, names) };
  };
  const sight = explainRules(explainSight(type.row, onlooker), decided("see", sees));
  const change = explainRules(explainChange(type.row, onlooker), decided("change", changes));
  return {
    ...{ sees, rule: sight.rule, because: sight.because, hiddenFields: fields.map(({ slug }) => slug) },
    hides: hidesText(status?.title ?? "", fields, inStatus),
    ...{ changes, becauseChange: sees ? change.because : sight.because },
    lockedFields: changes ? named.flatMap(({ slug }) => (locked.has(slug) && !hidden.has(slug) ? [slug] : [])) : [],
  };
}

/** What a status hides is said apart from what rules hide. */
function hidesText(
  status: string,
  fields: readonly { readonly slug: string; readonly label: string }[],
  inStatus: ReadonlySet<string>,
): string | null {
  const labels = (isBy: boolean) => fields.filter(({ slug }) => inStatus.has(slug) === isBy).map(({ label }) => label);
  const byRules = labels(false);
  const said = [explainHidden(status, labels(true)), byRules.length > 0 ? `Rules of the data type hide: ${byRules.join(", ")}.` : null];
  return said.filter((text) => text !== null).join(" ") || null;
}

/** Somebody of a role who made nothing; without a role, a visitor. */
function somebody(role: number): Pick<Scope, "person" | "appRole" | "groups"> {
  const person = { id: 0, username: "", nickname: "", firstName: "", lastName: "", avatar: "", role: 0 };
  return { person: role === 0 ? null : person, appRole: role, groups: [] };
}

/** Of people outside the app nothing is told, not even that they are. */
async function member({ db }: Scope, userId: number): Promise<Pick<Scope, "appRole" | "groups"> & { readonly person: Person }> {
  const found = await standingOf(db, userId);
  const user = found && (await userById(db, userId));
  if (!found || !user) throw notFound("Member");
  return { person: personOf(user), appRole: found.role, groups: found.groups };
}

function calledBy({ nickname, firstName, lastName, username }: Person): string {
  return nickname || `${firstName} ${lastName}`.trim() || hideAddress(username);
}
