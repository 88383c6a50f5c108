import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { type Fact, FactList } from "#app/components/admin/fact-list.tsx";
import { AgeText, StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import type { loadHealth } from "./load-health.server.ts";

type Health = Awaited<ReturnType<typeof loadHealth>>;

const COMPONENT_TONES: Record<Health["components"][number]["state"], StateTone> = {
  ok: "good",
  slow: "waiting",
  down: "bad",
  refused: "bad",
  unset: "quiet",
};

export function ComponentTable({ components }: Pick<Health, "components">) {
  const { t } = useTexts();
  const rows = components.map(({ component, state, tookMs, speed }) => ({
    key: component,
    cells: [
      t(`health.components.${component}`),
      <StateBadge key="state" tone={COMPONENT_TONES[state]}>
        {t(`health.states.${state}`)}
      </StateBadge>,
      speed ? t(`health.${speed}`, { ms: tookMs }) : "–",
    ],
  }));
  return (
    <AdminSection id="components" title={t("health.components.title")}>
      <AdminTable
        isLine
        caption={t("health.components.title")}
        columns={[
          { label: t("health.components.name") },
          { label: t("health.components.state") },
          { label: t("health.components.time"), isNumber: true },
        ]}
        rows={rows}
      />
    </AdminSection>
  );
}

/** What waits for admins, and clients who wait for an expert. */
export function WaitingFacts({
  decisions,
  unanswered,
  longest,
}: Pick<Health, "decisions" | "unanswered" | "longest">) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale));
  return (
    <FactSection
      id="queues"
      title={t("health.queues.title")}
      text={t("health.queues.text")}
      link={{ href: paths.adminQueues(), label: t("health.queues.open") }}
      facts={[
        { label: t("health.queues.decisions"), value: number.format(decisions) },
        {
          label: t("admin.unanswered.title", { hours: UNANSWERED_HOURS }),
          value: number.format(unanswered),
        },
        {
          label: t("health.queues.longest"),
          value: longest ? <AgeText {...longest} /> : t("health.queues.noWait"),
        },
      ]}
    />
  );
}

interface FactSectionProps {
  id: string;
  title: string;
  text?: string;
  link: { href: string; label: string };
  facts: readonly Fact[];
}

/** Facts, and below them a link to the page for what they describe. */
export function FactSection({ link, facts, ...section }: FactSectionProps) {
  return (
    <AdminSection {...section}>
      <FactList facts={facts} link={link} />
    </AdminSection>
  );
}

/** Saved settings that are malformed: the site uses a default instead of each. */
export function SettingFacts({ malformed }: Pick<Health, "malformed">) {
  const { t } = useTexts();
  if (malformed.length === 0) return null;
  return (
    <FactSection
      id="settings"
      title={t("health.settings.title")}
      text={t("health.settings.text")}
      link={{ href: paths.adminSettings(), label: t("admin.parts.settings") }}
      facts={malformed.map(({ key, excerpt }) => ({ label: key, value: excerpt }))}
    />
  );
}
