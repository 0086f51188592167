import { Button, Modal } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import type { FieldChangePreview } from "../../../contract/field-changes.ts";
import { keptDays } from "../../../model/types/upgrade-values.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { dialogTexts, followsText, mentionText, moveText, removalHeldText, removalText, valueText } from "./change-labels.ts";
import styles from "./field-changes.module.css";

interface Props {
  readonly preview: FieldChangePreview;
  readonly onCancel: () => void;
  readonly onApply: () => void;
}

/** Says what a new form does to the values that records hold, and asks whether that is meant. */
export function ChangeDialog({ preview, onCancel, onApply }: Props) {
  const { fields, removals, mentions, follows, exact, bySaving } = preview;
  const { title, button } = dialogTexts(preview);
  const takesAway = fields.some(({ emptied }) => emptied > 0);
  return (
    <Modal opened onClose={onCancel} title={title} size={560}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <ChangedField key={field.from?.slug ?? field.to?.slug} field={field} />
        ))}
        {removals.map((removal) => (
          <section key={removal.from.slug} className={styles.field}>
            <h3>{removalText(removal)}</h3>
            <p>{removalHeldText(removal)}</p>
          </section>
        ))}
      </div>
      {exact ? null : <p className={styles.quiet}>There are many values: the counts are estimates.</p>}
      {follows.length === 0 ? null : <p className={styles.quiet}>The new name goes along into: {followsText(follows)}.</p>}
      {mentions.length === 0 ? null : (
        <section className={styles.mentions} aria-label="Not changed along">
          <h3>These go on naming what was. Change them yourself:</h3>
          <ul>
            {mentions.map((mention) => (
              <li key={`${mention.where} ${mention.name} ${mention.slug}`}>{mentionText(mention)}</li>
            ))}
          </ul>
        </section>
      )}
      {bySaving.map(({ slug, label }) => (
        <p key={slug} className={styles.quiet}>
          “{label}” reads who saves a record, so it changes when somebody does.
        </p>
      ))}
      <p className={styles.quiet}>{wayBack(preview)}</p>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button {...(takesAway ? { color: "red" } : {})} onClick={onApply}>
          {button}
        </Button>
      </DialogFooter>
    </Modal>
  );
}

function wayBack({ fields }: FieldChangePreview): string {
  if (fields.length === 0) return "An option with the same value brings it back.";
  return fields.some(({ does, from, to }) => does !== "calculate" || from?.component !== to?.component)
    ? `For ${keptDays} days you can take this back: the old values are kept as long.`
    : "With the old formula it gives the old results again.";
}

function lostText(does: FieldChangePreview["fields"][number]["does"], why: string | undefined): string {
  if (does === "calculate") return why ?? "nothing";
  return why === undefined ? "kept aside" : `kept aside: ${why}`;
}

function ChangedField({ field }: { readonly field: FieldChangePreview["fields"][number] }) {
  const isShown = field.does !== "rename";
  return (
    <section className={styles.field}>
      <h3>{moveText(field, "present")}</h3>
      <p>{valueText(field)}</p>
      {isShown && field.examples.length > 0 ? (
        <ul className={styles.examples} aria-label="Examples">
          {field.examples.map(({ post, before, after, why }) => (
            <li key={post}>
              <span>{before || <em>nothing</em>}</span>
              <ArrowRight size={14} strokeWidth={1.75} aria-label="becomes" />
              {after === null ? <em>{lostText(field.does, why)}</em> : <span>{after || <em>nothing</em>}</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
