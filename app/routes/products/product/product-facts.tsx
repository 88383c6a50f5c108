import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ProductMaker } from "#app/domain/products/schema.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProductView } from "./product-view.server.ts";

/** The maker, the category and the tags of a product. */
export function ProductFacts({ product, isMine }: { product: ProductView; isMine: boolean }) {
  const { t } = useTexts();
  const { category, group, tags, added } = product;
  return (
    <aside className="ask-box">
      <Actions product={product} canAsk={mayAsk(product, isMine)} />
      <div className="card">
        {category && (
          <>
            <h2 className="text-muted lg:mt-5 lg:border-t lg:border-line lg:pt-5">
              {t("product.category")}
            </h2>
            <p className="mt-1 font-semibold">{t(`productCategories.${category}.name`)}</p>
            <p className="mt-1 text-muted">{t(`productCategories.${category}.description`)}</p>
          </>
        )}
        {group && group !== "OTHER" && (
          <a
            className="link mt-1 inline-flex min-h-9 items-center"
            href={paths.products({ category: group })}
          >
            {t("product.sameGroup", { group: t(`productGroups.${group}`) })}
          </a>
        )}
        {tags.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2 first:mt-0" aria-label={t("products.tags")}>
            {tags.map((tag) => (
              <li key={tag}>
                <a className="badge" href={paths.products({ tag })}>
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 text-xs text-muted first:mt-0">
          {t("product.added")} <time dateTime={added.iso}>{added.text}</time>
        </p>
      </div>
    </aside>
  );
}

/** Who made it, and the two ways on: a question to the maker, and the product's own site. */
function Actions({ product, canAsk }: { product: ProductView; canAsk: boolean }) {
  const { t } = useTexts();
  const { maker, website } = product;
  if (!maker && !website) return null;
  return (
    <section className="card" aria-label={t("product.madeBy")}>
      {maker && <Maker maker={maker} />}
      {maker && canAsk && (
        <>
          <p className="asks">
            <AskLink maker={maker} />
          </p>
          <p id="ask" className="mt-2 text-xs text-muted">
            {t("product.askText", { name: maker.name })}
          </p>
        </>
      )}
      {website && (
        <>
          <p className={canAsk ? "mt-4 grid" : "asks"}>
            <SiteLink website={website} />
          </p>
          {/* The host is shown, because the address of the link is ours. */}
          <p id="host" className="mt-2 text-xs text-muted wrap-anywhere" dir="ltr">
            {website.host}
          </p>
        </>
      )}
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
    <>
      <h2 className="font-semibold">{t("product.madeBy")}</h2>
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
    </>
  );
}
