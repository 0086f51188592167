import { Button } from "@mantine/core";
import type { PostType } from "../../contract/post-types.ts";
import { useStanding } from "./standing.ts";
import styles from "./type-settings.module.css";
import { useTypeActions } from "./use-type-actions.ts";

/** The end of a data type; only admins may bring it about. */
export function TypeRemoval({ type }: { readonly type: PostType }) {
  const { isAdmin } = useStanding();
  const actions = useTypeActions();
  return (
    <section className={styles.removal} aria-labelledby="removal">
      <h2 id="removal">Delete data type</h2>
      <p>Its records, statuses and notes go to the trash with it.</p>
      {isAdmin ? (
        <Button color="red" variant="outline" onClick={() => actions.remove(type)}>
          Delete data type
        </Button>
      ) : (
        <Button disabled title="Needs role Admin">
          Delete data type
        </Button>
      )}
    </section>
  );
}
