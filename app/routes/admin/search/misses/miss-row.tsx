import type { useLoaderData } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import type { loadMisses } from "./load-misses.server.ts";

type Miss = ReturnType<typeof useLoaderData<typeof loadMisses>>["misses"][number];

interface MissRowProps {
  miss: Miss;
  /** The meaning that was refused; null for the rows of which no form was sent. */
  refused: string | null;
}

/** What was searched for, how often, and a form that gives it a synonym. */
export function MissRow({ miss, refused }: MissRowProps) {
  const { list, words, count, last, groupId, isPhrase } = miss;
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale)).format(count);
  const tryUrl = list === "experts" ? paths.experts({ q: words }) : paths.products({ q: words });
  return (
    <li className="row miss-row">
      <div>
        <a href={tryUrl} className="miss-word">
          <span className="sr-only">{t("synonyms.try")}: </span>
          {words}
        </a>{" "}
        <span className="text-muted tabular-nums">{number}×</span>
        <p>
          <FactLine
            facts={[
              t(`synonyms.lists.${list}`),
              <time key="last" dateTime={last.iso}>
                {last.text}
              </time>,
            ]}
          />
        </p>
      </div>
      <div>
        {groupId && <p>{t("synonyms.hasGroup")}</p>}
        {!groupId && isPhrase && <SynonymForm words={words} refused={refused} />}
      </div>
      <div className="miss-links">
        <a
          href={paths.adminSynonym(groupId ?? "new", groupId ? {} : { terms: words })}
          className="button button-secondary button-small"
        >
          {t(groupId ? "synonyms.edit" : "synonyms.makeGroup")}
          <span className="sr-only">: {words}</span>
        </a>
        <form method="post">
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="words" value={words} />
          <button
            type="submit"
            name="intent"
            value="ignore"
            className="button button-quiet button-small"
          >
            {t("synonyms.ignore")}
            <span className="sr-only">: {words}</span>
          </button>
        </form>
      </div>
    </li>
  );
}

function SynonymForm({ words, refused }: { words: string; refused: string | null }) {
  const { t } = useTexts();
  return (
    <form method="post" className="miss-form">
      <input type="hidden" name="words" value={words} />
      <input
        name="meaning"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={refused ?? undefined}
        aria-invalid={refused === null ? undefined : true}
        className="input min-h-9 py-1"
        aria-label={t("synonyms.sameAsNamed", { words })}
        placeholder={t("synonyms.sameAs")}
      />
      <SubmitButton
        look="secondary"
        className="button-small"
        label={t("synonyms.addOne")}
        aria-label={`${t("synonyms.addOne")}: ${words}`}
      />
    </form>
  );
}
