import { Mails } from "lucide-react";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";

/** A mail to the whole list of records on the screen. */
export const palette: PaletteSource = ({ app, type, go }) => ({
  entries:
    app === undefined || type === undefined || !passesIn(app, "app-editor")
      ? []
      : [
          {
            in: "These records",
            id: "bulk-mail",
            label: "E-mail records",
            description: "One mail to each address",
            leftSection: <Mails {...paletteIcon} />,
            onClick: go(`/a/${app.slug}/type/${type}?transfer=mail`),
          },
        ],
});
