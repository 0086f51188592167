import { Radio } from "@mantine/core";
import styles from "./new-page-dialog.module.css";
import { type Preset, presets } from "./presets.ts";

/** What the new page starts from, each with a small sketch of its sections. */
export function PresetChoice({ value, onChange }: { readonly value: string; readonly onChange: (preset: string) => void }) {
  return (
    <Radio.Group label="Start from" value={value} onChange={onChange}>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Radio.Card key={preset.value} value={preset.value} className={styles.preset} aria-label={`${preset.name}: ${preset.text}`}>
            <Sketch preset={preset} />
            <span className={styles.name}>{preset.name}</span>
            <span className={styles.text}>{preset.text}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function Sketch({ preset: { sections } }: { readonly preset: Preset }) {
  return (
    <span className={styles.sketch} aria-hidden>
      {sections.map((section, index) => (
        <i key={index} data-tall={section === "hero" || undefined} data-low={section === "menu" || section === "footer" || undefined} />
      ))}
    </span>
  );
}
