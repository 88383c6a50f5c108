import { Form, Link } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "../ui/icon.tsx";
import type { ThreadListView } from "./thread-list-view.ts";

/** A plain GET form over the tab that is open. */
export function ThreadSearch({ tab, q }: Pick<ThreadListView, "tab" | "q">) {
  const { t } = useTexts();
  return (
    <search className="block border-b border-line p-2">
      <Form action={paths.dashboard()} className="relative">
        <input type="hidden" name="tab" value={tab} />
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          className="input pr-9 pl-2.5"
          placeholder={t("dashboard.searchPlaceholder")}
          aria-label={t("dashboard.searchLabel")}
        />
        <button
          type="submit"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
          aria-label={t("dashboard.search")}
        >
          <Icon name="search" className="size-4" />
        </button>
      </Form>
      {q && (
        <Link
          to={paths.dashboard({ tab })}
          className="link mt-1 inline-flex min-h-11 items-center text-sm"
        >
          {t("dashboard.clearSearch")}
        </Link>
      )}
    </search>
  );
}
