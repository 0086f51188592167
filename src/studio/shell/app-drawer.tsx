import { DataDrawer } from "./data-drawer.tsx";
import { PagesDrawer } from "./pages-drawer.tsx";
import type { DrawerName } from "./ui-store.ts";

/** What stands in a drawer. `titled`: its title is shown around it already. */
export function AppDrawer({ name, titled = false }: { readonly name: DrawerName; readonly titled?: boolean }) {
  return name === "pages" ? <PagesDrawer titled={titled} /> : <DataDrawer titled={titled} />;
}
