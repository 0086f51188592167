import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachInstruction, extractInstruction, type Instruction } from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item";
import { ActionIcon, Autocomplete, TextInput } from "@mantine/core";
import { ArrowDown, ArrowUp, GripVertical, IndentDecrease, IndentIncrease, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./navigation.module.css";
import { changedRow, movedTo, type NavigationRow, nested, type Rows, stepped, withoutRow } from "./navigation-rows.ts";

interface ListProps {
  readonly rows: Rows;
  readonly onChange: (rows: Rows) => void;
  /** The pages that links can lead to. */
  readonly paths: readonly { readonly path: string; readonly title: string }[];
}

/** The links in order. Each is dragged, or moved by its buttons, or by Alt and the arrow keys from any of its fields. */
export function NavigationList({ rows, onChange, paths }: ListProps) {
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const change = (next: Rows, row: NavigationRow) => {
    onChange(next);
    const at = next.findIndex(({ key }) => key === row.key);
    setSaid(
      at < 0
        ? `${row.text} removed`
        : `${row.text}: position ${at + 1} of ${next.length}${next[at]?.level === 1 ? ", below another link" : ""}`,
    );
  };
  const remove = (at: number, row: NavigationRow) => {
    change(withoutRow(rows, at), row);
    // Whoever removes by keyboard goes on where the row was.
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll("input[data-name]") ?? [];
      (fields[Math.min(at, fields.length - 1)] as HTMLInputElement | undefined)?.focus();
    });
  };
  if (rows.length === 0) return <p className={classes.all}>The menu has no links yet: it shows the name of the site alone.</p>;
  return (
    <>
      <ol ref={list} className={classes.rows} aria-label="Links of the menu">
        {rows.map((row, at) => (
          <Row key={row.key} at={at} rows={rows} change={(next) => change(next, row)}>
            <TextInput
              aria-label={`Name of link ${at + 1}`}
              value={row.text}
              maxLength={300}
              data-name=""
              {...(at === 0 && { "data-autofocus": true })}
              onChange={(event) => onChange(changedRow(rows, at, { text: event.currentTarget.value }))}
            />
            <Autocomplete
              aria-label={`Page or address of link ${at + 1}`}
              placeholder="Page or address"
              value={row.value}
              data={[...new Set(paths.map(({ path }) => path))]}
              maxLength={2_000}
              onChange={(value) => onChange(changedRow(rows, at, { value }))}
            />
            <span className={classes.tools}>
              <Tool name={`Move ${row.text} up`} off={stepped(rows, at, -1) === rows} onClick={() => change(stepped(rows, at, -1), row)}>
                <ArrowUp {...icon} />
              </Tool>
              <Tool name={`Move ${row.text} down`} off={stepped(rows, at, 1) === rows} onClick={() => change(stepped(rows, at, 1), row)}>
                <ArrowDown {...icon} />
              </Tool>
              {row.level === 0 ? (
                <Tool
                  name={`Put ${row.text} below the link above`}
                  off={nested(rows, at, 1) === rows}
                  onClick={() => change(nested(rows, at, 1), row)}
                >
                  <IndentIncrease {...icon} />
                </Tool>
              ) : (
                <Tool name={`Put ${row.text} beside the link above`} off={false} onClick={() => change(nested(rows, at, 0), row)}>
                  <IndentDecrease {...icon} />
                </Tool>
              )}
              <Tool name={`Remove ${row.text}`} off={false} onClick={() => remove(at, row)}>
                <X {...icon} />
              </Tool>
            </span>
          </Row>
        ))}
      </ol>
      <p className={classes.unseen} role="status">
        {said}
      </p>
    </>
  );
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface RowProps {
  readonly at: number;
  readonly rows: Rows;
  readonly change: (rows: Rows) => void;
  readonly children: ReactNode;
}

function Row({ at, rows, change, children }: RowProps) {
  const element = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState<Instruction["operation"] | null>(null);
  useEffect(() => {
    const [row, handle] = [element.current, grip.current];
    if (!row || !handle) return;
    return combine(
      draggable({ element: row, dragHandle: handle, getInitialData: () => ({ navigationRow: at }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => typeof source.data.navigationRow === "number" && source.data.navigationRow !== at,
        getData: ({ input, element: target }) =>
          attachInstruction(
            {},
            {
              input,
              element: target,
              axis: "vertical",
              operations: { "reorder-before": "available", "reorder-after": "available", combine: "available" },
            },
          ),
        onDrag: ({ self }) => setOver(extractInstruction(self.data)?.operation ?? null),
        onDragLeave: () => setOver(null),
        onDrop: ({ self, source }) => {
          setOver(null);
          const operation = extractInstruction(self.data)?.operation;
          if (operation) change(dropped(rows, Number(source.data.navigationRow), { at, operation }));
        },
      }),
    );
  }, [at, rows, change]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey ? byKey(rows, at, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== rows) change(next);
  };
  return (
    <li ref={element} className={classes.row} data-level={rows[at]?.level} data-drop={over ?? undefined} onKeyDown={onKeyDown}>
      <span ref={grip} className={classes.grip} aria-hidden>
        <GripVertical size={16} strokeWidth={1.75} />
      </span>
      {children}
    </li>
  );
}

/** undefined: a key that moves nothing. */
function byKey(rows: Rows, at: number, key: string): Rows | undefined {
  if (key === "ArrowUp") return stepped(rows, at, -1);
  if (key === "ArrowDown") return stepped(rows, at, 1);
  if (key === "ArrowRight") return nested(rows, at, 1);
  return key === "ArrowLeft" ? nested(rows, at, 0) : undefined;
}

function dropped(rows: Rows, from: number, { at, operation }: { readonly at: number; readonly operation: Instruction["operation"] }): Rows {
  const carried = rows[from]?.key;
  if (operation !== "combine") return movedTo(rows, from, operation === "reorder-before" ? at : at + 1);
  const behind = movedTo(rows, from, at + 1);
  return nested(
    behind,
    behind.findIndex(({ key }) => key === carried),
    1,
  );
}

interface ToolProps {
  readonly name: string;
  readonly off: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ name, off, onClick, children }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={name} title={name} disabled={off} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
