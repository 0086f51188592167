import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { load } from "../shell/load.ts";
import { Loading } from "../shell/loading.tsx";
import { TypeRecords } from "../shell/type-records.tsx";
import { useStanding } from "./standing.ts";
import { TypeFrame, type TypeTab } from "./type-frame.tsx";

const TypeForm = load(() => withFields(import("./type-form.tsx")), "TypeForm");
const TypeSettings = load(() => withFields(import("./type-settings.tsx")), "TypeSettings");

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
  return (
    <TypeFrame tab={open}>
      {(type) => (
        <Suspense fallback={<Loading what={open} rows={8} height={40} />}>
          {open === "form" ? <TypeForm key={type.id} type={type} /> : null}
          {open === "settings" ? <TypeSettings key={type.id} type={type} /> : null}
          {open === "records" ? <TypeRecords /> : null}
        </Suspense>
      )}
    </TypeFrame>
  );
}
