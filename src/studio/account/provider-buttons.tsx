import { useEffect, useState } from "react";
import type { Provider } from "../../contract/providers.ts";
import { platformApi } from "../data/api.ts";
import { unlessFailed } from "../data/call-failed.ts";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { useSubmit } from "./use-submit.ts";

/** Signing in by whoever else the operator has set up; nothing where there is nobody. */
export function ProviderButtons({ redirect }: { readonly redirect: string | undefined }) {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const { submit, busy, notice, waitFor } = useSubmit();
  useEffect(() => {
    void unlessFailed(platformApi().listProviders({ quiet: true })).then((found) => setProviders(found ?? []));
  }, []);

  async function goTo({ id: provider }: Provider) {
    const begun = await submit(() =>
      platformApi().startProvider({ body: { provider, ...(redirect !== undefined && { redirect }) }, quiet: true }),
    );
    if (begun !== undefined) window.location.assign(begun.address);
  }

  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>or</p>
      <FormNotice notice={notice} />
      {providers.map((provider) => (
        <button
          key={provider.id}
          type="button"
          className={styles.provider}
          disabled={busy || waitFor > 0}
          onClick={() => void goTo(provider)}
        >
          Continue with {provider.title}
        </button>
      ))}
    </div>
  );
}
