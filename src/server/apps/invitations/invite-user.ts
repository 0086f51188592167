import type { InputOf } from "../../../contract/endpoint.ts";
import type { inviteUser as contract } from "../../../contract/invitations.ts";
import { readLoginName } from "../../../model/access/login-name.ts";
import { giveTicket, mailFromPlatform, mailText, userById, userByLogin } from "../../auth/public.ts";
import { refuseFields, type Scope, signedInPerson } from "../../kernel/scope.ts";
import { calledBy } from "../called-by.ts";

/** Mails a link by which whoever has an address makes an account of it. Who has one is told so there; the answer is the same. */
export async function inviteUser(scope: Scope, { email }: InputOf<typeof contract>): Promise<{ ok: true }> {
  const by = signedInPerson(scope).id;
  const name = readLoginName(email);
  if (!name.ok || name.value.kind !== "email") throw refuseFields({ email: { title: "E-mail", messages: ["must be an e-mail address"] } });
  const to = name.value.canonical;
  scope.context.count("invite", String(by));
  const { outside } = scope;
  await scope.write(async (writing) => {
    const inviter = await userById(writing.db, by);
    const isKnown = (await userByLogin(writing.db, to)) !== undefined;
    const secret = await giveTicket(writing, outside.secrets, { kind: "invite", userId: null, app: null, data: { by, address: to } });
    const who = inviter ? calledBy(inviter) : "Somebody";
    const html = isKnown
      ? mailText([`${who} wanted to invite you. You have an account already: sign in with it.`], {
          words: "Sign in",
          address: outside.mainAddress("/login"),
        })
      : mailText(
          [
            `${who} invites you to create an account. Follow this link within seven days.`,
            "If you do not know them, there is nothing that you need to do.",
          ],
          { words: "Create my account", address: outside.mainAddress(`/signup/${secret}`) },
        );
    const subject = isKnown ? `${who} wanted to invite you` : `${who} invites you`;
    await mailFromPlatform(writing, { to, subject: subject.slice(0, 350), html, kind: "invite" });
  });
  return { ok: true };
}
