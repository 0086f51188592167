import "../../theme/fields.css";
import { Button, Modal } from "@mantine/core";
import { useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import { useFollowedFields } from "../../../fields/use-followed-fields.ts";
import { useForm } from "../../../fields/use-form.ts";
import type { Json } from "../../../model/base/json.ts";
import { isEmpty } from "../../../model/fields/empty.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { followFields } from "../../../model/fields/follow-fields.ts";
import { namedBy } from "../../../model/types/title-of.ts";
import { useTools } from "../../editor/use-tools.tsx";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { storedOf } from "../../records/columns.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import { changeableFields, commonValue, type Refused } from "./change-chosen.ts";
import styles from "./change-dialog.module.css";
import type { Progress } from "./use-bulk.ts";
import type { ChangeMany } from "./use-change-many.ts";

interface Props {
  readonly type: PostType;
  readonly posts: readonly Post[];
  readonly progress: Progress | undefined;
  readonly onChange: ChangeMany;
  readonly onClose: () => void;
}

const formId = "change-chosen";
const records = (count: number) => (count === 1 ? "1 record" : `${count.toLocaleString("en-US")} records`);

/** Puts one value into a field of all chosen records. Those that refuse it stay in the dialog, each with why, and what was typed with them. */
export function ChangeDialog(props: Props) {
  const { type, posts, onClose } = props;
  const { mayUpdate } = useRecordRights(type);
  const tools = useTools();
  const [fields] = useState(() => changeableFields(type, posts, mayUpdate));
  const [slug, setSlug] = useState<string>();
  const chosen = fields.find((each) => each.slug === slug);
  // Whatever key it has by now.
  const field = chosen && (type.postFields.find(({ id }) => id === chosen.id) ?? chosen);
  const choice = useMemo<readonly FieldBlock[]>(() => [whichField(fields)], [fields]);
  return (
    <Modal opened onClose={onClose} title={`Change a field of ${records(posts.length)}`} size={440}>
      <div className={styles.dialog}>
        <FieldList
          {...{ id: "change-which", fields: choice, tools, values: { which: slug ?? null } }}
          onChange={(_, chosen) => setSlug(typeof chosen === "string" ? chosen : undefined)}
        />
        {field ? <ValueForm key={field.id} {...props} field={field} /> : null}
      </div>
    </Modal>
  );
}

function whichField(fields: readonly FieldBlock[]): FieldBlock {
  const values = fields.map(({ slug, label }) => ({ text: label, value: slug }));
  return { id: "change-which", slug: "which", label: "Field", component: "select", look: "dropdown", values, isFirst: true };
}

/** The field's own input, under the field's own rules. */
function ValueForm({ type, posts: chosen, progress, onChange, onClose, field }: Props & { readonly field: FieldBlock }) {
  const tools = useTools();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const ids = new Set(refused.map(({ post }) => post.id));
  // Once some have taken the value, the others are tried again alone.
  const posts = refused.length === 0 ? chosen : chosen.filter(({ id }) => ids.has(id));
  // Whether the field counts is a matter of each record.
  const own = useMemo(() => ({ ...field, showIf: "", default: null }), [field]);
  const fields = useMemo(() => [own], [own]);
  // A box that is not ticked says no.
  const nothing = storedOf(own) === "boolean" ? false : null;
  const form = useForm({
    fields,
    start: { [own.slug]: commonValue(chosen, own.slug) },
    today: tools.today,
    onSubmit: async (values) => {
      const left = await onChange(posts, own, values[own.slug] ?? nothing);
      setRefused(left);
      if (left.length === 0) onClose();
    },
  });
  useFollowedFields(fields, (before) => form.follow((old, begun) => followFields(old, { before, now: fields, start: begun })));
  return (
    <form id={formId} className={styles.dialog} noValidate onSubmit={form.submit}>
      <FieldList
        {...{ id: formId, fields, tools, values: form.values, problems: form.problems }}
        onChange={form.change}
        onLeave={form.leave}
      />
      <RefusedList type={type} refused={refused} />
      <p role="status" className={styles.progress}>
        {progress ? `${progress.words} ${progress.done + 1} of ${progress.of}…` : ""}
      </p>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {refused.length > 0 ? "Close" : "Cancel"}
        </Button>
        <Button type="submit" loading={form.isBusy} disabled={posts.length === 0}>
          {entryOn(records(posts.length), refused.length > 0, form.values[own.slug] ?? nothing)}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** An input that was left empty empties the field of all of them: nobody does that without having read it. */
function entryOn(them: string, isAgain: boolean, value: Json | undefined): string {
  if (isAgain) return `Try again for ${them}`;
  return isEmpty(value) ? `Empty it in ${them}` : `Change ${them}`;
}

function RefusedList({ type, refused }: { readonly type: PostType; readonly refused: readonly Refused[] }) {
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={styles.refused}>
      <p>{refused.length === 1 ? "1 record was" : `${refused.length} records were`} not changed:</p>
      <ul>
        {refused.map(({ post, why }) => (
          <li key={post.id}>
            {`#${post.id} ${namedBy(post, type.postFields).words}`.trim()}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
