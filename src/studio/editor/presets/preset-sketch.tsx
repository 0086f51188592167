import { definitions } from "../../../blocks/definitions.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import styles from "./preset-sketch.module.css";
import type { Preset } from "./presets.ts";

/** A small picture of the sections that a preset begins with. */
export function PresetSketch({ sections }: Pick<Preset, "sections">) {
  return (
    <span className={styles.sketch} aria-hidden>
      {sections.map((section, index) => {
        const { mainHeading, landmark } = definitionOf(definitions, section) ?? {};
        return <i key={index} data-tall={mainHeading} data-low={landmark !== undefined || undefined} />;
      })}
    </span>
  );
}
