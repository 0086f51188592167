import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import styles from "./admin.module.css";
import { RawData } from "./raw-data.tsx";

/** A record of the app as it is kept, by its number. */
export function RawRecord({ app }: { readonly app: number }) {
  const [typed, setTyped] = useState("");
  const [id, setId] = useState<number>();
  const isNumber = /^[1-9]\d{0,14}$/.test(typed.trim());
  return (
    <section className={styles.card} aria-label="A record">
      <h2>A record</h2>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumber) setId(Number(typed));
        }}
      >
        <TextInput
          label="Number of the record"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isNumber}>
          Find
        </Button>
      </form>
      {id === undefined ? null : <RawData key={id} kind="record" id={id} app={app} />}
    </section>
  );
}
