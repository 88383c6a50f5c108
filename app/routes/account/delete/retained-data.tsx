import type { Dictionary } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** How long what is kept is kept. */
export interface KeptDataDays {
  draftDays: number;
  handledDays: number;
  contactDays: number;
  mailDays: number;
  removedDays: number;
  importDays: number;
  paymentYears: number;
  handledWithdrawalYears: number;
  withdrawalYears: number;
}

interface KeptDataProps {
  topics: readonly (keyof Dictionary["accountData"]["kept"])[];
  days: KeptDataDays;
}

/** What outlives an account, and why. */
export function KeptData({ topics, days }: KeptDataProps) {
  const { t } = useTexts();
  return (
    <dl className="mt-3 flex flex-col gap-4 text-sm">
      {topics.map((topic) => (
        <div key={topic}>
          <dt className="font-semibold">{t(`accountData.kept.${topic}.title`)}</dt>
          <dd className="mt-1 text-muted">{t(`accountData.kept.${topic}.text`, { ...days })}</dd>
        </div>
      ))}
    </dl>
  );
}
