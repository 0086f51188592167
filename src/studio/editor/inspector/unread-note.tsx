import { Link } from "@tanstack/react-router";
import { EyeOff } from "lucide-react";
import type { Block } from "../../../model/page/block.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import { type PermissionName, permissions } from "../../../model/types/permission.ts";
import { useApp } from "../../data/app-context.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import classes from "./inspector.module.css";

/** Says of a block of records on a page for everybody that visitors see none of them, and leads to where that is decided. */
export function UnreadNote({ block }: { readonly block: Block }) {
  const app = useApp();
  const { definitions } = useEditor().host.kinds;
  const permission = useEditorState((state) => state.page?.permission);
  const { types = [] } = useFieldTools();
  const isOfRecords = definitionOf(definitions, block.component)?.needs?.some((need) => need.isOfRecords === true) === true;
  const type = isOfRecords ? types.find(({ slug, id }) => slug === block.type || String(id) === block.type) : undefined;
  if (!type || permission !== "public" || readByVisitors(type.permission)) return null;
  return (
    <div className={classes.note}>
      <p>
        <EyeOff size={14} strokeWidth={1.75} aria-hidden />{" "}
        <span>
          Visitors may not read these records.{" "}
          <Link to="/a/$app/type/$type" params={{ app: app.slug, type: type.slug }} search={{ tab: "settings" }}>
            Who may read {type.title}
          </Link>
        </span>
      </p>
    </div>
  );
}

function readByVisitors(name: PermissionName | undefined): boolean {
  return name === undefined || permissions[name].visitor.read !== "none";
}
