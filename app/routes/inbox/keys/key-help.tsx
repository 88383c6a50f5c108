import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import { ToolPanel } from "#app/routes/inbox/tools/tool-panel.tsx";
import { KEY_HELP, KEYS } from "./inbox-keys.ts";

/** The keys of the inbox, and their switch: who dictates or trembles presses keys by accident. */
export function KeyHelp({ usesKeys }: { usesKeys: boolean }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <ToolPanel id={KEY_HELP} title={t("inboxKeys.title")}>
      <dl className="key-list">
        {Object.entries(KEYS).map(([key, command]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`inboxKeys.${command}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{t("inboxKeys.rules")}</p>
      {!usesKeys && <p className="mt-3 font-medium">{t("inboxKeys.areOff")}</p>}
      <ToolForm
        action={pathname + search}
        intent={usesKeys ? "keys-off" : "keys-on"}
        label={usesKeys ? "inboxKeys.switchOff" : "inboxKeys.switchOn"}
      />
    </ToolPanel>
  );
}

/** Beside the search, where keys work: with scripts and a keyboard. */
export function KeysButton() {
  const { t } = useTexts();
  return (
    <button
      type="button"
      popovertarget={KEY_HELP}
      aria-haspopup="dialog"
      title={t("inboxKeys.title")}
      className="keys-button"
    >
      <span>{t("inboxKeys.title")}</span>
    </button>
  );
}
