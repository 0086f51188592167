import { KeyRound } from "lucide-react";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";

export const palette: PaletteSource = ({ app, go }) => ({
  entries:
    app === undefined || !passesIn(app, "app-admin")
      ? []
      : [
          {
            in: "App",
            id: "api",
            label: "API keys and webhooks",
            description: "For other programs",
            leftSection: <KeyRound {...paletteIcon} />,
            onClick: go(`/a/${app.slug}/settings?tab=api`),
          },
        ],
});
