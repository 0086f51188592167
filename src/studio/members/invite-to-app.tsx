import { useContext } from "react";
import { AppContext } from "../data/app-context.ts";
import { AddMemberDialog } from "./add-member-dialog.tsx";

/** The same as "Add user" of the settings, from anywhere in the app. */
export function InviteToApp({ onClose }: { readonly onClose: () => void }) {
  return useContext(AppContext) ? <AddMemberDialog onClose={onClose} /> : null;
}
