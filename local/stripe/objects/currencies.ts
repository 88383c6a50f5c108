import { StripeRefusal } from "#local/stripe/refusal.ts";

/** The currencies that Stripe accepts. */
const supported = new Set(
  (
    "usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve " +
    "czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jpy kes kgs khr kmf krw " +
    "kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln " +
    "pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf " +
    "xcd xof xpf yer zar zmw"
  ).split(" "),
);

/** Smaller charges are refused; in the currency's smallest units. */
const minimums: Record<string, number> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
};
const withoutCents = new Set(
  "bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "),
);
const most = 99_999_999;

/** Throws for a currency that Stripe does not accept. */
export function requireCurrency(currency: string, param: string): void {
  if (supported.has(currency)) return;
  const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...supported].join(", ")}`;
  throw new StripeRefusal({ param, message });
}

/** Throws for an amount that cannot be charged. Zero is allowed: then there is no payment. */
export function requireChargeable(amount: number, currency: string): void {
  const least = minimums[currency] ?? 1;
  if (amount > most) {
    const message = `The Checkout Session's total amount due must add up to no more than ${write(most, currency)}`;
    throw new StripeRefusal({ code: "amount_too_large", message });
  }
  if (amount === 0 || amount >= least) return;
  const message = `The Checkout Session's total amount due must add up to at least ${write(least, currency)}`;
  throw new StripeRefusal({ code: "amount_too_small", message });
}

/** For people to read. */
export function formatAmount(amount: number, currency: string, locale = "en"): string {
  const style = { style: "currency", currency } as const;
  return new Intl.NumberFormat(locale, style).format(inUnits(amount, currency));
}

const write = (amount: number, currency: string): string =>
  `${formatAmount(amount, currency)} ${currency}`;

const inUnits = (amount: number, currency: string): number =>
  withoutCents.has(currency) ? amount : amount / 100;
