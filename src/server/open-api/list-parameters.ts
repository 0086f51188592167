/** The parameters of every list, in words for those who call it. */
export const listParameters = [
  { name: "page", words: "From 1." },
  { name: "after", words: "Where the page before ended: the X-Next-After that came with it. Records only; instead of page." },
  { name: "count", words: "How many, 1 to 100; 10 unless said." },
  { name: "orderBy", words: "A field, ascending." },
  { name: "orderByDesc", words: "A field, descending." },
  {
    name: "filter",
    words: "Free text, where the list can be searched: of records the title, the content and the fields that hold words.",
  },
  { name: "with", words: "What to load with each record, separated by commas: relations, type, and notes (the newest 20, for editors)." },
  {
    name: "_export",
    words:
      'Records as a file instead of as JSON, for editors: {"fileName", "fileExt": csv, json or xlsx, "selectedData": all or filtered}.',
  },
  {
    name: "withCount",
    words: "1: also answer X-Total-Count, at most 10,000 with X-Total-More: 1 where there are more; exact: however many.",
  },
  { name: "{field}:{op}", words: "A condition; op is one of eq, neq, in, gt, gte, lt, lte, like, start, end, isnull, notnull." },
] as const;
