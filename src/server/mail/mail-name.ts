import type { OutsideWorld } from "../kernel/scope.ts";

type Signing = Pick<OutsideWorld, "sign">;

/** Which mail of which app. */
export interface MailNamed {
  readonly app: number;
  readonly mail: number;
}

/**
 * What a mail is called outside: the first half of its Message-ID. The same for every try, so that a reader's server can drop a copy. It is
 * signed: who reports of a mail has seen it.
 */
export function mailName({ sign }: Signing, { app, mail }: MailNamed): string {
  return `${app}.${mail}.${sign(`mail ${app} ${mail}`)}`;
}

/** Undefined for what is no name of a mail of ours. */
export function readMailName(signing: Signing, name: string): MailNamed | undefined {
  const [, app = "", mail = ""] = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.[0-9a-f]{32}$/.exec(name) ?? [];
  const named = { app: Number(app), mail: Number(mail) };
  return app !== "" && Number.isSafeInteger(named.app) && Number.isSafeInteger(named.mail) && mailName(signing, named) === name
    ? named
    : undefined;
}
