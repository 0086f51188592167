import type { FieldBlock } from "../../../model/fields/field.ts";

export interface SettingGroup {
  readonly title: string;
  readonly fields: readonly FieldBlock[];
}

const first = ["settings.layout", "settings.tone"];
const advanced = ["color", "settings.bg", "settings.bgImage", "hasCustomCss", "customCss", "classes", "slug", "conditions", "disabled"];

/** A block's settings in the order in which people look for them: how it is laid out and coloured, what it says, how it looks, the rest. */
export function settingGroups(fields: readonly FieldBlock[]): readonly SettingGroup[] {
  const isFirst = ({ slug }: FieldBlock) => first.includes(slug);
  const isAdvanced = ({ slug }: FieldBlock) => advanced.includes(slug);
  const others = fields.filter((field) => !isFirst(field) && !isAdvanced(field));
  const groups = [
    { title: "Design", fields: fields.filter(isFirst) },
    { title: "Content", fields: others.filter(({ slug }) => !slug.startsWith("settings.")) },
    { title: "Looks", fields: others.filter(({ slug }) => slug.startsWith("settings.")) },
    { title: "Advanced", fields: fields.filter(isAdvanced) },
  ];
  return groups.filter((group) => group.fields.length > 0);
}
