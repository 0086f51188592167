import { Button } from "@mantine/core";
import { useState } from "react";
import type { SimulatedState, SimulationStep } from "../../../contract/simulations.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldValues } from "../../../model/fields/field.ts";
import { type ActionButtonOptions, inputFormOf } from "../../../model/fields/values/action-button.ts";
import { momentText } from "../../data/moment-text.ts";
import { usePlainTools } from "../../formulas/use-plain-tools.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import styles from "./simulation.module.css";
import { Conditions } from "./transcript-list.tsx";
import { waitedFor } from "./transcript-words.ts";
import type { Transcript, useSimulation } from "./use-simulation.ts";

interface Props {
  readonly transcript: Transcript;
  readonly workflow: Workflow;
  readonly simulation: ReturnType<typeof useSimulation>;
}

/** Where the record is now, what whoever takes the steps may do there, and the steps that can be taken. */
export function SimulationState({ transcript: { now, stopped }, workflow, simulation }: Props) {
  if (!now) return null;
  const { isBusy, taken, take, back, start } = simulation;
  return (
    <section className={styles.now} aria-label="Now">
      <h3>
        {now.title} is in “{now.status.title}”
      </h3>
      <Facts now={now} />
      {now.next ? <Conditions conditions={now.next.conditions} /> : null}
      <div className={styles.moves}>
        {now.next ? (
          <Button loading={isBusy} disabled={stopped !== null} onClick={() => take({ do: "next" })}>
            {now.next.label}
          </Button>
        ) : null}
        {now.buttons.map((button) => (
          <Press key={button.slug} {...{ button, workflow, isBusy, take }} />
        ))}
        {now.planned[0] ? (
          <Button variant="default" loading={isBusy} onClick={() => take({ do: "wait" })}>
            Wait until {momentText(now.planned[0].at)}
          </Button>
        ) : null}
        {taken.length > 0 ? (
          <Button variant="default" loading={isBusy} onClick={back}>
            Take back
          </Button>
        ) : null}
        <Button variant="default" loading={isBusy} onClick={start}>
          Begin again
        </Button>
      </div>
      {now.next && !now.next.ok ? <p className={styles.quiet}>{now.next.why}</p> : null}
      {now.planned.length > 0 ? (
        <ul className={styles.effects} aria-label="Planned">
          {now.planned.map(({ at, slug, nth }) => (
            <li key={`${at} ${slug}`}>
              {momentText(at)}: {waitedFor(slug, workflow)}
              {nth > 0 ? ` (no. ${nth + 1})` : ""}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Facts({ now }: { readonly now: SimulatedState }) {
  const { hidden, readOnly, assignees, deadlineAt, mayRead, mayUpdate, next } = now;
  const facts = [
    ...(mayRead ? [] : ["They do not see this record."]),
    ...(mayRead && !mayUpdate ? ["They may not change it."] : []),
    ...(hidden.length > 0 ? [`Hidden from them: ${hidden.join(", ")}.`] : []),
    ...(readOnly.length > 0 ? [`Read-only for them: ${readOnly.join(", ")}.`] : []),
    ...(assignees.length > 0 ? [`Given to ${assignees.join(", ")}.`] : []),
    ...(deadlineAt === null ? [] : [`Due by ${momentText(deadlineAt)}.`]),
    ...(next === null ? ["This status is an end."] : []),
  ];
  return facts.length === 0 ? null : <p className={styles.quiet}>{facts.join(" ")}</p>;
}

interface PressProps {
  readonly button: SimulatedState["buttons"][number];
  readonly workflow: Workflow;
  readonly isBusy: boolean;
  readonly take: (step: SimulationStep) => void;
}

/** A button of the record; one with a form asks first. */
function Press({ button: { slug, label, asks }, workflow, isBusy, take }: PressProps) {
  const tools = usePlainTools();
  const [values, setValues] = useState<FieldValues | undefined>();
  const field = workflow.type.postFields.find((one) => one.slug === slug);
  const press = () => {
    const input = Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null));
    take({ do: "button", button: slug, ...(asks && { input: input as Record<string, never> }) });
    setValues(undefined);
  };
  if (values === undefined || !field)
    return (
      <Button variant="default" loading={isBusy} onClick={asks ? () => setValues({}) : press}>
        {label}
      </Button>
    );
  return (
    <div className={styles.asked}>
      <FieldList
        {...{ id: `press-${slug}`, fields: inputFormOf(field as ActionButtonOptions), tools, values }}
        onChange={(key, value) => setValues((now) => ({ ...now, [key]: value }))}
      />
      <Button loading={isBusy} onClick={press}>
        Press “{label}”
      </Button>
    </div>
  );
}
