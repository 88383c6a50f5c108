import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { StateBadge, type StateTone } from "#app/components/admin/row-list.tsx";
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

/** Clocks count whole milliseconds. */
export const shortTime = (ms: number): string => (ms === 0 ? "<1 ms" : `${ms} ms`);

export function Components({ components }: Pick<Health, "components">) {
  const { t } = useTexts();
  return (
    <AdminSection id="components" title={t("health.components.title")}>
      <div className="service-strip">
        <CountStrip
          counts={components.map(({ component, state, tookMs, speed }) => ({
            label: t(`health.components.${component}`),
            value: (
              <>
                <StateBadge tone={COMPONENT_TONES[state]}>{t(`health.states.${state}`)}</StateBadge>{" "}
                {speed && (
                  <small>
                    {tookMs === 0 ? shortTime(tookMs) : t(`health.${speed}`, { ms: tookMs })}
                  </small>
                )}
              </>
            ),
          }))}
        />
      </div>
    </AdminSection>
  );
}

/** Saved settings that are malformed: the site uses a default instead of each. */
export function SettingFacts({ malformed }: Pick<Health, "malformed">) {
  const { t } = useTexts();
  if (malformed.length === 0) return null;
  return (
    <AdminSection id="settings" title={t("health.settings.title")} text={t("health.settings.text")}>
      <FactList
        link={{ href: paths.adminSettings(), label: t("admin.parts.settings") }}
        facts={malformed.map(({ key, excerpt }) => ({ label: key, value: excerpt }))}
      />
    </AdminSection>
  );
}
