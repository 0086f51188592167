import { dayWords } from "../../model/filter/day-words.ts";
import { operators } from "../../model/filter/operators.ts";

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
  {
    name: "{field}:{op}",
    words: `A condition; op is one of ${Object.keys(operators).join(", ")}. A day is YYYY-MM-DD or, with eq, neq, gt, gte, lt and lte, a word that means others every day: ${dayWords.join(", ")}. Days begin and end in the time zone of the app (in lists of the platform, and of addresses that get no mail, in UTC; the latter know no words), weeks on the day that the app says, else on Monday; the last and the next 7 days have today among them; overdue is what is before today, with eq and neq.`,
  },
] as const;
