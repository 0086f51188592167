import { registeredDrawers } from "../registry/registered.ts";
import type { DrawerName } from "../registry/screens.ts";

/** What stands in a drawer. `titled`: its title is shown around it already. */
export function AppDrawer({ name, titled = false }: { readonly name: DrawerName; readonly titled?: boolean }) {
  const part = registeredDrawers().find((drawer) => drawer.name === name);
  return part ? <part.Drawer titled={titled} /> : null;
}
