import { Button } from "@mantine/core";
import { CalendarClock } from "lucide-react";
import { useContext, useState } from "react";
import { zoneOf } from "../../../model/base/time-zone.ts";
import { momentIn } from "../../data/moment-text.ts";
import { useEditor, usePageInHand } from "../editor-context.tsx";
import type { PageTimes } from "../page-file.ts";
import { AppSettingsContext } from "../site-theme.ts";
import { instantOf, typedMoment } from "./moment-field.ts";
import classes from "./publish.module.css";

/** When the page goes live and off the site by itself, by the clocks of the app; and the way off the site now. */
export function Times() {
  const editor = useEditor();
  const { goesLiveAt, goesOfflineAt, publishedAt } = usePageInHand();
  const zone = zoneOf(useContext(AppSettingsContext));
  const [isOpen, setOpen] = useState(false);
  const isTimed = goesLiveAt !== null || goesOfflineAt !== null;
  const unpublish = async () => {
    if (!(await editor.drafts.unpublish())) return;
    editor.announce("Taken off the site");
    editor.host.say("success", "The page is off the site. Its draft and its versions stay.");
  };
  return (
    <section>
      <h2>At a set time</h2>
      <Planned at={goesLiveAt} what="Goes live" field="goesLiveAt" zone={zone} />
      <Planned at={goesOfflineAt} what="Goes off the site" field="goesOfflineAt" zone={zone} />
      {isOpen ? (
        <TimesForm zone={zone} onDone={() => setOpen(false)} />
      ) : (
        <div className={classes.timing}>
          <Button
            size="xs"
            variant="default"
            leftSection={<CalendarClock size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {isTimed ? "Change the times" : "Set a time"}
          </Button>
          {publishedAt !== null && (
            <Button size="xs" variant="subtle" color="red" onClick={() => void unpublish()}>
              Unpublish now
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface PlannedProps {
  readonly at: string | null;
  readonly what: string;
  readonly field: keyof PageTimes;
  readonly zone: string;
}

function Planned({ at, what, field, zone }: PlannedProps) {
  const editor = useEditor();
  if (at === null) return null;
  const cancel = async () => {
    if (await editor.drafts.setTimes({ [field]: null })) editor.announce(`${what}: cancelled`);
  };
  return (
    <p className={classes.planned}>
      <span>
        {what} on <b>{momentIn(at, zone)}</b>
      </span>
      <button type="button" className={classes.quiet} aria-label={`Cancel: ${what} on ${momentIn(at, zone)}`} onClick={() => void cancel()}>
        Cancel
      </button>
    </p>
  );
}

function TimesForm({ zone, onDone }: { readonly zone: string; readonly onDone: () => void }) {
  const editor = useEditor();
  const { goesLiveAt, goesOfflineAt } = usePageInHand();
  const [live, setLive] = useState(() => typedMoment(goesLiveAt, zone));
  const [offline, setOffline] = useState(() => typedMoment(goesOfflineAt, zone));
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const kept = await editor.drafts.setTimes({ goesLiveAt: instantOf(live, zone), goesOfflineAt: instantOf(offline, zone) });
    setBusy(false);
    if (!kept) return;
    editor.announce("The times are set");
    onDone();
  };
  return (
    <div className={classes.times}>
      <label>
        Goes live
        <input type="datetime-local" className="f-input" value={live} onChange={(event) => setLive(event.currentTarget.value)} />
      </label>
      <label>
        Goes off the site
        <input type="datetime-local" className="f-input" value={offline} onChange={(event) => setOffline(event.currentTarget.value)} />
      </label>
      <p className={classes.more}>
        In the time zone of the app ({zone.replaceAll("_", " ")}). What goes live is the draft as it is then, with what you change until
        then; the header and the footer of the site are published apart.
      </p>
      <div className={classes.timing}>
        <Button size="xs" loading={isBusy} onClick={() => void save()}>
          Save the times
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
          Back
        </Button>
      </div>
    </div>
  );
}
