import styles from "./preset-sketch.module.css";
import type { Preset } from "./presets.ts";

/** A small picture of the sections that a preset begins with. */
export function PresetSketch({ sections }: Pick<Preset, "sections">) {
  return (
    <span className={styles.sketch} aria-hidden>
      {sections.map((section, index) => (
        <i key={index} data-tall={section === "hero" || undefined} data-low={section === "menu" || section === "footer" || undefined} />
      ))}
    </span>
  );
}
