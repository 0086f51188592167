import { Button, Modal, NativeSelect } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { AccessRule, RuleAction } from "../../../model/types/rules/access-rule.ts";
import { ruleSentence } from "../../../model/types/rules/rule-sentence.ts";
import { ruleSubjects } from "../../../model/types/rules/rule-subject.ts";
import { useApp } from "../../data/app-context.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { peopleQuery } from "./people-query.ts";
import { ruleFieldsOf } from "./rule-fields.ts";
import { Boxes, RuleWhere } from "./rule-where.tsx";
import styles from "./rules.module.css";

interface Props {
  readonly type: PostType;
  readonly rule: AccessRule;
  readonly isNew: boolean;
  readonly groups: ReadonlyMap<string, string>;
  readonly isBusy: boolean;
  readonly onSave: (rule: AccessRule) => void;
  readonly onClose: () => void;
}

const actions = [
  { value: "see", label: "See" },
  { value: "add", label: "Add" },
  { value: "change", label: "Change" },
  { value: "delete", label: "Delete" },
] as const;

/** One rule: who, what, which records and which of their fields, and the sentence that it makes. */
export function RuleDialog({ type, rule: start, isNew, groups, isBusy, onSave, onClose }: Props) {
  const [rule, setRule] = useState(start);
  const app = useApp();
  const members = useInfiniteQuery(peopleQuery(app.id));
  const people = useMemo(() => members.data?.pages.flat() ?? [], [members.data]);
  const set = (changes: Partial<AccessRule>) => setRule((now) => ({ ...now, ...changes }));
  const missing =
    rule.who.length === 0 ? "Choose whom the rule is about." : rule.may.length === 0 ? "Choose what they may do." : wrongValue(rule);
  const subjects = [...Object.entries(ruleSubjects), ...groups].map(([value, label]) => ({ value, label }));
  const names = {
    ...{ fields: type.postFields, statuses: type.statuses, groups },
    people: new Map(people.map(({ value, label }) => [value, label])),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (missing === undefined) onSave(rule);
  };
  const writes = rule.may.includes("add") || rule.may.includes("change");
  return (
    <Modal opened onClose={onClose} title={isNew ? "New rule" : "Edit rule"} size={640}>
      <form className={styles.dialog} noValidate onSubmit={submit}>
        <NativeSelect
          label="This rule"
          data={[
            { value: "allow", label: "allows more than the permission" },
            { value: "limit", label: "limits, whatever else allows" },
          ]}
          value={rule.effect}
          onChange={({ currentTarget }) => set({ effect: currentTarget.value === "limit" ? "limit" : "allow" })}
        />
        <Part title="Who">
          <Boxes name="Who" choices={subjects} chosen={rule.who} onChange={(who) => set({ who })} />
        </Part>
        <Part title={rule.effect === "limit" ? "May only" : "May"}>
          <Boxes name="May" choices={actions} chosen={rule.may} onChange={(may) => set({ may: may as RuleAction[] })} />
        </Part>
        <Part title="Records where all of this holds">
          <RuleWhere
            fields={ruleFieldsOf(
              type,
              rule.where.map(({ slug }) => slug),
            )}
            people={people}
            where={rule.where}
            onChange={(where) => set({ where: where as AccessRule["where"] })}
          />
        </Part>
        {rule.may.includes("see") ? (
          <FieldChoice title="Fields they see" type={type} chosen={rule.see} onChange={(see) => set({ see })} />
        ) : null}
        {writes ? (
          <FieldChoice title="Fields they fill in and change" type={type} chosen={rule.change} onChange={(change) => set({ change })} />
        ) : null}
        <p className={styles.sentence} role="status">
          {missing ?? ruleSentence(rule, names)}
        </p>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={missing !== undefined}>
            {isNew ? "Add rule" : "Save rule"}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}

function wrongValue({ where }: AccessRule): string | undefined {
  const isEmpty = ({ op, value }: AccessRule["where"][number]) =>
    op !== "isnull" && op !== "notnull" && (Array.isArray(value) ? value.length === 0 : (value ?? "") === "");
  return where.some(isEmpty) ? "Say what the conditions compare with." : undefined;
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.part}>
      <p className={styles.label}>{title}</p>
      {children}
    </div>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly type: PostType;
  readonly chosen: string[] | null;
  readonly onChange: (chosen: string[] | null) => void;
}

/** All fields, or some: a field that is made later is not among these. */
function FieldChoice({ title, type, chosen, onChange }: ChoiceProps) {
  const all = [...type.postFields.map(({ slug, label }) => ({ value: slug, label })), { value: "content", label: "Text" }];
  return (
    <Part title={title}>
      <NativeSelect
        aria-label={title}
        data={[
          { value: "all", label: "All fields" },
          { value: "some", label: "Only these" },
        ]}
        value={chosen === null ? "all" : "some"}
        onChange={({ currentTarget }) => onChange(currentTarget.value === "all" ? null : all.map(({ value }) => value))}
      />
      {chosen === null ? null : <Boxes name={`${title}: only these`} choices={all} {...{ chosen, onChange }} />}
    </Part>
  );
}
