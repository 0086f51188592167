import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReplyOf } from "../../../contract/endpoint.ts";
import type { SimulatedPerson, SimulationStep, simulateWorkflow } from "../../../contract/simulations.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { useApi } from "../../data/app-context.ts";
import { sentDraft } from "../draft/sent-draft.ts";
import type { Workflow } from "../draft/use-workflow.ts";

export interface Beginning {
  /** The record; undefined: one is made up of `values`. */
  readonly post: number | undefined;
  readonly values: FieldValues;
  readonly person: SimulatedPerson | undefined;
}

export type Transcript = ReplyOf<typeof simulateWorkflow>;

/** A simulation as it goes on: each step is asked for together with those before it, for nothing of it is kept anywhere. */
export function useSimulation(workflow: Workflow, begin: Beginning) {
  const api = useApi();
  const [taken, setTaken] = useState<readonly SimulationStep[]>([]);
  const run = useMutation({
    mutationFn: (steps: readonly SimulationStep[]) => {
      const { post, values, person } = begin;
      const record = post === undefined ? { values: filled(values) } : { post };
      const body = { ...sentDraft(workflow), ...record, ...(person && { person }), steps: [...steps] };
      return api.simulateWorkflow({ params: { type: String(workflow.type.id) }, body, quiet: true, unhurried: true });
    },
    // One that was refused was not taken: the next one is taken in its place.
    onSuccess: (reply, steps) => {
      const done = reply.steps.filter(({ did }) => did !== "start");
      setTaken(steps.slice(0, done.length).filter((_, at) => done[at]?.ok));
    },
  });
  return {
    ...{ transcript: run.data, failure: run.error, isBusy: run.isPending, taken },
    start: () => run.mutate([]),
    take: (step: SimulationStep) => run.mutate([...taken, step]),
    back: () => run.mutate(taken.slice(0, -1)),
    reset: () => {
      run.reset();
      setTaken([]);
    },
  };
}

type Values = NonNullable<Parameters<ReturnType<typeof useApi>["simulateWorkflow"]>[0]["body"]["values"]>;

function filled(values: FieldValues): Values {
  // What fields hold is JSON.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "")) as Values;
}
