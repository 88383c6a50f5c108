import { useTexts } from "#app/i18n/texts.tsx";

/** What happens to an account that is deleted, and when. `date` is the last day, as it is shown. */
export function DeletionConsequences({ date }: { date: string }) {
  const { t } = useTexts();
  return (
    <>
      <h2 className="text-base">{t("accountData.deletion.atOnceTitle")}</h2>
      <Points
        texts={[
          t("accountData.deletion.atOnceListing"),
          t("accountData.deletion.atOnceRequests"),
          t("accountData.deletion.atOnceSessions"),
        ]}
      />
      <h2 className="mt-6 text-base">{t("accountData.deletion.laterTitle", { date })}</h2>
      <Points
        texts={[
          t("accountData.deletion.laterAccount"),
          t("accountData.deletion.laterNewsletter"),
          t("accountData.deletion.laterName"),
        ]}
      />
      <p className="mt-4">{t("accountData.deletion.undo")}</p>
    </>
  );
}

function Points({ texts }: { texts: string[] }) {
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
