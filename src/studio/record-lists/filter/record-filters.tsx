import { Button } from "@mantine/core";
import { Filter, X } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { isWhole } from "../../../model/filter/is-whole.ts";
import { useRegion } from "../../data/app-context.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { preload } from "../../frame/loading/preload.ts";
import { LatePopover } from "../../frame/menus/late-popover.tsx";
import type { RecordFilter } from "../../records/cache/records-query.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import { filterLabel } from "./filter-label.ts";
import { wordsOf } from "./filter-labels.ts";
import styles from "./record-filters.module.css";
import { useLateFilters } from "./use-late-filters.ts";
import { useNamedValues } from "./use-named-values.ts";

const FilterPanel = loadPart(
  () => import("./filter-panel.tsx").then(({ FilterPanel }) => FilterPanel),
  <Loading what="the filters" rows={2} height={36} />,
);

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface Props {
  readonly type: PostType;
  readonly filters: readonly RecordFilter[];
  readonly onChange: (filters: readonly RecordFilter[]) => void;
}

/** Which records are shown: rows of fields, operator and value that must all hold, and the sentence that they make. */
export function RecordFilters({ type, filters, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const late = useLateFilters(filters, onChange);
  const show = (isShown: boolean) => {
    if (!isShown) late.settle();
    setOpen(isShown);
  };
  const count = filters.filter(isWhole).length;
  return (
    <LatePopover
      isOpen={isOpen}
      onOpen={show}
      onNear={() => preload(FilterPanel)}
      position="bottom-start"
      width={520}
      className={styles.filters}
      button={(props) => (
        <Button {...props} variant="default" leftSection={<Filter {...icon} />} data-filter-button>
          {count === 0 ? "Filter" : `Filter · ${count}`}
        </Button>
      )}
    >
      <FilterPanel {...{ type, filters, late }} />
    </LatePopover>
  );
}

/** The filters in force, each with a way to take it back. */
export function FilterChips({ type, filters, onChange }: Props) {
  const nameOf = useNamedValues(type, filters);
  const region = useRegion();
  return filters.map((filter, index) => {
    if (!isWhole(filter)) return null;
    const said = wordsOf(type, filter, nameOf, region);
    const status =
      filter.slug === "statusId" && filter.op === "eq" ? type.statuses.find(({ id }) => String(id) === filter.value) : undefined;
    return (
      <span key={index} className={styles.chip} title={said}>
        {status ? (
          <>
            Status is <StatusChip status={status} />
          </>
        ) : (
          filterLabel(said)
        )}
        <button type="button" aria-label={`Remove filter: ${said}`} onClick={() => onChange(filters.filter((_, at) => at !== index))}>
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      </span>
    );
  });
}
