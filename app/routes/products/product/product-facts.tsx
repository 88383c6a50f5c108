import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ProductMaker } from "#app/domain/products/schema.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ProductView } from "./product-view.server.ts";

/** The maker, the category and the tags of a product. */
export function ProductFacts({ product, isMine }: { product: ProductView; isMine: boolean }) {
  const { t } = useTexts();
  const { category, group, maker, tags, added } = product;
  return (
    <aside className="grid gap-4 text-sm">
      {maker && <Maker maker={maker} canAsk={!isMine && maker.takesRequests} />}
      <div className="card p-5">
        {category && (
          <>
            <h2 className="font-semibold">{t(`productCategories.${category}.name`)}</h2>
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

function Maker({ maker, canAsk }: { maker: ProductMaker; canAsk: boolean }) {
  const { t } = useTexts();
  const response = responseTimeText(t, maker.responseMs);
  return (
    <section className="card p-5" aria-labelledby="maker">
      <h2 id="maker" className="font-semibold">
        {t("product.madeBy")}
      </h2>
      <div className="mt-3 flex items-center gap-4">
        <Avatar name={maker.name} imageKey={maker.avatarKey} size="md" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{maker.name}</p>
          <p className="text-muted wrap-anywhere">{maker.company}</p>
          {response && <p className="text-muted">{response}</p>}
        </div>
      </div>
      {canAsk && (
        <>
          <a
            className="button button-primary mt-4 w-full"
            href={paths.quote({ expert: maker.username })}
            aria-describedby="ask"
          >
            {t("product.ask")}
          </a>
          <p id="ask" className="mt-1.5 text-xs text-muted">
            {t("product.askText", { name: maker.name })}
          </p>
        </>
      )}
      <a className="button button-secondary mt-3 w-full" href={paths.expert(maker.username)}>
        {t("product.viewMaker")}
      </a>
    </section>
  );
}
