import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const KINDS = ["account", "profile", "purchases", "conversations", "requests", "mails"] as const;

/** What the site holds about a member, in plain words. */
export function HeldData() {
  const { t } = useTexts();
  return (
    <section className="card p-6">
      <h2 className="text-lg">{t("accountData.held.title")}</h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
        {KINDS.map((kind) => (
          <li key={kind}>{t(`accountData.held.${kind}`)}</li>
        ))}
      </ul>
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={paths.privacy()}>
          {t("accountData.held.policy")}
        </a>
      </p>
    </section>
  );
}
