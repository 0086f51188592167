import "../theme/fields.css";
import { useMemo } from "react";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { fieldsOf } from "../data/call-failed.ts";
import { today } from "../data/today.ts";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import type { Notice } from "./use-submit.ts";

export interface Sending {
  readonly busy: boolean;
  /** In seconds: so long nothing can be sent. */
  readonly waitFor: number;
  readonly notice: Notice | undefined;
}

interface Props extends Sending {
  readonly id: string;
  readonly fields: readonly FieldBlock[];
  readonly button: string;
  readonly onSubmit: (values: FieldValues) => unknown;
  /** The fields as they are shown while they are filled in. */
  readonly shownAs?: (fields: readonly FieldBlock[], values: FieldValues) => readonly FieldBlock[];
}

/** A form in front of the door: signing in, signing up. What went wrong with all of it stands above, the rest beside its field. */
export function AccountForm({ id, fields, button, busy, waitFor, notice, onSubmit, shownAs }: Props) {
  const problems = useMemo(() => (notice ? fieldsOf(notice.failure.data) : {}), [notice]);
  const tools = { today: today() };
  const form = useForm({ fields, start: empty(fields), problems, today: tools.today, onSubmit });
  return (
    <form ref={useFirstFocus()} className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotice {...{ notice, fields }} />
      <FieldList
        {...{ id, tools, values: form.values, problems: form.problems }}
        fields={shownAs?.(fields, form.values) ?? fields}
        onChange={form.change}
        onLeave={form.leave}
      />
      <button type="submit" className={styles.submit} disabled={busy || waitFor > 0} aria-busy={busy || undefined} {...keepsFocus}>
        {waitFor > 0 ? `Wait ${waitFor} s` : button}
      </button>
    </form>
  );
}

function empty(fields: readonly FieldBlock[]): FieldValues {
  return Object.fromEntries(fields.map(({ slug }) => [slug, ""]));
}
