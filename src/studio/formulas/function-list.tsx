import { explained } from "../../model/formula/functions-explained.ts";
import { signatureOf } from "../../model/formula/named-functions.ts";
import styles from "./formula-editor.module.css";
import { functionNames } from "./suggestions.ts";

/** All functions with what each is for and an example. */
export function FunctionList({ onChoose }: { readonly onChoose: (name: string) => void }) {
  return (
    <details className={styles.functions}>
      <summary>Functions</summary>
      <dl>
        {functionNames.map((name) => (
          <div key={name}>
            <dt>
              <button type="button" onClick={() => onChoose(name)}>
                {signatureOf(name)}
              </button>
            </dt>
            <dd>
              {explained[name].sentence} <code>{explained[name].example}</code> → <code>{explained[name].gives}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
