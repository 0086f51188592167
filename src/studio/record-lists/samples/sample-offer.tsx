import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { sampleCount } from "../../../model/types/sample-records.ts";
import { useToday } from "../../data/app-context.ts";
import { samplesFor } from "./samples-for.ts";
import { useAddSamples } from "./use-samples.ts";

/** Fills an empty type with records to look at, where they can be made up and set nothing off. */
export function SampleOffer({ type }: { readonly type: PostType }) {
  const today = useToday();
  const add = useAddSamples(type);
  const records = useMemo(() => samplesFor(type, today), [type, today]);
  if (!records) return null;
  return (
    <Button variant="default" loading={add.isPending} onClick={() => add.mutate(records)}>
      Add {sampleCount} sample records
    </Button>
  );
}
