import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ProductMaker } from "#app/domain/products/schema.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProductView } from "./product-view.server.ts";

/** The price, the two ways on, and the maker: a question to them, and the product's own site. */
export function Offer({ product, isMine }: { product: ProductView; isMine: boolean }) {
  const { t } = useTexts();
  const { maker, website, pricingModel } = product;
  const canAsk = mayAsk(product, isMine);
  if (!maker && !website && !pricingModel) return null;
  return (
    <section
      className="card grid gap-x-12 gap-y-5 sm:max-lg:grid-cols-2"
      aria-label={t("product.offer")}
    >
      <div>
        {pricingModel && (
          <p className="text-base font-semibold">
            {pricingModel === "PAID" && !canAsk
              ? t("pricingModels.PAID")
              : t(`product.prices.${pricingModel}`)}
          </p>
        )}
        {(canAsk || website) && (
          <p className="asks">
            {maker && canAsk && <AskLink maker={maker} />}{" "}
            {website && <SiteLink website={website} />}
          </p>
        )}
        <div className="mt-3 grid gap-1 text-xs text-muted wrap-anywhere">
          {maker && canAsk && <p id="ask">{t("product.askText", { name: maker.name })}</p>}
          {/* The host is shown, because the address of the link is ours. */}
          {website && (
            <p>
              {t("product.websiteIs")}{" "}
              <span id="host" dir="ltr">
                {website.host}
              </span>
            </p>
          )}
        </div>
      </div>
      {maker && <Maker maker={maker} />}
    </section>
  );
}

/** `tabIndex` is -1 in the bar, which repeats the links for fingers only. */
type Repeated = { tabIndex?: -1 };

function AskLink({ maker, tabIndex }: Repeated & { maker: ProductMaker }) {
  const { t } = useTexts();
  return (
    <a
      className="button button-primary"
      href={paths.quote({ expert: maker.username })}
      aria-describedby="ask"
      tabIndex={tabIndex}
    >
      {t("product.ask")}
    </a>
  );
}

type Website = NonNullable<ProductView["website"]>;

function SiteLink({ website, tabIndex }: Repeated & { website: Website }) {
  const { t } = useTexts();
  return (
    <a
      className="button button-secondary"
      href={website.href}
      rel="nofollow ugc noopener"
      aria-describedby="host"
      tabIndex={tabIndex}
    >
      {t("product.website")}
    </a>
  );
}

/** Both links at the foot of a phone. */
export function ProductBar({ product, isMine }: { product: ProductView; isMine: boolean }) {
  const { maker, website } = product;
  const canAsk = mayAsk(product, isMine);
  if (!canAsk && !website) return null;
  return (
    <p className="bottom-bar" aria-hidden="true">
      {maker && canAsk && <AskLink maker={maker} tabIndex={-1} />}{" "}
      {website && <SiteLink website={website} tabIndex={-1} />}
    </p>
  );
}

const mayAsk = ({ maker }: ProductView, isMine: boolean) =>
  !isMine && maker?.takesRequests === true;

function Maker({ maker }: { maker: ProductMaker }) {
  const { t } = useTexts();
  const response = responseTimeText(t, maker.responseMs);
  return (
    <div className="border-t border-line pt-5 sm:max-lg:border-t-0 sm:max-lg:pt-0">
      <h2 className="text-muted">{t("product.madeBy")}</h2>
      <div className="mt-3 flex items-start gap-4">
        <Avatar name={maker.name} imageKey={maker.avatarKey} size="md" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{maker.name}</p>
          <p className="text-muted wrap-anywhere">{maker.company}</p>
          {response && <p className="text-muted">{response}</p>}
          <a className="link inline-flex min-h-9 items-center" href={paths.expert(maker.username)}>
            {t("product.viewMaker")}
          </a>
        </div>
      </div>
    </div>
  );
}
