import { Accordion } from "#app/components/ui/accordion.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { ToastRegion } from "#app/components/ui/toast-region.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Row, Sample } from "./sample.tsx";

const here = paths.styleguide();

export function Panels() {
  const { t } = useTexts();
  return (
    <Sample id="panels" title={t("styleguide.panels")}>
      <Breadcrumbs
        crumbs={[{ label: t("shell.home"), href: paths.home() }, { label: t("styleguide.title") }]}
      />
      <Tabs
        label={t("styleguide.tabs")}
        tabs={[
          { label: t("styleguide.tabOne"), href: here, isCurrent: true },
          {
            label: t("styleguide.tabTwo"),
            href: `${here}?tab=billing`,
            isCurrent: false,
            count: 3,
          },
        ]}
      />
      <Accordion
        name="sample"
        items={[
          { id: "one", question: t("styleguide.question"), answer: t("styleguide.answer") },
          { id: "two", question: t("styleguide.otherQuestion"), answer: t("styleguide.answer") },
        ]}
      />
      <Table />
      <Pagination previousUrl={here} nextUrl={here} />
      <Overlays />
    </Sample>
  );
}

function Table() {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
    <section className="table-box" aria-label={t("styleguide.tableCaption")} tabIndex={0}>
      <table className="table">
        <caption>{t("styleguide.tableCaption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("styleguide.columnName")}</th>
            <th scope="col">{t("styleguide.columnState")}</th>
            <th scope="col">{t("styleguide.columnDate")}</th>
          </tr>
        </thead>
        <tbody>
          {(["stateSent", "stateFailed"] as const).map((state) => (
            <tr key={state}>
              <th scope="row">{t("styleguide.person")}</th>
              <td>
                <span className={`badge badge-${state === "stateSent" ? "success" : "danger"}`}>
                  {t(`styleguide.${state}`)}
                </span>
              </td>
              <td>
                <time dateTime="2025-01-01">2025-01-01</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Overlays() {
  const { t } = useTexts();
  return (
    <Row>
      <a className="button button-secondary" href={here} data-dialog="sample-dialog">
        {t("styleguide.openDialog")}
      </a>
      <button type="button" className="button button-secondary" popovertarget="sample-sheet">
        {t("styleguide.openSheet")}
      </button>
      <Dialog id="sample-dialog" title={t("styleguide.dialogTitle")}>
        <p className="mt-2 text-muted">{t("styleguide.dialogText")}</p>
        <form method="dialog" className="mt-6 flex justify-end gap-3">
          <SubmitButton look="danger" label={t("styleguide.danger")} />
        </form>
      </Dialog>
      <div id="sample-sheet" popover="auto" className="sheet">
        <h3 className="text-lg">{t("styleguide.sheetTitle")}</h3>
        <p className="mt-2 text-muted">{t("styleguide.sheetText")}</p>
      </div>
    </Row>
  );
}

export function Notices() {
  const { t } = useTexts();
  return (
    <Sample id="notices" title={t("styleguide.notices")}>
      <Alert variant="danger">{t("styleguide.alertDanger")}</Alert>
      <Alert variant="success">{t("styleguide.alertSuccess")}</Alert>
      <Alert variant="info">{t("styleguide.alertInfo")}</Alert>
      <p className="text-sm text-muted">{t("styleguide.showToast")}</p>
      <ToastRegion
        toasts={[
          {
            title: t("styleguide.toastTitle"),
            description: t("styleguide.toastText"),
            variant: "default",
          },
          { title: t("styleguide.toastError"), variant: "destructive" },
        ]}
      />
    </Sample>
  );
}
