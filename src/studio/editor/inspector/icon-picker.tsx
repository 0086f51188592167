import { Popover } from "@mantine/core";
import { useState } from "react";
import { findIcons } from "../../../blocks/icons/find-icons.ts";
import type { PickerProps } from "../../../fields/widget.ts";
import { useIcons, useIconTopics } from "../use-icons.ts";
import classes from "./icon-picker.module.css";

/** An icon, found by its name or by what it is about. */
export function IconPicker({ field, value, onChange, id, describedBy, isReadOnly }: PickerProps) {
  const [opened, setOpened] = useState(false);
  const Chosen = useIcons()?.get(String(value ?? ""));
  const name = typeof value === "string" && value !== "" ? value : undefined;
  const choose = (icon: string) => {
    onChange(icon);
    setOpened(false);
  };
  return (
    <div className={classes.picker}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button
            type="button"
            id={id}
            className="f-button"
            aria-describedby={describedBy}
            disabled={isReadOnly}
            onClick={() => setOpened(!opened)}
          >
            {Chosen && <Chosen size={20} />}
            {name ?? "Choose an icon"}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <Choices label={field.label ?? "Icon"} chosen={name} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      {name && !isReadOnly && (
        <button type="button" className="f-button" onClick={() => onChange("")}>
          Remove
        </button>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly chosen: string | undefined;
  readonly onChoose: (icon: string) => void;
}

function Choices({ label, chosen, onChoose }: ChoicesProps) {
  const [sought, setSought] = useState("");
  const topics = findIcons(useIconTopics() ?? [], sought);
  return (
    <div className={classes.choices}>
      <input
        className="f-input"
        type="search"
        aria-label={`Search icons for ${label}`}
        placeholder="Search, such as phone or food"
        value={sought}
        data-autofocus
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <div className={classes.topics}>
        {topics.map(({ title, icons }) => (
          <section key={title}>
            <h3>{title}</h3>
            <div className={classes.icons}>
              {[...icons].map(([name, Drawn]) => (
                <button
                  key={name}
                  type="button"
                  title={name}
                  aria-label={name}
                  aria-pressed={name === chosen}
                  onClick={() => onChoose(name)}
                >
                  <Drawn size={22} />
                </button>
              ))}
            </div>
          </section>
        ))}
        {topics.length === 0 && <p role="status">No icon is called that. Try a thing: house, clock, coffee.</p>}
      </div>
    </div>
  );
}
