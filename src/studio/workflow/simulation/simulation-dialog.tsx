import "../../theme/fields.css";
import { Button, Modal, NativeSelect } from "@mantine/core";
import { useMemo, useState } from "react";
import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { isComputed } from "../../../model/fields/references.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { usePlainTools } from "../../formulas/use-plain-tools.ts";
import { draftRefused } from "../draft/draft-refused.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import { personOfChoice, usePeopleChoices } from "./people-choices.ts";
import styles from "./simulation.module.css";
import { SimulationState } from "./simulation-state.tsx";
import { TranscriptList } from "./transcript-list.tsx";
import { useSimulation } from "./use-simulation.ts";

/** Steps a record through the workflow on the screen, without any effect, and shows what would happen. */
export function SimulationDialog({ workflow, onClose }: { readonly workflow: Workflow; readonly onClose: () => void }) {
  const { type, isDirty } = workflow;
  const [post, setPost] = useState<number>();
  const [values, setValues] = useState<FieldValues>({});
  const [chosen, choose] = useState("me");
  const people = usePeopleChoices();
  const simulation = useSimulation(workflow, { post, values, person: personOfChoice(chosen) });
  const { transcript, failure, isBusy } = simulation;
  // What it begins with is another: what was read is of something else.
  const begin = (change: () => void) => {
    change();
    simulation.reset();
  };
  return (
    <Modal opened onClose={onClose} title={`Simulate ${type.title}`} size={880}>
      <div className={styles.dialog}>
        <p className={styles.quiet}>
          Nothing happens: no record is changed and no mail is sent.{isDirty ? " Your unsaved changes of the workflow count." : ""}
        </p>
        <div className={styles.begin}>
          <RecordChoice type={type.id} post={post} onChange={(id) => begin(() => setPost(id))} />
          <NativeSelect
            label="Who takes the steps"
            data={people}
            value={chosen}
            onChange={({ currentTarget }) => begin(() => choose(currentTarget.value))}
          />
        </div>
        {post === undefined ? (
          <MadeUp
            workflow={workflow}
            values={values}
            onChange={(slug, value) => begin(() => setValues((now) => ({ ...now, [slug]: value })))}
          />
        ) : null}
        {failure ? (
          <p className={styles.refused} role="alert">
            {draftRefused(failure)}
          </p>
        ) : null}
        {transcript ? (
          <>
            <TranscriptList {...{ transcript, workflow }} />
            <SimulationState {...{ transcript, workflow, simulation }} />
          </>
        ) : null}
        {transcript && transcript.now !== null ? null : (
          <Button loading={isBusy} className={styles.start} onClick={simulation.start}>
            Start
          </Button>
        )}
      </div>
    </Modal>
  );
}

function RecordChoice({
  type,
  post,
  onChange,
}: {
  readonly type: number;
  readonly post: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}) {
  const tools = usePlainTools();
  const fields = useMemo(
    (): readonly FieldBlock[] => [
      { id: "simulated", slug: "record", label: "Record", component: "post-selector", type, placeholder: "A made-up one" },
    ],
    [type],
  );
  return (
    <FieldList
      {...{ id: "simulation", fields, tools, values: { record: post ?? null } }}
      onChange={(_, id) => onChange(typeof id === "number" ? id : undefined)}
    />
  );
}

interface MadeUpProps {
  readonly workflow: Workflow;
  readonly values: FieldValues;
  readonly onChange: (slug: string, value: FieldValues[string]) => void;
}

/** What the made-up record holds. */
function MadeUp({ workflow: { type }, values, onChange }: MadeUpProps) {
  const tools = usePlainTools();
  const fields = useMemo(
    () => type.postFields.filter((field) => !isComputed(field) && field.component !== "action-button" && limitOf(field) === "editable"),
    [type.postFields],
  );
  return (
    <details className={styles.madeUp}>
      <summary>What the made-up record says</summary>
      <FieldList {...{ id: "made-up", fields, tools, values }} onChange={onChange} />
    </details>
  );
}
