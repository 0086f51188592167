import "../theme/fields.css";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { MailWish } from "../../contract/bulk-mail.ts";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { useForm } from "../../fields/use-form.ts";
import { TextNamesKnown, textNamesOf } from "../actions/record-names.ts";
import { textPickers, withFieldTexts } from "../actions/text-with-fields.tsx";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { momentText } from "../data/moment-text.ts";
import { useSentWords } from "../data/sent-words.ts";
import { useChange } from "../data/use-change.ts";
import { usePlainTools } from "../formulas/use-plain-tools.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import type { RecordsAsked } from "../records/cache/records-query.ts";
import { listParameters } from "../transfer/exporting/list-parameters.ts";
import styles from "./bulk-mail.module.css";
import { batchKey } from "./bulk-mail-queries.ts";
import { EarlierMails } from "./earlier-mails.tsx";
import { addressFields, type Counts, isMailFieldShown, mailFields, people, wishOf } from "./mail-form.ts";
import { RecipientPreview } from "./recipient-preview.tsx";
import { useRecipients } from "./use-recipients.ts";

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly counts: Counts;
  readonly onOpen: (batch: number) => void;
  readonly onClose: () => void;
}

export function ComposeMail({ type, asked, counts, onOpen, onClose }: Props) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const plain = usePlainTools();
  const tools = useMemo(() => ({ ...plain, pickers: textPickers }), [plain]);
  const [fields] = useState(() => withFieldTexts(mailFields(type, counts)));
  const known = useMemo(() => textNamesOf(type), [type]);
  const [shown, show] = useState(0);
  const [tested, setTested] = useState<{ readonly to: string; readonly at: string }>();
  const list = listParameters(asked);
  const params = { type: type.id };
  const test = useChange({
    call: ({ wish, post }: { readonly wish: MailWish; readonly post: number | undefined }) =>
      api.tryMailToMany({ params, body: { ...wish, list, ...(post !== undefined && { post }) }, quiet: true }),
    onSuccess: setTested,
  });
  const sent = useSentWords("Email was sent successfully!");
  const send = useChange({
    call: ({ wish, count }: { readonly wish: MailWish; readonly count: number }) =>
      api.sendMailToMany({ params, body: { ...wish, list, count }, quiet: true, unhurried: true }),
    success: sent,
    refresh: [batchKey(app.id)],
    onSuccess: ({ id }) => onOpen(id),
  });
  const failure = send.error ?? test.error;
  // A new object would replace what is shown at each drawing.
  const problems = useMemo(() => problemsOf(failure), [failure]);
  const form = useForm({
    ...{ fields, isShown: isMailFieldShown, today: tools.today, problems },
    start: { field: addressFields(type)[0]?.slug ?? "", selectedData: "filtered", subject: "", message: "", hasAction: false },
    onSubmit: async (values) => {
      const found = (await client.fetchQuery(recipients.query)) ?? { recipients: [] };
      const count = found.recipients.length;
      if (count === 0 || found.tooMany) return;
      const text = `Each of them gets a mail of their own, with the subject “${String(values.subject)}”. A mail that has left cannot be taken back.`;
      const title = `Send to ${people(count)} now?`;
      if (await confirm({ title, text, button: `Send to ${people(count)}` })) send.mutate({ wish: wishOf(values), count });
    },
  });
  useUnsaved(() => form.isDirty && !send.isPending && !send.isSuccess);
  const wish = useMemo(() => wishOf(form.values), [form.values]);
  const recipients = useRecipients(type.id, { ...wish, list });
  const reached = recipients.data?.recipients ?? [];
  const current = reached[Math.min(shown, reached.length - 1)];
  const mayNot = recipients.data?.tooMany === true || reached.length === 0;
  return (
    <form className={styles.compose} noValidate onSubmit={form.submit} aria-label="Mail to many">
      <div className={styles.sides}>
        <div className={styles.writing}>
          <TextNamesKnown value={known}>
            <FieldList
              {...{ id: "bulk-mail", fields, tools, values: form.values, isShown: isMailFieldShown, problems: form.problems }}
              onChange={form.change}
              onLeave={form.leave}
            />
          </TextNamesKnown>
        </div>
        <RecipientPreview {...{ recipients, wish, type: type.id, current, shown, show }} />
      </div>
      <EarlierMails type={type.id} onOpen={onOpen} />
      <Tested {...{ tested }} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={mayNot}
          onClick={(pressed) => {
            const own = pressed.currentTarget.form;
            const values = own && form.check(own);
            if (values) test.mutate({ wish: wishOf(values), post: current?.post });
          }}
        >
          Send Test
        </Button>
        <Button type="submit" loading={send.isPending || form.isBusy} disabled={mayNot}>
          Send
        </Button>
      </DialogFooter>
    </form>
  );
}

function Tested({ tested }: { readonly tested: { readonly to: string; readonly at: string } | undefined }) {
  return (
    <p role="status" className={styles.tested}>
      {tested === undefined ? "" : `Sent to ${tested.to}, ${momentText(tested.at)}`}
    </p>
  );
}

function problemsOf(failure: unknown) {
  return failure instanceof CallFailed ? fieldsOf(failure.data) : {};
}
