import { Avatar } from "#app/components/ui/avatar.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Row, Sample } from "./sample.tsx";

const SWATCHES = [
  "bg-canvas",
  "bg-surface",
  "bg-sunken",
  "bg-line",
  "bg-soft",
  "bg-edge",
  "bg-muted",
  "bg-ink",
  "bg-accent",
  "bg-accent-strong",
  "bg-accent-soft",
  "bg-accent-text",
  "bg-danger",
  "bg-danger-soft",
  "bg-success",
  "bg-success-soft",
];

export function Colors() {
  const { t } = useTexts();
  return (
    <Sample id="colors" title={t("styleguide.colors")}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {SWATCHES.map((name) => (
          <li key={name} className="text-xs">
            <span className={`mb-1 block h-12 rounded-md border border-edge ${name}`} />
            {name.slice("bg-".length)}
          </li>
        ))}
      </ul>
    </Sample>
  );
}

export function Type() {
  const { t } = useTexts();
  return (
    <Sample id="type" title={t("styleguide.type")}>
      {["text-3xl", "text-title", "text-2xl", "text-xl", "text-lg"].map((size) => (
        <h3 key={size} className={size}>
          {t("styleguide.sampleTitle")}
        </h3>
      ))}
      <p className="max-w-prose text-lead text-muted">{t("styleguide.sampleText")}</p>
      <p className="max-w-prose">
        {t("styleguide.sampleText")}{" "}
        <a className="link" href={paths.styleguide()}>
          {t("styleguide.link")}
        </a>
      </p>
      <p className="text-sm text-muted">{t("styleguide.smallText")}</p>
    </Sample>
  );
}

export function Badges() {
  const { t } = useTexts();
  return (
    <Sample id="badges" title={t("styleguide.badges")}>
      <Row>
        <span className="badge">{t("styleguide.plain")}</span>
        <span className="badge badge-accent">{t("styleguide.accent")}</span>
        <span className="badge badge-success">{t("styleguide.success")}</span>
        <span className="badge badge-danger">{t("styleguide.dangerBadge")}</span>
      </Row>
      <Row>
        {(["sm", "md", "lg"] as const).map((size) => (
          <Avatar key={size} name={t("styleguide.person")} imageKey={null} size={size} />
        ))}
        <Avatar name="" imageKey={null} src="/icons/icon-192.png" size="md" isEager />
      </Row>
    </Sample>
  );
}
