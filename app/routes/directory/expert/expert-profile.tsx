import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { SelectedWork } from "#app/components/experts/selected-work.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { MadeBy, ProductRow } from "#app/routes/directory/product-row.tsx";
import { AskBox } from "./ask-box.tsx";
import { ConsultationDialog } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";
import { ProfileHead } from "./profile-head.tsx";
import { SimilarExperts } from "./similar-experts.tsx";

/** A profile; printed, it is the expert's CV on one page. */
export function ExpertProfile({ expert }: { expert: ProfileView }) {
  const isOpen = contactStateOf(expert) === "open";
  return (
    <article className="page py-3 md:py-6">
      <div className="cv">
        <ProfileHead expert={expert} />
        <AskBox expert={expert} />
        {expert.selectedWork && (
          <div>
            <SelectedWork text={expert.selectedWork} heading="h2" />
          </div>
        )}
        <div>
          <Biography text={expert.biography} language={expert.biographyLanguage} />
          <Products products={expert.products} />
          <Skills tags={expert.tags} />
        </div>
      </div>
      <SimilarExperts experts={expert.similar} />
      {isOpen && <ConsultationDialog expert={expert} />}
    </article>
  );
}

interface BiographyProps {
  text: string;
  /** Its code, where it is known and not that of the page. */
  language: string | null;
}

function Biography({ text, language }: BiographyProps) {
  const { t } = useTexts();
  const paragraphs = text.split(/\n\s*\n/).filter(Boolean);
  return (
    <section aria-labelledby="biography">
      <h2 id="biography" className="text-xl">
        {t("expert.biography")}
      </h2>
      <div className="written mt-3" lang={language ?? undefined}>
        {paragraphs.length === 0 && <p>{t("expert.noBiography")}</p>}
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

function Skills({ tags }: Pick<ProfileView, "tags">) {
  const { t } = useTexts();
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="skills">
      <h2 id="skills" className="text-sm text-muted">
        {t("expert.skills")}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <a
              className="badge border-transparent bg-sunken hover:border-edge"
              href={paths.experts({ tag })}
              rel="nofollow"
            >
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Products({ products }: Pick<ProfileView, "products">) {
  const { t } = useTexts();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="text-xl">
        {t("expert.products")}
      </h2>
      <ul className="mt-4 grid gap-4">
        {products.map((product) => (
          <ProductRow key={product.slug} product={product}>
            <MadeBy product={product} />
          </ProductRow>
        ))}
      </ul>
    </section>
  );
}
