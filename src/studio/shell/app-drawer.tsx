import { DataDrawer } from "./data-drawer.tsx";
import { DrawerLoading } from "./drawer-frame.tsx";
import { loadPart } from "./load.ts";
import type { DrawerName } from "./ui-store.ts";

export const PagesDrawer = loadPart(
  () => import("./pages-drawer.tsx").then(({ PagesDrawer }) => PagesDrawer),
  ({ titled }) => <DrawerLoading title="Pages" what="pages" titled={titled} />,
);

/** What stands in a drawer. `titled`: its title is shown around it already. */
export function AppDrawer({ name, titled = false }: { readonly name: DrawerName; readonly titled?: boolean }) {
  if (name === "data") return <DataDrawer titled={titled} />;
  return <PagesDrawer titled={titled} />;
}
