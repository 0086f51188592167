/** The few signs that fields need, drawn here so that public pages load no icon library. */
export function ProblemIcon() {
  return (
    <svg className="f-icon" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" />
      <path d="M8 4.5v4.2M8 11.4v.1" />
    </svg>
  );
}

export function LockIcon() {
  return (
    <svg className="f-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />
    </svg>
  );
}

export function ArrowIcon({ turn = 0 }: { readonly turn?: number }) {
  return (
    <svg className="f-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 13V3M4 7l4-4 4 4" transform={`rotate(${turn} 8 8)`} />
    </svg>
  );
}

export function CrossIcon() {
  return (
    <svg className="f-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 4l8 8M12 4l-8 8" />
    </svg>
  );
}

export function CalendarIcon() {
  return (
    <svg className="f-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3" />
    </svg>
  );
}

export function TickIcon() {
  return (
    <svg className="f-icon f-tick" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 8.5l3.5 3.5L13 4.5" />
    </svg>
  );
}

export function EyeIcon() {
  return (
    <svg className="f-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
    </svg>
  );
}
