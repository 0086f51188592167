import "../theme/fields.css";
import { useMemo, useState } from "react";
import { Field } from "../../fields/field.tsx";
import type { FieldTools } from "../../fields/widget.ts";
import type { FieldKind } from "../../model/fields/define-field-kind.ts";
import { fieldKinds } from "../../model/fields/kinds.ts";
import { type SampleField, sampleStates, sampleVariants } from "../../model/fields/sample-fields.ts";
import { findSocialUser } from "../data/find-social-user.ts";
import { studioReferences } from "../data/studio-references.ts";
import { today } from "../data/today.ts";
import { uploadFile } from "../data/upload-file.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import styles from "./fields-screen.module.css";

/** Every kind of field in every state and with every look, drawn from the declarations: a new kind is here by itself. */
export function FieldsScreen() {
  useTitle("Kinds of fields");
  const tools = useMemo(sampleTools, []);
  const kinds: readonly FieldKind[] = Object.values(fieldKinds);
  return (
    <div className={styles.screen}>
      <h1>Kinds of fields</h1>
      <p className={styles.lead}>Nothing that is filled in here is kept.</p>
      <nav aria-label="Kinds of fields" className={styles.index}>
        {kinds.map(({ kind, label }) => (
          <a key={kind} href={`#kind-${kind}`}>
            {label}
          </a>
        ))}
      </nav>
      {kinds.map((kind) => (
        <Kind key={kind.kind} kind={kind} tools={tools} />
      ))}
    </div>
  );
}

function Kind({ kind, tools }: { readonly kind: FieldKind; readonly tools: FieldTools }) {
  const variants = sampleVariants(kind, tools.today);
  return (
    <section id={`kind-${kind.kind}`} aria-labelledby={`title-${kind.kind}`} data-kind={kind.kind} className={styles.kind}>
      <h2 id={`title-${kind.kind}`}>
        {kind.label} <code>{kind.kind}</code>
      </h2>
      <Samples samples={sampleStates(kind, tools.today)} tools={tools} />
      {variants.length > 0 ? (
        <>
          <h3>With its options</h3>
          <Samples samples={variants} tools={tools} />
        </>
      ) : null}
    </section>
  );
}

function Samples({ samples, tools }: { readonly samples: readonly SampleField[]; readonly tools: FieldTools }) {
  return (
    <ul className={styles.samples}>
      {samples.map((sample) => (
        <Sample key={sample.field.id} sample={sample} tools={tools} />
      ))}
    </ul>
  );
}

function Sample({ sample, tools }: { readonly sample: SampleField; readonly tools: FieldTools }) {
  const [value, setValue] = useState(sample.value);
  const { name, field, problems, limit } = sample;
  return (
    <li className={styles.sample} data-state={name}>
      <p className={styles.state}>{name}</p>
      <Field {...{ field, value, problems, limit, tools }} id={`sample-${field.id}`} onChange={setValue} />
    </li>
  );
}

/** Files and people are those of the platform's own app; a button has no record here, so pressing it shows only what follows. */
function sampleTools(): FieldTools {
  return {
    today: today(),
    uploadFile: (file, field, onProgress) => uploadFile(platformApp, file, { field, onProgress }),
    references: studioReferences(platformApp),
    findSocialUser: (usernameOrId) => findSocialUser(platformApp, usernameOrId),
    pressButton: async () => true,
  };
}

const platformApp = 1;
