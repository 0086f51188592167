import { Modal } from "@mantine/core";
import { useState } from "react";
import type { PostType } from "../../../../contract/post-types.ts";
import { useForm } from "../../../../fields/use-form.ts";
import { instantAt } from "../../../../model/base/instant-at.ts";
import type { Dated } from "../../../../model/booking/dated.ts";
import { addDays } from "../../../../model/fields/days.ts";
import type { FieldBlock, FieldProblems } from "../../../../model/fields/field.ts";
import { choicesOf } from "../../../../model/fields/values/select.ts";
import { apiOf } from "../../../data/api.ts";
import { useApp } from "../../../data/app-context.ts";
import { CallFailed } from "../../../data/call-failed.ts";
import { say } from "../../../data/toasts.ts";
import { useTools } from "../../../editor/use-tools.tsx";
import { DialogForm } from "../../../frame/dialogs/dialog-form.tsx";

interface Props {
  readonly type: PostType;
  readonly dated: Dated;
  readonly field: FieldBlock;
  readonly day: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Blocks a time: nobody can book it. What is booked there stays, and is counted. */
export function BlockDialog({ type, dated, field, day, onDone, onClose }: Props) {
  const app = useApp();
  const tools = useTools();
  const fields = fieldsFor(type, field, dated.zone);
  const [problems, setProblems] = useState<FieldProblems>();
  const form = useForm({
    ...{ fields, start: { day, from: "09:00", to: "17:00" }, today: tools.today },
    ...(problems && { problems }),
    onSubmit: async ({ day: on, from, to, place, note }) => {
      const [first, begins, ends] = [String(on), String(from), String(to)];
      const last = ends > begins ? first : addDays(first, 1);
      const instant = (date: string, time: string) => new Date(instantAt(date, time.slice(0, 5), dated.zone)).toISOString();
      try {
        const { booked } = await apiOf(app.id).blockTime({
          params: { type: String(type.id), slug: dated.slug },
          body: {
            from: instant(first, begins),
            to: instant(last, ends),
            note: String(note ?? ""),
            ...(place ? { place: String(place) } : {}),
          },
          quiet: true,
        });
        say("success", "The time is blocked.", booked.length === 0 ? undefined : kept(booked.length));
        onDone();
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        setProblems({ from: { title: "From", messages: [failure.message] } });
      }
    },
  });
  return (
    <Modal opened onClose={onClose} title="Block time" size={440}>
      <DialogForm {...{ id: "block-time", fields, tools, form }} button="Block time" onCancel={onClose} />
    </Modal>
  );
}

function kept(count: number): string {
  return count === 1 ? "1 booking in it stays: move it or cancel it." : `${count} bookings in it stay: move them or cancel them.`;
}

function fieldsFor({ postFields }: PostType, field: FieldBlock, zone: string): readonly FieldBlock[] {
  const by = postFields.find(({ slug, component }) => slug === field.place && component === "select");
  const places = by ? choicesOf(by as Parameters<typeof choicesOf>[0]).map(({ text, value }) => ({ text, value: String(value) })) : [];
  return [
    { id: "b1", slug: "day", label: "Day", component: "date", required: true, isFirst: true },
    { id: "b2", slug: "from", label: "From", component: "input-text", type: "time", required: true, size: "half" },
    {
      id: "b3",
      slug: "to",
      label: "To",
      component: "input-text",
      type: "time",
      required: true,
      size: "half",
      description: `In the time zone ${zone.replaceAll("_", " ")}.`,
    },
    ...(by
      ? [{ id: "b4", slug: "place", label: by.label, component: "select", look: "dropdown", values: places, placeholder: "All of them" }]
      : []),
    { id: "b5", slug: "note", label: "Note", component: "input-text", max: 200, description: "Only people of this app see it." },
  ];
}
