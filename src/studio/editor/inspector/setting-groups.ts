import type { FieldBlock } from "../../../model/fields/field.ts";

export interface SettingGroup {
  readonly title: string;
  readonly fields: readonly FieldBlock[];
}

const first = ["settings.layout", "settings.tone", "settings.space", "settings.width"];
/** What few blocks need: how it comes into view, and what is otherwise on phones. */
const onPhones = ["settings.motion", "settings.hide", "settings.phoneAlign", "settings.phoneOrder", "settings.phoneCols"];
const advanced = [
  ...["disabled", "conditions", "useFormula", "formula", "useDefault", "emptyWithStyle"],
  ...[
    "color",
    "settings.bg",
    "settings.bgImage",
    "settings.bgFocus",
    "settings.bgTreatment",
    "settings.bgScrim",
    "hasCustomCss",
    "customCss",
    "slug",
    "classes",
  ],
  ...["settings.isLi", "settings.liClasses", "settings.linkClass", "settings.imgClass"],
];

/** A block's settings in the order in which people look for them: how it is laid out and coloured, what it says, how it looks, the rest. */
export function settingGroups(fields: readonly FieldBlock[]): readonly SettingGroup[] {
  // A picture has a width too, in numbers.
  const isFirst = ({ slug, component }: FieldBlock) => first.includes(slug) && component === "select";
  const isOnPhones = ({ slug }: FieldBlock) => onPhones.includes(slug);
  const isAdvanced = ({ slug }: FieldBlock) => advanced.includes(slug);
  const others = fields.filter((field) => !isFirst(field) && !isAdvanced(field) && !isOnPhones(field));
  const groups = [
    { title: "Design", fields: fields.filter(isFirst) },
    { title: "Content", fields: others.filter(({ slug }) => !slug.startsWith("settings.")) },
    { title: "Looks", fields: others.filter(({ slug }) => slug.startsWith("settings.")) },
    { title: "Phones and motion", fields: fields.filter(isOnPhones) },
    { title: "Advanced", fields: advanced.flatMap((slug) => fields.filter((field) => field.slug === slug)) },
  ];
  return groups.filter((group) => group.fields.length > 0);
}
