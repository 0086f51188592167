import { Group, NumberInput, Radio } from "@mantine/core";
import { roles } from "../../model/access/guards.ts";
import { roleName } from "../shell/name-of.ts";

const usual = [
  { role: roles.appAdmin, allows: "everything, and who else may enter" },
  { role: roles.editor, allows: "pages, data types and all records" },
  { role: roles.subscriber, allows: "their own records" },
];

/** A role in an app: one of the usual three in words, or any number. */
export function RoleChoice({ value, onChange }: { readonly value: number; readonly onChange: (role: number) => void }) {
  return (
    <>
      <Radio.Group label="Role" value={String(value)} onChange={(role) => onChange(Number(role))}>
        <Group gap="xs" mt={4} style={{ flexDirection: "column", alignItems: "flex-start" }}>
          {usual.map(({ role, allows }) => (
            <Radio key={role} value={String(role)} label={`${roleName(role)} ${role}: ${allows}`} />
          ))}
        </Group>
      </Radio.Group>
      <NumberInput
        label="Role number"
        description="From 0 (no access) to 90 (admin)."
        min={0}
        max={90}
        allowDecimal={false}
        clampBehavior="strict"
        value={value}
        onChange={(role) => onChange(Number(role))}
      />
    </>
  );
}
