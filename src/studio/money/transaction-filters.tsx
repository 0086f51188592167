import { Select, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import styles from "./money.module.css";
import type { Asked } from "./transactions-asked.ts";

const kinds = [
  { value: "", label: "All" },
  { value: "subscription", label: "Subscription" },
  { value: "other", label: "Other" },
];

interface Props {
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
}

/** Which transactions are listed: by words, by kind and by day. */
export function TransactionFilters({ asked, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        label="Find a transaction"
        placeholder="Reference or name"
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
        maxLength={100}
        value={asked.text}
        onChange={({ currentTarget }) => onChange({ ...asked, text: currentTarget.value })}
      />
      <Select
        label="Kind"
        data={kinds}
        value={asked.kind}
        allowDeselect={false}
        onChange={(kind) => onChange({ ...asked, kind: kind === "subscription" || kind === "other" ? kind : "" })}
      />
      <TextInput
        type="date"
        label="Since"
        value={asked.since}
        max={asked.until || undefined}
        onChange={({ currentTarget }) => onChange({ ...asked, since: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Until"
        value={asked.until}
        min={asked.since || undefined}
        error={asked.since !== "" && asked.until !== "" && asked.until < asked.since ? "Before the first day" : undefined}
        onChange={({ currentTarget }) => onChange({ ...asked, until: currentTarget.value })}
      />
    </div>
  );
}
