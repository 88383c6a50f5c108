const split = (text: string) => text.split(" ");

/** Beginnings and endings of Hungarian words, the commonest first. */
const HUNGARIAN_STEMS = split(
  "a és hogy az mi vállal rendszer szolgáltatás fejlesztés adat elemzés számla könyvelés szerződés ügyfél cég " +
    "projekt tanácsadás automatizálás oktatás képzés gyártás raktár szállítás logisztika kórház beteg egészség " +
    "jog ügyvéd adó pénzügy bank biztosítás értékesítés marketing hirdetés kép hang beszéd fordítás szöveg " +
    "dokumentum levél naptár folyamat eszköz program alkalmazás honlap bolt termék készlet előrejelzés kereslet " +
    "ár kockázat minőség ellenőrzés karbantartás gép robot érzékelő energia hálózat biztonság védelem tudás",
);
const HUNGARIAN_ENDINGS = [
  ...["", "", "t", "ok", "ban", "ból", "hoz", "nak", "val", "ra", "ról", "ért", "ig", "unk"],
  ...["aink", "ai", "ának", "ában", "okat", "okkal", "oknak", "ekben", "eket", "eink", "em", "ben"],
];
/** Without a rule of vowels: the index does not know it either. */
export function inventHungarianWord(random: () => number): string {
  const pick = (parts: readonly string[]) => parts[Math.floor(random() ** 2 * parts.length)] ?? "";
  return pick(HUNGARIAN_STEMS) + pick(HUNGARIAN_ENDINGS);
}
