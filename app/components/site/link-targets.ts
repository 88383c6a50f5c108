import { paths } from "#app/paths.ts";

/** Where the texts of the dictionaries may link to. `email` is not here: it leads to the address that is its label. */
export const LINK_TARGETS = {
  contact: paths.contact(),
  cookies: `${paths.privacy()}#cookies`,
  experts: paths.experts(),
  imprint: paths.imprint(),
  pricing: paths.pricing(),
  privacy: paths.privacy(),
  terms: paths.terms(),
  ranking: `${paths.terms()}#ranking`,
  withdraw: paths.withdraw(),
  withdrawal: `${paths.terms()}#withdrawal`,
  arbitration: "https://www.bekeltetes.hu",
  naih: "https://www.naih.hu",
} as const;

export type LinkTarget = keyof typeof LINK_TARGETS;
