import { NativeSelect } from "@mantine/core";
import type { Import } from "../../../contract/imports.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { type Column, formulaOfColumn, type Mapping } from "../../../model/transfer/mapping.ts";
import styles from "./import-dialog.module.css";

interface Props {
  readonly one: Import;
  readonly fields: readonly FieldBlock[];
  readonly newPost: Mapping;
  readonly onChange: (newPost: Mapping) => void;
}

/** Each column of the file with some of what stands in it, and the field that it fills. */
export function MatchColumns({ one, fields, newPost, onChange }: Props) {
  const isNamed = one.format === "json" || !one.noHeader;
  const missing = fields.filter(({ slug, required }) => required && newPost[slug] === undefined);
  const pick = (column: Column, slug: string) => onChange(filledBy(newPost, formulaOfColumn(column, isNamed), slug));
  return (
    <>
      {missing.length === 0 ? null : (
        <p className={styles.warning}>
          Not filled yet, but asked for in every record: {missing.map(({ label, slug }) => label || slug).join(", ")}
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.columns}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">In the first rows</th>
              <th scope="col">Fills</th>
            </tr>
          </thead>
          <tbody>
            {one.columns.map(({ name, samples }, index) => {
              const formula = formulaOfColumn({ name, index }, isNamed);
              const slug = fields.find((field) => newPost[field.slug] === formula)?.slug ?? "";
              const isSuggested = slug !== "" && one.newPost[slug] === formula;
              return (
                <tr key={formula}>
                  <th scope="row">{name}</th>
                  <td>
                    {samples
                      .filter((sample) => sample !== "")
                      .slice(0, 3)
                      .join(" · ")}
                  </td>
                  <td>
                    <NativeSelect
                      aria-label={`${name} fills`}
                      data={[
                        { value: "", label: "Skip this column" },
                        ...fields.map((field) => ({ value: field.slug, label: field.label || field.slug })),
                      ]}
                      value={slug}
                      onChange={(event) => pick({ name, index }, event.currentTarget.value)}
                    />
                    {isSuggested ? <span className={styles.suggested}>suggested</span> : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** One column fills one field, and one field is filled by one column. */
function filledBy(newPost: Mapping, formula: string, slug: string): Mapping {
  const others = Object.entries(newPost).filter(([other, used]) => used !== formula && other !== slug);
  return Object.fromEntries(slug === "" ? others : [...others, [slug, formula]]);
}
