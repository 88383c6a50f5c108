import type { ReactNode } from "react";
import type { Series } from "#app/domain/overview/series.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "./figures.tsx";

interface DayStripProps {
  series: readonly Series[];
  currency: string;
  isProOnSale: boolean;
}

const COUNTED = ["requests", "replies", "signUps", "emails"] as const;

/** Today, and beside each number yesterday. Payments are few, so that their number is of weeks. */
export function DayStrip({ series, currency, isProOnSale }: DayStripProps) {
  const { t } = useTexts();
  const formats = useFormats(currency);
  const find = (name: Series["name"]) => series.find((one) => one.name === name);
  const show = (name: Series["name"], time: "today" | "yesterday" | "total" | "before") =>
    formats(name)(find(name)?.[time] ?? 0);
  return (
    <dl className="day-strip">
      {COUNTED.map((name) => (
        <Figure
          key={name}
          label={t(`overview.strip.${name}`)}
          value={show(name, "today")}
          note={t("overview.yesterday", { number: show(name, "yesterday") })}
        />
      ))}
      <Figure
        label={t("overview.strip.revenueCents")}
        value={show("revenueCents", "total")}
        note={
          isProOnSale ? (
            t("overview.before", { number: show("revenueCents", "before") })
          ) : (
            <a className="link" href={paths.adminSettings({ tab: "billing" })}>
              {t("overview.waiting.price")}
            </a>
          )
        }
      />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> <small>{note}</small>
      </dd>
    </div>
  );
}
