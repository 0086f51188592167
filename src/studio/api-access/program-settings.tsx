import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { type AppShown, SettingsForm } from "../apps/settings/settings-form.tsx";
import { useDesignerTools } from "../editor/use-tools.tsx";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "app-origins", slug: "origins", label: "Origins that may call the API", component: "textarea", rows: 3 },
    ...{ maxLength: 6_000, placeholder: "https://example.com" },
    description: "One a line: programs in the pages of these sites may use the API of this app with a token. Your own site needs none.",
  },
  {
    ...{ id: "app-component-type", slug: "componentType", label: "Template library", component: "type-picker" },
    stored: true,
    description: "The data type whose records programs offer as templates of blocks.",
  },
];

/** What programs elsewhere need to be let in, and to know. */
export function ProgramSettings() {
  const { types = [] } = useDesignerTools();
  return <SettingsForm {...{ title: "Programs elsewhere", fields, valuesOf, bodyOf, settingToCheck: "origins", tools: { types } }} />;
}

function valuesOf({ settings = {} }: AppShown): FieldValues {
  const { origins, componentType } = settings;
  return {
    origins: Array.isArray(origins) ? origins.join("\n") : "",
    componentType: typeof componentType === "string" || typeof componentType === "number" ? componentType : "",
  };
}

function bodyOf({ origins, componentType }: FieldValues) {
  const lines = String(origins ?? "")
    .split("\n")
    .map((line) => line.trim().replace(/\/$/, ""));
  return {
    settings: {
      ...(origins !== undefined && { origins: lines.filter((line) => line !== "") }),
      ...(componentType !== undefined && {
        componentType: typeof componentType === "number" ? componentType : String(componentType ?? ""),
      }),
    },
  };
}
