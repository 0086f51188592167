import { loadTab } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { TypeRecords } from "../record-lists/late-records.tsx";

const TypeForm = loadTab(
  () => withFields(import("./type-form.tsx")).then(({ TypeForm }) => TypeForm),
  <Loading what="form" rows={8} height={40} />,
);
const TypeSettings = loadTab(
  () => withFields(import("./type-settings.tsx")).then(({ TypeSettings }) => TypeSettings),
  <Loading what="settings" rows={8} height={40} />,
);

/** What stands in the tabs of a data type's own screen. */
export const typeParts = { form: TypeForm, settings: TypeSettings, records: TypeRecords } as const;

/** What is filled in wears a style sheet that a list of records does without. */
async function withFields<Screen>(screen: Promise<Screen>): Promise<Screen> {
  await import("../theme/fields.css");
  return screen;
}
