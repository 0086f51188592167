import { ActionIcon, Button } from "@mantine/core";
import { Pencil, Plus, ShieldCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { AccessRule } from "../../../model/types/rules/access-rule.ts";
import { ruleSentence } from "../../../model/types/rules/rule-sentence.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import styles from "./rules.module.css";
import { useGroups } from "./use-groups.ts";
import { useRules } from "./use-rules.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The rule as it was when it was opened. */
interface Opened {
  readonly rule: AccessRule;
  readonly isNew: boolean;
}

/** The owner's rules beside the permission of a type, each as a sentence. */
export function RulesSection({ type }: { readonly type: PostType }) {
  const { found, keep, remove } = useRules(type);
  const [open, setOpen] = useState<Opened>();
  const groups = useGroups();
  const rules = found.data?.rules ?? [];
  const save = (mine: AccessRule, { rule, isNew }: Opened) =>
    keep.mutate({ mine, opened: isNew ? undefined : rule }, { onSuccess: (kept) => kept && setOpen(undefined) });
  return (
    <section className={styles.section} aria-labelledby="access-rules">
      <h2 id="access-rules">Rules beside the permission</h2>
      <p className={styles.faint}>
        For single records and fields. What one rule allows adds to the permission; what one limits holds whatever else allows. Admins of
        the app are bound by none.
      </p>
      {found.isPending ? <Loading what="rules" rows={2} height={48} /> : null}
      {found.isError ? <LoadFailed what="The rules" retry={() => found.refetch()} compact /> : null}
      <ol className={styles.rules}>
        {rules.map((rule, at) => (
          <li key={rule.id} data-effect={rule.effect}>
            <ShieldCheck {...icon} />
            <span>{ruleSentence(rule, { fields: type.postFields, statuses: type.statuses, groups })}</span>
            <ActionIcon variant="subtle" color="gray" aria-label={`Edit rule ${at + 1}`} onClick={() => setOpen({ rule, isNew: false })}>
              <Pencil {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Delete rule ${at + 1}`}
              disabled={remove.isPending}
              onClick={() => found.data && remove.mutate({ rule, seen: found.data })}
            >
              <Trash2 {...icon} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {found.data?.problems.map((problem) => (
        <p key={problem} role="alert" className={styles.problem}>
          {problem}
        </p>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Plus {...icon} />}
          disabled={!found.data || rules.length >= 30}
          onClick={() => setOpen({ rule: newRule(), isNew: true })}
        >
          Add rule
        </Button>
      </div>
      {open ? (
        <RuleDialog
          key={open.rule.id}
          {...{ type, ...open, groups, isBusy: keep.isPending, onSave: (mine) => save(mine, open), onClose: () => setOpen(undefined) }}
        />
      ) : null}
    </section>
  );
}

function newRule(): AccessRule {
  const id = crypto.randomUUID().slice(0, 13);
  return { id, effect: "allow", who: ["role:25"], may: ["see"], where: [], see: null, change: null };
}
