import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { ProductPicture } from "./product-picture.tsx";

interface ProductRowProps {
  product: { slug: string; name: string; summary: string; coverKey: string };
  /** Below the summary. */
  children?: ReactNode;
}

/** A product in a short list. The whole row leads to it. */
export function ProductRow({ product, children }: ProductRowProps) {
  const { slug, name, summary, coverKey } = product;
  return (
    <li className="card card-link product-row">
      <ProductPicture
        imageKey={coverKey}
        alt=""
        sizes="(min-width:36rem) 14rem,100vw"
        upTo={480}
        load="late"
      />
      <div>
        <h3 className="text-lg">
          <a className="whole" href={paths.product(slug)}>
            {name}
          </a>
        </h3>
        <p className="mt-1 text-sm text-muted">{summary}</p>
        {children}
      </div>
    </li>
  );
}
