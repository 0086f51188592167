import { MailSettings } from "./mail-settings.tsx";
import { Outbox } from "./outbox.tsx";
import { OwnSender } from "./own-sender.tsx";
import { Planned } from "./planned.tsx";
import { Suppressions } from "./suppressions.tsx";

/** The mails of an app: what left and what did not, what is planned, in whose name, and who gets none. */
export function MailTab() {
  return (
    <>
      <Outbox />
      <Planned />
      <MailSettings />
      <OwnSender />
      <Suppressions />
    </>
  );
}
