import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { ReadType } from "../submissions/read-type.tsx";
import { useStanding } from "./standing.ts";
import { tabCalled } from "./tab-called.ts";
import { TypeFrame, type TypeTab } from "./type-frame.tsx";
import { typeParts } from "./type-parts.tsx";

const { form: TypeForm, settings: TypeSettings, records: TypeRecords } = typeParts;

/** A data type: its records, or with `?tab=` its form or its settings. */
export function TypeScreen() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: string };
  const { mayEdit } = useStanding();
  const open: TypeTab = mayEdit && (tab === "form" || tab === "settings") ? tab : "records";
  // It comes while the data type is still asked for.
  useEffect(() => typeParts[open].preload(), [open]);
  const router = useRouter();
  const meant = tabCalled(tab);
  useEffect(() => {
    if (meant === undefined || meant.search === tab) return;
    const { pathname } = window.location;
    const search = meant.search === undefined ? "" : `?tab=${meant.search}`;
    router.history.replace(`${pathname}${meant.path}${search}`);
  }, [router, meant, tab]);
  return (
    <TypeFrame tab={open}>
      {(type) => (
        <>
          {open === "form" ? <TypeForm key={type.id} type={type} /> : null}
          {open === "settings" ? <TypeSettings key={type.id} type={type} /> : null}
          {open === "records" ? (
            <>
              <ReadType type={type.id} />
              <TypeRecords />
            </>
          ) : null}
        </>
      )}
    </TypeFrame>
  );
}
