import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadTab } from "../shell/load.ts";
import { Loading } from "../shell/loading.tsx";
import { TypeRecords } from "../shell/type-records.tsx";
import { useStanding } from "./standing.ts";
import { TypeFrame, type TypeTab } from "./type-frame.tsx";

const TypeForm = loadTab(
  () => withFields(import("./type-form.tsx")).then(({ TypeForm }) => TypeForm),
  <Loading what="form" rows={8} height={40} />,
);
const TypeSettings = loadTab(
  () => withFields(import("./type-settings.tsx")).then(({ TypeSettings }) => TypeSettings),
  <Loading what="settings" rows={8} height={40} />,
);
const parts = { form: TypeForm, settings: TypeSettings, records: TypeRecords };

/** What is filled in wears a style sheet that a list of records does without. */
async function withFields<Screen>(screen: Promise<Screen>): Promise<Screen> {
  await import("../theme/fields.css");
  return screen;
}

/** A data type: its records, or with `?tab=` its form or its settings. */
export function TypeScreen() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const { mayEdit } = useStanding();
  const open: TypeTab = mayEdit && (tab === "form" || tab === "settings") ? tab : "records";
  // It comes while the data type is still asked for.
  useEffect(() => parts[open].preload(), [open]);
  return (
    <TypeFrame tab={open}>
      {(type) => (
        <>
          {open === "form" ? <TypeForm key={type.id} type={type} /> : null}
          {open === "settings" ? <TypeSettings key={type.id} type={type} /> : null}
          {open === "records" ? <TypeRecords /> : null}
        </>
      )}
    </TypeFrame>
  );
}
