import { Download, Upload } from "lucide-react";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";

/** What is done with the whole list of records on the screen. */
export const palette: PaletteSource = ({ app, type, go }) => {
  if (app === undefined || type === undefined || !passesIn(app, "app-editor")) return { entries: [] };
  const list = `/a/${app.slug}/type/${type}`;
  return {
    entries: [
      {
        in: "These records",
        id: "import",
        label: "Import records",
        description: "CSV, Excel, LibreOffice or JSON",
        leftSection: <Upload {...paletteIcon} />,
        onClick: go(`${list}?transfer=import`),
      },
      {
        in: "These records",
        id: "export",
        label: "Export records",
        description: "CSV, JSON or Excel",
        leftSection: <Download {...paletteIcon} />,
        onClick: go(`${list}?transfer=export`),
      },
    ],
  };
};
