import { Button, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { AppPlan } from "../../contract/plans.ts";
import { useForm } from "../../fields/use-form.ts";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { apiOf, platformApi } from "../data/api.ts";
import { CallFailed, fieldsOf, unlessFailed } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { ownZone, today } from "../data/today.ts";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { loadPart } from "../frame/loading/load.ts";
import { noBilling } from "../money/no-billing.ts";
import { addressProblems, newAppFields } from "./app-fields.ts";
import { cleanAddress } from "./clean-address.ts";
import { ownLocale } from "./locales.ts";
import styles from "./new-app-dialog.module.css";
import { packField, packPicture } from "./pack-field.tsx";
import { PackPicture } from "./pack-picture.tsx";
import { usePackWanted } from "./pack-wanted.ts";
import { type StylePack, stylePack } from "./style-packs.ts";

const ChoosePlan = loadPart(() => import("../money/choose-plan.tsx").then(({ ChoosePlan }) => ChoosePlan));

/** A name, an address, a look, and then a plan. */
export function NewAppDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  const router = useRouter();
  const goOn = (to: Made) => {
    router.history.push(to.path);
    onClose();
  };
  if (made?.plan)
    return (
      <Modal opened={opened} onClose={() => goOn(made)} title="Choose a plan" size={880}>
        <ChoosePlan app={made.id} held={made.plan} onLeave={() => goOn(made)} />
      </Modal>
    );
  const take = (next: Made) => {
    if (next.plan) setMade(next);
    else goOn(next);
  };
  return (
    <Modal opened={opened} onClose={onClose} title="New app" size={640}>
      <NewAppForm onClose={onClose} onMade={take} />
    </Modal>
  );
}

/** An app that was made, the page that it begins with, and where plans are sold what it is on. */
interface Made {
  readonly id: number;
  readonly path: string;
  readonly plan: AppPlan | undefined;
}

interface NewAppFormProps {
  readonly onClose: () => void;
  readonly onMade: (made: Made) => void;
}

function NewAppForm({ onClose, onMade }: NewAppFormProps) {
  const wanted = usePackWanted(({ pack }) => pack);
  const [asksStyle, setAsksStyle] = useState(wanted === undefined);
  useEffect(() => () => usePackWanted.setState({ pack: undefined }), []);
  const [problems, setProblems] = useState<FieldProblems>({});
  const create = useCreateApp();
  const tools = { today: today(), pictureOf: packPicture };
  const style = stylePack(wanted);
  const start = { title: "", address: "", theme: style.value };
  const form = useForm({
    ...{ fields: newAppFields, start, problems, alsoWrong: addressProblems, today: tools.today },
    isShown: ({ slug }) => asksStyle || slug !== packField.slug,
    onSubmit: async (values) => {
      const made = await create({ theme: style.value, ...values });
      if ("problems" in made) setProblems(made.problems);
      else onMade(made);
    },
  });
  return (
    <div className={styles.form}>
      <DialogForm
        {...{ id: "new-app", fields: newAppFields, tools, form }}
        onChange={(slug, value) => form.change(slug, slug === "address" ? cleanAddress(String(value ?? "")) : value)}
        button="Create app"
        onCancel={onClose}
      >
        {asksStyle ? null : <ChosenStyle style={style} onChange={() => setAsksStyle(true)} />}
      </DialogForm>
    </div>
  );
}

/** The style was picked before the dialog opened: it is not asked for again. */
function ChosenStyle({ style, onChange }: { readonly style: StylePack; readonly onChange: () => void }) {
  return (
    <p className={styles.chosen}>
      <span className={styles.picture}>
        <PackPicture pack={style} />
      </span>
      <span>
        Style <b>{style.name}</b>
        <small>{style.suits}</small>
      </span>
      <Button variant="default" size="xs" onClick={onChange}>
        Change style
      </Button>
    </p>
  );
}

/** Creates the app; answers the page that it begins with, or what was wrong with which field. */
function useCreateApp(): (values: FieldValues) => Promise<Made | { readonly problems: FieldProblems }> {
  const client = useQueryClient();
  return async ({ title, address, theme }) => {
    try {
      const created = await platformApi().createApp({
        body: {
          title: String(title),
          domain: String(address),
          settings: { theme: stylePack(theme).value, timezone: ownZone(), locale: ownLocale() },
        },
        quiet: true,
      });
      await client.invalidateQueries({ queryKey: keys.apps });
      const [page, plan] = await Promise.all([firstPage(created.id), planToChoose(created.id)]);
      return { id: created.id, path: `/a/${created.slug}${page}`, plan };
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      const { domain, slug, ...others } = fieldsOf(failure.data);
      const about = domain ?? slug;
      return { problems: { ...others, ...(about && { address: about }) } };
    }
  };
}

/** What plan a new app is on, where plans are sold; else a sentence says that nothing is to be chosen. */
async function planToChoose(app: number): Promise<AppPlan | undefined> {
  const held = await unlessFailed(apiOf(app).findPlan({ quiet: true }));
  if (held?.sold) return held;
  if (held) say("info", `${noBilling}.`);
  return undefined;
}

/** The path of the page that a new app begins with; of its home where it cannot be told. */
async function firstPage(app: number): Promise<string> {
  const [first] = await apiOf(app)
    .listPages({ list: { orderBy: "id", count: 1 }, quiet: true })
    .catch(() => []);
  return first === undefined ? "" : `/page/${first.slug}`;
}
