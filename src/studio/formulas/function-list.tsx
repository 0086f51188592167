import { explained, functionGroups } from "../../model/formula/functions-explained.ts";
import { signatureOf } from "../../model/formula/named-functions.ts";
import styles from "./formula-editor.module.css";

/** All functions in their groups, with what each is for and an example. */
export function FunctionList({ onChoose }: { readonly onChoose: (name: string) => void }) {
  return (
    <details className={styles.functions}>
      <summary>Functions</summary>
      <div className={styles.groups}>
        {Object.entries(functionGroups).map(([group, functions]) => (
          <section key={group} aria-label={group}>
            <p className={styles.group}>{group}</p>
            <dl>
              {(Object.keys(functions) as (keyof typeof explained)[]).map((name) => (
                <Explanation key={name} name={name} onChoose={onChoose} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}

function Explanation({ name, onChoose }: { readonly name: keyof typeof explained; readonly onChoose: (name: string) => void }) {
  const { sentence, example, gives } = explained[name];
  return (
    <div>
      <dt>
        <button type="button" onClick={() => onChoose(name)}>
          {signatureOf(name)}
        </button>
      </dt>
      <dd>
        {sentence} <code>{example}</code> gives <code>{gives}</code>
      </dd>
    </div>
  );
}
