import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { Loading } from "../shell/loading.tsx";
import { TypeRecords } from "../shell/type-records.tsx";
import { FormDesigner } from "./form-designer.tsx";
import { useStanding } from "./standing.ts";
import { TypeFrame, type TypeTab } from "./type-frame.tsx";
import { TypeSettings } from "./type-settings.tsx";

/** A data type: its records, or with `?tab=` its form or its settings. */
export function TypeScreen() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const { mayEdit } = useStanding();
  const open: TypeTab = mayEdit && (tab === "form" || tab === "settings") ? tab : "records";
  return (
    <TypeFrame tab={open}>
      {(type) => {
        if (open === "form") return <FormDesigner key={type.id} type={type} />;
        if (open === "settings") return <TypeSettings key={type.id} type={type} />;
        return (
          <Suspense fallback={<Loading what="records" rows={8} height={40} />}>
            <TypeRecords />
          </Suspense>
        );
      }}
    </TypeFrame>
  );
}
