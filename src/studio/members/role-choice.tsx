import "../theme/fields.css";
import { roles } from "../../model/access/guards.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { useToday } from "../data/app-context.ts";
import { AdvancedFields } from "../frame/advanced/advanced-fields.tsx";
import { roleName } from "../frame/labels/name-of.ts";

const usual = [
  { role: roles.appAdmin, allows: "Everything, and who else may enter." },
  { role: roles.editor, allows: "Pages, data types and all records." },
  { role: roles.subscriber, allows: "Their own records." },
];

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "role-usual", slug: "usual", label: "Role", component: "select", look: "cards", asNumber: true },
    values: usual.map(({ role, allows }) => ({ text: roleName(role), value: String(role), description: allows })),
  },
  {
    ...{ id: "role-number", slug: "role", label: "Role number", component: "number", min: 0, max: 90, step: 1 },
    description: "From 0 (no access) to 90 (admin).",
  },
];

/** A role in an app: one of the usual three in words, or, for who opens what is advanced, any number. */
export function RoleChoice({ value, onChange }: { readonly value: number; readonly onChange: (role: number) => void }) {
  const choose = (role: unknown) => onChange(typeof role === "number" ? Math.min(Math.max(Math.round(role), 0), roles.appAdmin) : 0);
  return (
    <AdvancedFields
      advanced={["role"]}
      id="role"
      fields={fields}
      values={{ usual: value, role: value }}
      onChange={(_, role) => choose(role)}
      tools={{ today: useToday() }}
    />
  );
}
