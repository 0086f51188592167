/** What the canvas adds to the site's own look while the page is edited. None of it reaches visitors. */
export const frameStyles = `
html { scroll-behavior: auto; }
[data-editing] [data-block-id] { cursor: default; }
[data-editing] a, [data-editing] button, [data-editing] input, [data-editing] select, [data-editing] textarea { cursor: default; }
[data-editing] [data-typed] { cursor: text; }
[data-editing] [data-typed]:empty::before { content: attr(data-placeholder); opacity: .55; }
[data-editing] [data-typed]:empty:not([data-placeholder])::before { content: "Write here"; opacity: .55; }
[data-editing] [data-typed][contenteditable] { outline: none; caret-color: auto; }
[data-editing] [data-component="view-only"] { outline: 1px dashed currentColor; outline-offset: -1px; }
[data-editing] main[data-long] > * { content-visibility: auto; contain-intrinsic-size: auto 480px; }
.je-note { display: grid; gap: 4px; padding: 16px 20px; margin: 8px; border: 1px dashed #8b8478; border-radius: 8px; background: #f6f4ef; color: #1f1d1a; font: 400 14px/20px system-ui, sans-serif; overflow-wrap: anywhere; }
`;
