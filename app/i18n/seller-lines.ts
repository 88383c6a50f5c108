import type { Translate } from "./translate.ts";

/**
 * Who sells, line by line, from the `seller_*` settings by their keys, as far as they were filled in; nothing where they do not even name
 * the seller.
 */
export function sellerLines(seller: Readonly<Record<string, string>>, t: Translate): string[] {
  if (!seller.seller_name) return [];
  const tax = seller.seller_tax_number;
  const registration = seller.seller_registration_number;
  const lines = [
    seller.seller_name,
    seller.seller_address,
    tax && t("payments.taxNumber", { number: tax }),
    registration && t("payments.registrationNumber", { number: registration }),
  ];
  return lines.flatMap((line) => line || []);
}
