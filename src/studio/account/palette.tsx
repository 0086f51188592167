import { CreditCard, MessageSquare, UserCog } from "lucide-react";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";
import { openDialog } from "../frame/registry/ui-store.ts";

export const palette: PaletteSource = ({ go }) => ({
  entries: [
    {
      in: "Do",
      id: "feedback",
      label: "Send feedback",
      leftSection: <MessageSquare {...paletteIcon} />,
      onClick: () => openDialog("feedback"),
    },
    { in: "Yours", id: "account", label: "Account", leftSection: <UserCog {...paletteIcon} />, onClick: go("/settings/Account") },
    { in: "Yours", id: "profile", label: "Profile", leftSection: <UserCog {...paletteIcon} />, onClick: go("/settings/Profile") },
    {
      in: "Yours",
      id: "notifications",
      label: "Notifications",
      leftSection: <UserCog {...paletteIcon} />,
      onClick: go("/settings/Notifications"),
    },
    { in: "Yours", id: "billing", label: "Billing", leftSection: <CreditCard {...paletteIcon} />, onClick: go("/settings/Billing") },
  ],
});
