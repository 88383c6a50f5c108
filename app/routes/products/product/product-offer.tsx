import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ProductMaker } from "#app/domain/products/schema.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProductView } from "./product-view.server.ts";

/** Beside the buttons on tablets, below them on wide screens. */
const BESIDE_BUTTONS =
  "min-[40rem]:max-lg:col-start-2 min-[40rem]:max-lg:row-[1/-1] lg:mt-3 lg:border-t lg:pt-5";

/** The two ways on, and the maker. Asking comes first: the product's own site leads away. */
export function Offer({ product, isMine }: { product: ProductView; isMine: boolean }) {
  const { t } = useTexts();
  const { maker, website } = product;
  const asked = mayAsk(product, isMine) ? maker : null;
  const hasButtons = asked !== null || website !== null;
  if (!maker && !hasButtons) return null;
  return (
    <section
      className="card grid gap-x-12 gap-y-5 min-[40rem]:gap-y-2 min-[40rem]:max-lg:grid-cols-2 min-[40rem]:max-lg:grid-rows-[repeat(4,auto)_1fr]"
      aria-label={t("product.offer")}
    >
      {hasButtons && (
        <p className="asks min-[40rem]:contents">
          {asked && <AskLink product={product} />}{" "}
          {website && <SiteLink website={website} look={asked ? "secondary" : "primary"} />}
        </p>
      )}
      {maker && <Maker maker={maker} place={hasButtons ? BESIDE_BUTTONS : ""} />}
      {hasButtons && <Notes product={product} maker={asked} />}
    </section>
  );
}

/** What the buttons lead to. On phones, whose foot has the buttons, it ends the box. */
function Notes({ product, maker }: { product: ProductView; maker: ProductMaker | null }) {
  const { t } = useTexts();
  const { website } = product;
  return (
    <div
      className={`grid gap-1 text-xs text-muted wrap-anywhere min-[40rem]:contents ${product.maker ? "border-t border-line pt-5" : ""}`.trim()}
    >
      {maker && <AskNote product={product} name={maker.name} />}
      {/* The host is shown, because the address of the link is ours. */}
      {website && (
        <p className="min-[40rem]:order-3">
          {/* The button above it says that. */}
          <span className="min-[40rem]:sr-only">{t("product.websiteIs")} </span>
          <span id="host" dir="ltr">
            {website.host}
          </span>
        </p>
      )}
    </div>
  );
}

function AskNote({ product, name }: { product: ProductView; name: string }) {
  const { t } = useTexts();
  return (
    <p id="ask" className="min-[40rem]:order-1 min-[40rem]:mb-2">
      {product.pricingModel === "PAID" && `${t("product.askPrice")} `}
      {t("product.askText", { name })}
    </p>
  );
}

function AskLink({ product }: { product: ProductView }) {
  const { t } = useTexts();
  return (
    <a
      className="button button-primary"
      href={paths.quote({ product: product.id })}
      aria-describedby="ask"
    >
      {t("product.ask")}
    </a>
  );
}

type Website = NonNullable<ProductView["website"]>;

function SiteLink({ website, look }: { website: Website; look: "primary" | "secondary" }) {
  const { t } = useTexts();
  return (
    <a
      className={`button button-${look} min-[40rem]:order-2`}
      href={website.href}
      rel="nofollow ugc noopener"
      aria-describedby="host"
    >
      {t("product.website")}
      <span aria-hidden="true" className="max-sm:hidden">
        ↗
      </span>
    </a>
  );
}

const mayAsk = ({ maker }: ProductView, isMine: boolean) =>
  !isMine && maker?.takesRequests === true;

function Maker({ maker, place }: { maker: ProductMaker; place: string }) {
  const { t } = useTexts();
  const response = responseTimeText(t, maker.responseMs);
  return (
    <div className={`border-line min-[40rem]:order-4 ${place}`.trim()}>
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
