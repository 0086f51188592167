import {
  AlignLeft,
  Calculator,
  Calendar,
  CalendarClock,
  CheckSquare,
  ChevronDownSquare,
  Code,
  Columns2,
  Database,
  FormInput,
  Hash,
  Image,
  Link2,
  ListChecks,
  type LucideIcon,
  MousePointerClick,
  Palette,
  Receipt,
  RectangleHorizontal,
  Rows3,
  Sigma,
  SquareStack,
  Star,
  Tags,
  TextCursorInput,
  Type,
  Upload,
  UserRound,
  UserSearch,
  UsersRound,
} from "lucide-react";
import { definitionOf } from "../../../model/page/inside.ts";
import { useEditor } from "../editor-context.tsx";

/** Pictures of what is common; a kind without one gets the same as all others without. */
const icons: { readonly [kind: string]: LucideIcon } = {
  text: Type,
  image: Image,
  button: RectangleHorizontal,
  row: Columns2,
  "input-text": TextCursorInput,
  textarea: AlignLeft,
  select: ChevronDownSquare,
  checkbox: CheckSquare,
  date: Calendar,
  "action-button": MousePointerClick,
  rate: Star,
  booking: CalendarClock,
  upload: Upload,
  "post-selector": Database,
  relation: Link2,
  "relation-field": Sigma,
  color: Palette,
  calculated: Calculator,
  number: Hash,
  "form-designer": FormInput,
  "invoice-items": Receipt,
  checklist: ListChecks,
  tags: Tags,
  "social-user": UserSearch,
  "user-select": UserRound,
  users: UsersRound,
  "html-field": Rows3,
};

export function KindIcon({ kind }: { readonly kind: string }) {
  const { definitions } = useEditor().host.kinds;
  const Icon = definitionOf(definitions, kind)?.isCode ? Code : (icons[kind] ?? SquareStack);
  return <Icon size={16} strokeWidth={1.75} aria-hidden />;
}
