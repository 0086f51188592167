/** What the canvas adds to the site's own look while the page is edited. None of it reaches visitors. */
export const frameStyles = `
html { scroll-behavior: auto; }
[data-editing] [data-block-id] { cursor: default; }
[data-editing] a, [data-editing] button, [data-editing] input, [data-editing] select, [data-editing] textarea { cursor: default; }
[data-editing] [data-block-id]:focus { outline: none; }
[data-editing] [data-typed] { cursor: text; }
[data-editing] [data-typed]:empty::before { content: attr(data-placeholder); opacity: .55; }
[data-editing] [data-typed]:empty:not([data-placeholder])::before { content: "Write here"; opacity: .55; }
[data-editing] [data-typed][contenteditable] { outline: none; caret-color: auto; }
[data-editing] [data-hidden] { position: relative; outline: 2px dashed currentColor; outline-offset: -2px; }
[data-editing] [data-hidden]::after { content: attr(data-hidden); position: absolute; inset: auto 6px 6px auto; z-index: 1; padding: 2px 8px; border-radius: 4px; background: #1f1d1a; color: #fff; font: 600 calc(12px / var(--je-scale, 1))/1.5 system-ui, sans-serif; pointer-events: none; }
[data-editing] .f-fields[data-inside]:empty { min-height: 40px; }
main > .je-run { max-width: none; margin: 0; padding: 0; content-visibility: auto; contain-intrinsic-size: auto 7680px; }
.je-field:is(:empty, :has(> input[type="hidden"]:only-child))::before { content: "Not shown: " attr(data-label); display: block; padding: 8px 12px; border: 1px dashed #8b8478; border-radius: 6px; color: inherit; opacity: .8; font: 400 13px/18px system-ui, sans-serif; }
.image-place { display: flex; gap: 8px; align-items: center; justify-content: center; min-height: 180px; color: var(--muted); border: 1.5px dashed var(--line); border-radius: var(--radius); }
.video-missing { margin-top: 12px; color: var(--muted); }
main.je-form { box-sizing: border-box; width: 100%; max-width: 640px; margin: 0 auto; padding: 24px 24px 96px; }
main.je-form > * { margin: 0; padding: 0; }
main.je-form > h1 { margin-bottom: 28px; font-size: 26px; line-height: 1.25; }
[data-editing] .je-field { margin: -6px -8px; padding: 6px 8px; }
.je-note { display: grid; gap: 4px; padding: 16px 20px; margin: 8px; border: 1px dashed #8b8478; border-radius: 8px; background: #f6f4ef; color: #1f1d1a; font: 400 14px/20px system-ui, sans-serif; overflow-wrap: anywhere; }
`;
