import * as z from "zod";
import { mostStatuses, sentStatus } from "../model/workflow/status.ts";
import { endpoint } from "./endpoint.ts";
import { id, idOrSlug, instant } from "./shared.ts";

/** A workflow as it is being edited; absent: the one that is applied. */
const draft = {
  statuses: z.optional(z.array(sentStatus).max(mostStatuses)),
  initialStatusId: z.optional(z.union([id, z.string().max(63)])),
};

/** How many steps one simulation takes at most, and how many moves that set each other off are followed in all of them. */
export const simulationLimits = { steps: 20, chained: 40, mails: 60 } as const;

const button = z.string().min(1).max(63);

const simulationStep = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("next") }),
  z.strictObject({ do: z.literal("button"), button, input: z.optional(z.record(z.string(), z.json())) }),
  /** Time passes until the next planned mail is due, which then leaves. */
  z.strictObject({ do: z.literal("wait") }),
]);
export type SimulationStep = z.infer<typeof simulationStep>;

/** Who takes the steps: a member, or anybody with a role in the app (0: a visitor). */
const simulatedPerson = z.union([
  z.strictObject({ user: id }),
  z.strictObject({ role: z.union([0, 25, 50, 90].map((one) => z.literal(one))) }),
]);
export type SimulatedPerson = z.infer<typeof simulatedPerson>;

const statusNamed = z.object({ id, slug: z.string(), title: z.string() });
export type StatusNamed = z.infer<typeof statusNamed>;

const conditionJudged = z.object({
  /** As people say it: "Price is at least 10". */
  text: z.string(),
  holds: z.boolean(),
  /** What the record has there; "" for nothing. */
  has: z.string(),
});
export type ConditionJudged = z.infer<typeof conditionJudged>;

const simulatedMail = z.object({
  to: z.string(),
  subject: z.string(),
  /** The whole mail, laid out as it would leave. */
  html: z.string(),
  text: z.string(),
});
export type SimulatedMail = z.infer<typeof simulatedMail>;

const simulatedAction = z.object({
  slug: z.string(),
  /** The status whose list it is in. */
  status: statusNamed,
  /** The button whose list it is in; null: the status was entered. */
  button: z.string().nullable(),
  ok: z.boolean(),
  message: z.string(),
  /** When what it planned is to happen. */
  dueAt: instant.nullable(),
});
export type SimulatedAction = z.infer<typeof simulatedAction>;

const transcriptStep = z.object({
  did: z.enum(["start", "next", "button", "wait"]),
  /** What was pressed, or which mail was waited for; "" where nothing of the kind. */
  name: z.string(),
  /** By the clock of the simulation. */
  at: instant,
  ok: z.boolean(),
  /** What the person would be told; why not, where it was refused. */
  message: z.string(),
  /** What the next status asks for, as it stood before the step. */
  conditions: z.array(conditionJudged),
  /** The statuses that the record came to, in order; those after the first by what the ones before do. */
  entered: z.array(statusNamed),
  /** Who has the record after the step, where that changed. */
  assignees: z.array(z.string()).nullable(),
  /** What of the record is another now. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  actions: z.array(simulatedAction),
  mails: z.array(simulatedMail),
  /** What would be sent to others beside mails: "Webhooks are told". */
  told: z.array(z.string()),
});
export type TranscriptStep = z.infer<typeof transcriptStep>;

const simulatedState = z.object({
  /** By the clock of the simulation. */
  at: instant,
  title: z.string(),
  status: statusNamed,
  deadlineAt: instant.nullable(),
  assignees: z.array(z.string()),
  /** What the person may not see or change here, by the labels of the fields. */
  hidden: z.array(z.string()),
  readOnly: z.array(z.string()),
  /** Whether the person sees the record at all, and may change it. */
  mayRead: z.boolean(),
  mayUpdate: z.boolean(),
  /** The step to the next status; null: this status is an end. */
  next: z.object({ to: statusNamed, label: z.string(), ok: z.boolean(), why: z.string(), conditions: z.array(conditionJudged) }).nullable(),
  /** The buttons that the person may press. */
  buttons: z.array(z.object({ slug: z.string(), label: z.string(), asks: z.boolean() })),
  planned: z.array(z.object({ at: instant, slug: z.string(), nth: z.int() })),
});
export type SimulatedState = z.infer<typeof simulatedState>;

export const simulateWorkflow = endpoint({
  name: "simulateWorkflow",
  summary: "Step a record through a workflow without any effect, and read what would happen",
  method: "POST",
  path: "/types/:type/workflow/simulate",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject({
    ...draft,
    /** The record; absent: one is made up of `values`. */
    post: z.optional(id),
    values: z.optional(z.record(z.string(), z.json())),
    person: z.optional(simulatedPerson),
    steps: z.array(simulationStep).max(simulationLimits.steps),
  }),
  reply: z.object({
    steps: z.array(transcriptStep),
    /** Where the record is after the last step; null: it could not be made, or is gone. */
    now: simulatedState.nullable(),
    /** Why it went no further than this. */
    stopped: z.string().nullable(),
  }),
  refusals: ["not_found", "conflict"],
});

const faultKinds = ["unreachable", "dead-end", "mail-loop", "action-loop", "nobody-moves", "cannot-read", "lost-condition"] as const;
export type WorkflowFaultKind = (typeof faultKinds)[number];

export const checkWorkflow = endpoint({
  name: "checkWorkflow",
  summary: "What in a workflow will likely not do what is meant: nothing of it keeps the workflow from being applied",
  method: "POST",
  path: "/types/:type/workflow/check",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject(draft),
  reply: z.object({
    faults: z.array(
      z.object({
        kind: z.enum(faultKinds),
        /** The slug of the status that it stands with. */
        status: z.string(),
        text: z.string(),
      }),
    ),
  }),
  refusals: ["not_found"],
});

const counts = z.object({ moved: z.int(), refused: z.int(), mails: z.int(), actions: z.int() });

export const compareWorkflow = endpoint({
  name: "compareWorkflow",
  summary: "What a changed workflow would have done otherwise in the last 90 days",
  method: "POST",
  path: "/types/:type/workflow/compare",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject(draft),
  reply: z.object({
    days: z.int(),
    /** How many moves of that time were looked at, the newest first, and whether there were more. */
    looked: z.int(),
    isCut: z.boolean(),
    /** How many of them would have been refused or led elsewhere. */
    changed: z.int(),
    transitions: z.array(
      z.object({
        /** The titles of the statuses, as they are called now. */
        from: z.string(),
        to: z.string(),
        /** How many moves were looked at, and what the workflow that is applied and the changed one do with the same records. */
        count: z.int(),
        byApplied: counts,
        byChanged: counts,
        /** Where they would have come instead, or why they would not have come, in words, each once. */
        notes: z.array(z.string()),
      }),
    ),
  }),
  refusals: ["not_found", "conflict"],
});
export type WorkflowCompared = z.infer<typeof compareWorkflow.reply>;
