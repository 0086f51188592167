import { Radio } from "@mantine/core";
import styles from "./pack-choice.module.css";
import { PackPicture } from "./pack-picture.tsx";
import { stylePacks } from "./style-packs.ts";

/** The look of a site, chosen by its picture. */
export function PackChoice({ value, onChange }: { readonly value: string; readonly onChange: (pack: string) => void }) {
  return (
    <Radio.Group label="Style" value={value} onChange={onChange}>
      <div className={styles.packs}>
        {stylePacks.map((pack) => (
          <Radio.Card key={pack.value} value={pack.value} className={styles.pack} aria-label={`${pack.name}: ${pack.suits}`}>
            <PackPicture pack={pack} />
            <span className={styles.name}>{pack.name}</span>
            <span className={styles.suits}>{pack.suits}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
