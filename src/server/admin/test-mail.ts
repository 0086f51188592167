import type { InputOf } from "../../contract/endpoint.ts";
import type { findMailTest as findContract, MailTest } from "../../contract/installation.ts";
import { auditPlatform } from "../audit/public.ts";
import { knownEmail, mailText, userById } from "../auth/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { notFound, refuse, type Scope, signedInPerson } from "../kernel/scope.ts";
import { mailById, queueMail } from "../mail/public.ts";

/** Mails the caller. Whether it left is told by asking again: it leaves by a job, like all mails. */
export async function testMail(scope: Scope): Promise<MailTest> {
  const user = await userById(scope.db, signedInPerson(scope).id);
  const to = user && knownEmail(user);
  if (!to) throw refuse("conflict", "You have no e-mail address that you proved. Set one in your account first.");
  const id = await scope.write(async (writing) => {
    await auditPlatform(writing, { action: "installation.mail-tested", id: platformApp, title: to });
    return writing.within(platformApp, async (inside) => {
      const html = mailText(["This is the test mail that you asked for in the admin area. Mails of this installation arrive."]);
      const queued = await queueMail(inside, { to, subject: "A test mail", html, kind: "system" });
      if (!queued.ok) throw refuse("too_many_requests", queued.why);
      return queued.id;
    });
  });
  return findMailTest(scope, { mail: id });
}

export async function findMailTest(scope: Scope, { mail: id }: InputOf<typeof findContract>): Promise<MailTest> {
  const mail = await mailById((await scope.enter(platformApp)).db, id);
  if (mail?.subject !== "A test mail") throw notFound("Mail");
  return { id: mail.id, to: mail.recipient, state: mail.state, error: mail.error };
}
