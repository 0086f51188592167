import type { ComponentType } from "react";
import { loadPart } from "../loading/load.ts";
import { Loading } from "../loading/loading.tsx";
import type { DrawerPart } from "../registry/screens.ts";
import styles from "./drawer-frame.module.css";

interface DrawerProps {
  readonly titled: boolean;
}

/** A drawer that is loaded when it is first opened; `what`: what it lists. */
export function drawer(
  { what, ...about }: Omit<DrawerPart, "Drawer"> & { readonly what: string },
  importer: () => Promise<ComponentType<DrawerProps>>,
): DrawerPart {
  const Drawer = loadPart(importer, ({ titled }) => <DrawerLoading title={about.label} what={what} titled={titled} />);
  return { ...about, Drawer };
}

/** A drawer whose program is still on its way. */
function DrawerLoading({ title, what, titled }: DrawerProps & { readonly title: string; readonly what: string }) {
  return (
    <nav aria-label={title} className={styles.frame}>
      {titled ? null : (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
        </div>
      )}
      <div className={styles.list}>
        <Loading what={what} rows={7} height={32} />
      </div>
    </nav>
  );
}
