import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Row, Sample } from "./sample.tsx";

const LOOKS = ["primary", "secondary", "quiet", "danger"] as const;

export function Buttons() {
  const { t } = useTexts();
  return (
    <Sample id="buttons" title={t("styleguide.buttons")}>
      {[false, true].map((disabled) => (
        <Row key={String(disabled)}>
          {LOOKS.map((look) => (
            <button
              key={look}
              type="button"
              className={`button button-${look}`}
              disabled={disabled}
            >
              {t(disabled ? "styleguide.disabled" : `styleguide.${look}`)}
            </button>
          ))}
        </Row>
      ))}
      <Row>
        <button
          type="button"
          className="button button-primary"
          aria-disabled="true"
          data-pending={t("styleguide.pending")}
        >
          {t("styleguide.pending")}
        </button>
        <button type="button" className="button button-primary button-small">
          {t("styleguide.small")}
        </button>
        <button type="button" className="button button-secondary">
          <Icon name="search" className="size-4" />
          {t("styleguide.withIcon")}
        </button>
        <a className="button button-secondary" href={paths.styleguide()}>
          {t("styleguide.asLink")}
        </a>
      </Row>
    </Sample>
  );
}

/** What a pointer or a key makes of a part, side by side. */
const STATES = [
  { id: "resting", look: "" },
  { id: "hovered", look: "hovered" },
  { id: "focused", look: "focused" },
  { id: "pressed", look: "hovered pressed" },
] as const;

export function States() {
  const { t } = useTexts();
  return (
    <Sample id="states" title={t("styleguide.states")}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {STATES.map(({ id, look }) => (
          <li key={id} className="flex flex-col items-start gap-3">
            <h3 className="text-sm text-muted">{t(`styleguide.${id}`)}</h3>
            {LOOKS.map((button) => (
              <button key={button} type="button" className={`button button-${button} ${look}`}>
                {t(`styleguide.${button}`)}
              </button>
            ))}
            <input
              className={`input ${look}`}
              aria-label={`${t("styleguide.textField")}: ${t(`styleguide.${id}`)}`}
            />
            <a className={`link ${look}`} href={paths.styleguide()}>
              {t("styleguide.link")}
            </a>
            <p className={`card card-link w-full p-5 ${look}`}>{t("styleguide.cardTitle")}</p>
          </li>
        ))}
      </ul>
    </Sample>
  );
}
