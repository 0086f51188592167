import type { AppPlan } from "../../contract/plans.ts";
import { isAbility } from "../../model/money/limits.ts";
import styles from "./money.module.css";
import { limitText } from "./plan-of.ts";

/** How much of what its plan includes an app uses. */
export function LimitMeters({ limits }: Pick<AppPlan, "limits">) {
  const shown = limits.filter(({ limit }) => limit !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.meters}>
      {shown.map(({ name, limit, used }) => (
        <div key={name}>
          <dt id={`limit-${name}`}>{limitText(name)}</dt>
          {isAbility(name) ? (
            <dd>{limit === 0 ? "Not included" : "Included"}</dd>
          ) : (
            <dd>
              <meter aria-labelledby={`limit-${name}`} min={0} max={Math.max(1, limit ?? 1)} high={(limit ?? 1) * 0.8} value={used ?? 0} />
              <span>
                {(used ?? 0).toLocaleString()} of {(limit ?? 0).toLocaleString()} {fullText(used ?? 0, limit ?? 0)}
              </span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function fullText(used: number, limit: number) {
  if (used > limit) return <b>over: what is there stays</b>;
  return used === limit ? <b>full</b> : null;
}
