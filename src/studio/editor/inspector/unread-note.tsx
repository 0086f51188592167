import { Link } from "@tanstack/react-router";
import { EyeOff } from "lucide-react";
import type { Block } from "../../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";
import { type PermissionName, permissions } from "../../../model/types/permission.ts";
import { useApp } from "../../data/app-context.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import classes from "./inspector.module.css";

/**
 * Says of a block of records on a page for everybody that visitors see none of them, and of a form that they get none, and leads to where that
 * is decided.
 */
export function UnreadNote({ block }: { readonly block: Block }) {
  const app = useApp();
  const { definitions } = useEditor().host.kinds;
  const permission = useEditorState((state) => state.page?.permission);
  const { types = [] } = useFieldTools();
  const type = types.find(({ slug, id }) => slug === block.type || String(id) === block.type);
  const note = type?.permission && permission === "public" ? noteOf(block, definitions, type.permission) : undefined;
  if (!type || !note) return null;
  return (
    <div className={classes.note}>
      <p>
        <EyeOff size={14} strokeWidth={1.75} aria-hidden />{" "}
        <span>
          {note.says}{" "}
          <Link to="/a/$app/type/$type" params={{ app: app.slug, type: type.slug }} search={{ tab: "settings" }}>
            {note.leads} {type.title}
          </Link>
        </span>
      </p>
    </div>
  );
}

function noteOf(
  block: Block,
  definitions: Definitions,
  name: PermissionName,
): { readonly says: string; readonly leads: string } | undefined {
  const needs = definitionOf(definitions, block.component)?.needs ?? [];
  const { visitor } = permissions[name];
  if (needs.some((need) => need.isOfRecords === true) && visitor.read === "none")
    return { says: "Visitors may not read these records.", leads: "Who may read" };
  if (needs.some((need) => need.name === "form") && !visitor.create)
    return {
      says: "Visitors do not see this form: they may not add to its data type, unless a rule of it lets them.",
      leads: "Who may add to",
    };
  return undefined;
}
