import { UserCog } from "lucide-react";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";

export const palette: PaletteSource = ({ app, go }) => ({
  entries:
    app === undefined || !passesIn(app, "app-admin")
      ? []
      : [
          {
            in: "App",
            id: "users",
            label: "Users of this app",
            description: "Members and roles",
            leftSection: <UserCog {...paletteIcon} />,
            onClick: go(`/a/${app.slug}/settings?tab=users`),
          },
        ],
});
