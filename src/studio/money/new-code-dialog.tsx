import "../theme/fields.css";
import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useForm } from "../../fields/use-form.ts";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { apiOf } from "../data/api.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { copyText } from "../data/copy-text.ts";
import { today } from "../data/today.ts";
import { useChange } from "../data/use-change.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { codeBody, codeFields, isCodeFieldShown } from "./code-fields.ts";
import styles from "./money.module.css";
import { moneyKeys, plansQuery } from "./money-queries.ts";
import { planOf } from "./plan-of.ts";

/** Which plans there are is the same in any. */
const usualCurrency = "USD";

interface Props {
  readonly app: number;
  readonly onClose: () => void;
}

/** Makes a code, and shows it this once. */
export function NewCodeDialog({ app, onClose }: Props) {
  const [made, setMade] = useState<string>();
  return (
    <Modal opened onClose={onClose} title={made === undefined ? "New code" : "The code"} size={440}>
      {made === undefined ? <NewCode app={app} onClose={onClose} onMade={setMade} /> : <MadeCode code={made} onClose={onClose} />}
    </Modal>
  );
}

function NewCode({ app, onClose, onMade }: Props & { readonly onMade: (code: string) => void }) {
  const isPlatform = app === 1;
  const plans = useQuery({ ...plansQuery, enabled: isPlatform });
  const fields = useMemo(
    () => codeFields({ plans: (plans.data ?? []).flatMap((post) => planOf(post, usualCurrency) ?? []), isPlatform }),
    [plans.data, isPlatform],
  );
  const create = useChange({
    call: (values: FieldValues) => apiOf(app).createCode({ body: codeBody(values), quiet: true }),
    refresh: [moneyKeys.codes],
    shows: (failure) => Object.keys(fieldsOf(failure.data)).length > 0,
    onSuccess: ({ code }) => onMade(code),
  });
  const problems: FieldProblems = useMemo(() => (create.error instanceof CallFailed ? fieldsOf(create.error.data) : {}), [create.error]);
  const form = useForm({
    ...{ fields, problems, today: today() },
    start: { kind: "discount", unit: "percent", takes: "first", max: 1 },
    isShown: ({ slug }, values) => isCodeFieldShown(slug, values),
    onSubmit: (values) => create.mutate(values),
  });
  return (
    <DialogForm
      {...{ id: "new-code", fields, form }}
      tools={{ today: today() }}
      onChange={form.change}
      button="Make code"
      onCancel={onClose}
    />
  );
}

function MadeCode({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p>Copy it now: it is not shown again.</p>
      <p>
        <code className={styles.price}>{code}</code>
      </p>
      <DialogFooter>
        <Button variant="default" onClick={() => void copyText(code)}>
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </div>
  );
}
