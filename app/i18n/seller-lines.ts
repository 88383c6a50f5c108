import type { Translate } from "./translate.ts";

/**
 * The seller in lines, from those `seller_*` settings that are filled in; empty without a seller's
 * name.
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
