import type { FastifyReply } from "fastify";
import { profileChanges } from "../../../contract/users.ts";
import { localeOf } from "../../../model/base/locale.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { valuesOfEntries } from "../../../model/fields/form-entries.ts";
import type { SiteTexts } from "../../../model/texts/english.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Submitted } from "../../../site/render-page.ts";
import { changeOwnMeta, ownFieldsOf, ownMetaOf } from "../../apps/public.ts";
import { changeMe, me } from "../../auth/public.ts";
import { access } from "../../kernel/access-cache.ts";
import { readInput } from "../../kernel/read-input.ts";
import type { Scope } from "../../kernel/scope.ts";
import { isOwnPost } from "../../request/site-session.ts";
import type { Answering } from "../answering.ts";
import { signedInAs, textsOfSite } from "../draw-error-page.ts";
import { entriesOf } from "../posted-values.ts";
import { forgotPath, profilePath, signInPath, signOutPath } from "../return-path.ts";
import { changePasswordFields, nameFields } from "./account-fields.ts";
import { type AccountForm, askedIn, bodyOf, drawAccountPage, refusedForm, scopeOf, turnDown } from "./account-page.ts";

/** Who is signed in, as they change it themselves: names, what the app keeps of its members by its own fields, and the password. */

const parts = ["profile", "details", "password"] as const;
type Part = (typeof parts)[number];

export async function showProfile(answering: Answering): Promise<FastifyReply> {
  const { member, reply } = answering;
  if (!member) return toSignIn(answering);
  const sent = parts.find((part) => part === askedIn(answering, "sent"));
  return reply.send(await drawProfile(answering, scopeOf(answering), sent && { blockId: sent, ok: true }));
}

export async function changeProfile(answering: Answering): Promise<FastifyReply> {
  const { sites, visited, member, request, reply } = answering;
  if (!member) return toSignIn(answering);
  if (!isOwnPost(request, visited.place)) throw new Refusal("forbidden", 403, "This form was not sent by a page of this site.");
  const part = parts.find((one) => one === askedIn(answering, "form")) ?? "profile";
  const scope = scopeOf(answering);
  const values = valuesOfEntries(fieldsOf(answering, part), entriesOf(bodyOf(answering)), localeOf(visited.app.settings));
  try {
    await change(scope, part, values);
    sites.world.cache.invalidate(0, access);
    return reply.redirect(`${visited.place.base}${profilePath}?sent=${part}#b-${part}`, 303);
  } catch (error) {
    const form = { fields: fieldsOf(answering, part), action: "", upload: "" };
    const shown = part === "password" ? {} : values;
    const submitted = refusedForm(answering, error, { id: part, form, values: shown });
    return turnDown(answering, error, await drawProfile(answering, scope, submitted));
  }
}

async function change(scope: Scope, part: Part, values: FieldValues): Promise<void> {
  if (part === "details") return changeOwnMeta(scope, values);
  const asked =
    part === "password"
      ? { currentPassword: values.currentPassword ?? "", password: values.password ?? "" }
      : { nickname: values.nickname ?? "", firstName: values.firstName ?? "", lastName: values.lastName ?? "" };
  await changeMe(scope, readInput(profileChanges, asked));
}

function toSignIn({ reply, visited: { place } }: Answering): FastifyReply {
  return reply.redirect(`${place.base}${signInPath}?to=${encodeURIComponent(`${place.base}${profilePath}`)}`, 303);
}

function fieldsOf({ visited: { app } }: Answering, part: Part) {
  const texts = textsOfSite(app);
  if (part === "details") return ownFieldsOf(app);
  return part === "password" ? changePasswordFields(texts) : nameFields(texts);
}

async function drawProfile(answering: Answering, scope: Scope, submitted?: Submitted): Promise<string> {
  const { app } = answering.visited;
  const texts = textsOfSite(app);
  const { nickname, firstName, lastName } = await me(scope);
  const own = await ownMetaOf(scope, app);
  const draw = (part: Part, words: Pick<AccountForm, "title" | "button" | "description">, values: FieldValues) =>
    formOf(answering, { part, texts, ...words, values });
  const description = answering.member ? signedInAs(answering.member, texts) : "";
  const forms = [
    draw("profile", { title: texts.profile, button: texts.save, description }, { nickname, firstName, lastName }),
    ...(own && ownFieldsOf(app).length > 0 ? [draw("details", { title: app.title, button: texts.save }, own)] : []),
    draw("password", { title: texts.changePassword, button: texts.changePassword }, {}),
  ];
  const ways = [
    { path: forgotPath, text: texts.forgotPassword },
    { path: signOutPath, text: texts.signOut },
  ];
  return drawAccountPage(answering, { title: texts.profile, forms, ways, submitted });
}

interface PartOfProfile extends Pick<AccountForm, "title" | "button" | "description"> {
  readonly part: Part;
  readonly texts: SiteTexts;
  readonly values: FieldValues;
}

function formOf(answering: Answering, { part, texts, title, button, description, values }: PartOfProfile): AccountForm {
  const action = `${answering.visited.place.base}${profilePath}?form=${part}`;
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
  const form = { fields: fieldsOf(answering, part), action, upload: "", values: known as { [slug: string]: never } };
  return { id: part, title, button, form, thanks: texts.saved, ...(description !== undefined && { description }) };
}
