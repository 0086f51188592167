import type { OutsideWorld } from "../kernel/scope.ts";

/** Who leaves the mails to many of which app, and the mail in which they pressed the link; 0: a test. */
export interface Leaving {
  readonly app: number;
  readonly mail: number;
  readonly address: string;
}

type Sealing = Pick<OutsideWorld, "secrets" | "mainAddress">;

/** The address of a page on the main host. All that it says is sealed in it: no row is kept of it, and it is good for as long as the key of the installation. */
export function unsubscribeLink({ secrets, mainAddress }: Sealing, { app, mail, address }: Leaving): string {
  const sealed = secrets.seal(address, about(app, mail)).replace(/^1\./, "");
  return mainAddress(`/u/${app}-${mail}-${sealed}`);
}

/** Undefined for what was not made by `unsubscribeLink` here. */
export function readUnsubscribe(secrets: OutsideWorld["secrets"], token: string): Leaving | undefined {
  const [, app = "", mail = "", sealed = ""] = /^([1-9]\d{0,15})-(\d{1,16})-([\w-]{38,800})$/.exec(token) ?? [];
  const address = sealed === "" ? undefined : secrets.open(`1.${sealed}`, about(Number(app), Number(mail)));
  return address === undefined ? undefined : { app: Number(app), mail: Number(mail), address };
}

function about(app: number, mail: number): string {
  return `leaving the mails to many of app ${app} by mail ${mail}`;
}
