import type { User } from "../../contract/users.ts";
import { dayIn, utc } from "../../model/base/time-zone.ts";
import { accountErased, appsOfPerson, appsOfUser, endMembership } from "../apps/public.ts";
import {
  avatarLeft,
  eraseUser,
  knownEmail,
  mailText,
  me,
  showUser,
  tellFromPlatform,
  updateDeletion,
  userForChange,
} from "../auth/public.ts";
import type { Payload } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { type ChargedPlan, chargedTo } from "../plans/public.ts";
import { deleteAccount } from "./jobs.ts";

/** How long an account that is to be deleted can be taken back. */
const grace = 14 * 24 * 3600 * 1000;
/** Memberships that one transaction ends. */
const atOnce = 50;

/** Deletes the caller's account in two weeks, once nobody else depends on it: apps have an owner, and nobody is charged for ever. */
export async function deleteMe(scope: Scope): Promise<User> {
  const { id } = signedInPerson(scope);
  const owned = (await appsOfUser(scope.db, id)).filter(({ owner_id, delete_at }) => owner_id === id && delete_at === null);
  if (owned.length > 0) throw ownsApps(owned.map(({ title }) => title));
  const at = new Date(scope.now.getTime() + grace);
  return scope.write(async (writing) => {
    const user = await userForChange(writing.db, id);
    if (!user) throw new Error("a signed-in person has no row");
    if (user.delete_at !== null) return showUser(user);
    const charged = await chargedTo(writing, id);
    if (charged.length > 0) throw paysForPlans(charged);
    await updateDeletion(writing.db, id, at);
    await writing.enqueue(deleteAccount, { user: id }, { runAt: at });
    const day = dayIn(utc, at.getTime());
    await tell(writing, user, {
      subject: "Your account will be deleted",
      paragraphs: [
        `You asked for your account to be deleted. This happens on ${day}. Sign in before that day to keep it.`,
        "If this was not you, sign in, keep the account, and change your password at once.",
      ],
      link: { words: "Sign in", address: scope.outside.mainAddress("/login") },
    });
    return showUser({ ...user, delete_at: at });
  });
}

export async function keepMe(scope: Scope): Promise<User> {
  const { id } = signedInPerson(scope);
  return scope.write(async (writing) => {
    const user = await userForChange(writing.db, id);
    if (!user?.delete_at) return me(writing);
    await updateDeletion(writing.db, id, null);
    await tell(writing, user, { subject: "Your account stays", paragraphs: ["Your account is not going to be deleted any more."] });
    return showUser({ ...user, delete_at: null });
  });
}

/** Deletes the account if that still is what its owner wants: memberships first, then all by which they are known. */
export async function deleteAccounts(scope: Scope, { user: id }: Payload<typeof deleteAccount>): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await scope.write(async (writing) => {
      const user = await userForChange(writing.db, id);
      if (!user?.delete_at || user.delete_at > writing.now) return false;
      const owned = (await appsOfUser(writing.db, id)).filter(({ owner_id, delete_at }) => owner_id === id && delete_at === null);
      if (owned.length > 0) {
        const titles = owned.map(({ title }) => title).join(", ");
        return stay(writing, user, `you own these apps by now: ${titles}. Hand them over first, then ask again.`);
      }
      const charged = await chargedTo(writing, id);
      if (charged.length > 0) return stay(writing, user, `you pay for these plans by now: ${listed(charged)}. ${wayOut} Then ask again.`);
      const apps = await appsOfPerson(writing.db, id, { after: 0, count: atOnce });
      for (const app of apps)
        await writing.within(app, async (inside) => {
          await endMembership(inside, id);
          await inside.publish(accountErased, { user: id });
        });
      if (apps.length === atOnce) return true;
      await tell(writing, user, { subject: "Your account was deleted", paragraphs: ["Your account was deleted, as you asked for."] });
      if (user.avatar !== "") await writing.publish(avatarLeft, { user: id, file: user.avatar });
      await eraseUser(writing.db, id, writing.now);
      await writing.within(platformApp, (inside) => inside.publish(accountErased, { user: id }));
      return false;
    });
}

type UserForChange = NonNullable<Awaited<ReturnType<typeof userForChange>>>;

/** Whoever came to own an app or to pay for a plan meanwhile keeps the account, and is told why. */
async function stay(writing: WriteScope, user: UserForChange, why: string): Promise<false> {
  await updateDeletion(writing.db, user.user_id, null);
  await tell(writing, user, {
    subject: "Your account was not deleted",
    paragraphs: [`Your account was not deleted, because ${why}`],
  });
  return false;
}

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly words: string; readonly address: string };
}

async function tell(writing: WriteScope, user: UserForChange, { subject, paragraphs, link }: Said): Promise<void> {
  const to = knownEmail(user);
  if (to !== null) await tellFromPlatform(writing, { to, subject, html: mailText(paragraphs, link), kind: "account" });
}

function ownsApps(titles: readonly string[]) {
  return refuse("conflict", `You own apps that nobody else would own then. Hand them over first: ${titles.join(", ")}.`, [...titles]);
}

const wayOut = "Cancel them on the screen Billing, or have the owner of the app do it; what is paid for stays until its end.";

function paysForPlans(charged: readonly ChargedPlan[]) {
  return refuse("conflict", `You would go on to be charged for ${listed(charged)}. ${wayOut} Nothing was deleted.`, charged.map(nameOf));
}

function listed(charged: readonly ChargedPlan[]): string {
  return charged.map(nameOf).join(", ");
}

function nameOf({ plan, app }: ChargedPlan): string {
  return `${plan} of ${app}`;
}
