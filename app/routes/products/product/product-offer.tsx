import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ProductMaker } from "#app/domain/products/schema.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProductView } from "./product-view.server.ts";

/** The maker, and the two ways on. Asking comes first: the product's own site leads away. */
export function Offer({ product, isMine }: { product: ProductView; isMine: boolean }) {
  const { t } = useTexts();
  const { maker, website } = product;
  const isAsked = mayAsk(product, isMine);
  if (!maker && !website) return null;
  // Phones have the buttons at their foot, so there is no card without a maker.
  const box = maker ? "" : "max-[40rem]:border-0 max-[40rem]:p-0";
  return (
    <section
      className={`card grid gap-x-12 gap-y-1 min-[40rem]:max-lg:grid-cols-2 ${box}`.trim()}
      aria-label={t("product.offer")}
    >
      {maker && <Maker maker={maker} />}
      {(isAsked || website) && (
        <div className="asks">
          {isAsked && <AskLink product={product} />}{" "}
          {isAsked && maker && <AskNote product={product} name={maker.name} />}{" "}
          {website && <SiteLink website={website} look={isAsked ? "secondary" : "primary"} />}
        </div>
      )}
    </section>
  );
}

function AskNote({ product, name }: { product: ProductView; name: string }) {
  const { t } = useTexts();
  return (
    <p id="ask">
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

/** The host is shown, because the address of the link is ours. */
function SiteLink({ website, look }: { website: Website; look: "primary" | "secondary" }) {
  const { t } = useTexts();
  return (
    <>
      <a
        className={`button button-${look}`}
        href={website.href}
        rel="nofollow ugc noopener"
        aria-describedby="host"
      >
        {t("product.website")} <span aria-hidden="true">↗</span>
      </a>{" "}
      <p id="host" dir="ltr">
        {website.host}
      </p>
    </>
  );
}

const mayAsk = ({ maker }: ProductView, isMine: boolean) =>
  !isMine && maker?.takesRequests === true;

function Maker({ maker }: { maker: ProductMaker }) {
  const { t } = useTexts();
  const response = responseTimeText(t, maker.responseMs);
  return (
    <div>
      <h2 className="text-muted">{t("product.madeBy")}</h2>
      <div className="mt-3 flex items-start gap-4">
        <Avatar name={maker.name} imageKey={maker.avatarKey} size="md" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{maker.name}</p>
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
