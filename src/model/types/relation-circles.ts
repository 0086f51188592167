import type { FieldBlock } from "../fields/field.ts";
import { isComputed, sourceOf } from "../fields/references.ts";
import { type FormOfType, leadOf, targetOf } from "./leads.ts";

export const circleMessages = {
  required: "every record would need another one before it",
  computed: "is worked out from itself, by way of other relation fields",
} as const;

interface Circle {
  readonly field: FieldBlock;
  readonly message: string;
}

/**
 * The fields of a form from which a way leads back to themselves: a record that must point at one that must point at one like it
 * could never be the first, and what is worked out from itself has no value.
 */
export function findCircles(form: FormOfType, forms: readonly FormOfType[]): readonly Circle[] {
  const ways = waysBetween(forms);
  return form.post_fields.flatMap((field): Circle[] => {
    if (isNeeded(field) && leadsBack(form, targetOf(field, forms), ways.needed)) return [{ field, message: circleMessages.required }];
    const place = { form, field };
    if (isComputed(field) && leadsBack(keyOf(place), ways.beneath(place), (key) => ways.beneath(ways.placeAt(key))))
      return [{ field, message: circleMessages.computed }];
    return [];
  });
}

/** A computed field where it stands. */
interface Place {
  readonly form: FormOfType;
  readonly field: FieldBlock;
}

function waysBetween(forms: readonly FormOfType[]) {
  const places = new Map<string, Place>();
  for (const form of forms) for (const field of form.post_fields.filter(isComputed)) places.set(keyOf({ form, field }), { form, field });
  return {
    needed: (form: FormOfType) => form.post_fields.filter(isNeeded).flatMap((field) => targetOf(field, forms)),
    placeAt: (key: string) => places.get(key),
    /** The computed field that one is worked out from, if it is one. */
    beneath(place: Place | undefined): readonly string[] {
      const lead = place && leadOf(place.form, place.field, forms);
      const key = `${lead?.target.id} ${place?.field.field}`;
      return places.has(key) ? [key] : [];
    },
  };
}

function keyOf({ form, field }: Place): string {
  return `${form.id} ${field.slug}`;
}

/** Whether a new record cannot be without it, whatever else it holds. */
function isNeeded(field: FieldBlock): boolean {
  return sourceOf(field)?.kind === "records" && field.required === true && !field.showIf;
}

function leadsBack<Step>(start: Step, first: readonly Step[], next: (step: Step) => readonly Step[]): boolean {
  const seen = new Set(first);
  // A set is walked through to its end, with what is added on the way.
  for (const step of seen) {
    if (step === start) return true;
    for (const further of next(step)) seen.add(further);
  }
  return false;
}
