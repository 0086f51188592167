import { cellsOf } from "./lines-of.ts";

/** Things and what belongs to each, such as days and hours: one in each line, divided by |. */
export function Listed({ lines, className = "listed" }: { readonly lines: readonly string[]; readonly className?: string }) {
  if (lines.length === 0) return null;
  return (
    <dl className={className}>
      {lines.map((line, index) => {
        const [what, ...rest] = cellsOf(line);
        return (
          <div key={index}>
            <dt>{what}</dt>
            <dd>{rest.join(" ")}</dd>
          </div>
        );
      })}
    </dl>
  );
}
