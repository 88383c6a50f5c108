/**
 * The Mann-Whitney test: the probability that two lists of times have one source, and the share of
 * pairs in which the second is longer (one half without a difference). Two-sided, by the normal
 * approximation, for twenty or more values in each.
 */
export function rankTest(first: readonly number[], second: readonly number[]) {
  const pairs = first.length * second.length;
  const u = second.reduce((sum, value) => sum + countSmaller(value, first), 0);
  const total = first.length + second.length;
  const deviation = Math.sqrt((pairs / 12) * (total + 1 - tieTerm([...first, ...second])));
  const z = (Math.abs(u - pairs / 2) - 0.5) / deviation;
  return { probability: Math.min(1, 2 * (1 - normal(z))), secondIsLonger: u / pairs };
}

/** How many of the others are smaller; equal ones count half. */
function countSmaller(value: number, others: readonly number[]): number {
  return others.reduce((sum, other) => sum + (other < value ? 1 : other === value ? 0.5 : 0), 0);
}

function tieTerm(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ties = [...counts.values()].reduce((sum, count) => sum + count ** 3 - count, 0);
  return ties / (values.length * (values.length - 1));
}

/** The normal distribution up to `z`, after Abramowitz and Stegun 26.2.17; to seven digits. */
function normal(z: number): number {
  if (z < 0) return 1 - normal(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const series = factors.reduce((sum, factor, index) => sum + factor * t ** (index + 1), 0);
  return 1 - (series * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
