import { type ByLanguage, ofLanguage } from "./by-language.ts";
import { memoize } from "./memoize.ts";

/** The names that a form offers: the zones of most people, with the names of the IANA data base. */
const OFFERED = {
  Africa:
    "Abidjan Accra Addis_Ababa Algiers Bamako Cairo Casablanca Dakar Dar_es_Salaam Harare Johannesburg Kampala Khartoum Kigali Kinshasa Lagos Luanda Lusaka Maputo Nairobi Tripoli Tunis Windhoek",
  America:
    "Anchorage Argentina/Buenos_Aires Asuncion Bogota Caracas Chicago Costa_Rica Denver Edmonton Guatemala Guayaquil Halifax Havana Jamaica La_Paz Lima Los_Angeles Manaus Mexico_City Montevideo New_York Panama Phoenix Puerto_Rico Santiago Santo_Domingo Sao_Paulo St_Johns Tijuana Toronto Vancouver Winnipeg",
  Asia: "Almaty Amman Baghdad Baku Bangkok Beirut Colombo Damascus Dhaka Dubai Ho_Chi_Minh Hong_Kong Jakarta Jerusalem Kabul Karachi Kathmandu Kolkata Kuala_Lumpur Kuwait Macau Makassar Manila Muscat Nicosia Novosibirsk Phnom_Penh Qatar Riyadh Seoul Shanghai Singapore Taipei Tashkent Tbilisi Tehran Tokyo Ulaanbaatar Vladivostok Yangon Yekaterinburg Yerevan",
  Atlantic: "Azores Cape_Verde Faroe Reykjavik",
  Australia: "Adelaide Brisbane Darwin Hobart Melbourne Perth Sydney",
  Europe:
    "Amsterdam Athens Belgrade Berlin Bratislava Brussels Bucharest Budapest Chisinau Copenhagen Dublin Helsinki Istanbul Kyiv Lisbon Ljubljana London Luxembourg Madrid Malta Minsk Moscow Oslo Paris Prague Riga Rome Sarajevo Skopje Sofia Stockholm Tallinn Tirane Vienna Vilnius Warsaw Zagreb Zurich",
  Indian: "Mauritius Reunion",
  Pacific: "Auckland Fiji Guam Honolulu Port_Moresby Tahiti Tongatapu",
};

/** Hungarian names of places that are not those of the data base. */
const HUNGARIAN = new Map(
  `Addis_Ababa=Addisz-Abeba,Algiers=Algír,Almaty=Almati,Amman=Ammán,Amsterdam=Amszterdam,
  Asuncion=Asunción,Athens=Athén,Azores=Azori-szigetek,Baghdad=Bagdad,Beirut=Bejrút,
  Belgrade=Belgrád,Bogota=Bogotá,Bratislava=Pozsony,Brussels=Brüsszel,Bucharest=Bukarest,
  Cairo=Kairó,Cape_Verde=Zöld-foki-szigetek,Chisinau=Kisinyov,Copenhagen=Koppenhága,
  Damascus=Damaszkusz,Dhaka=Dakka,Dubai=Dubaj,Faroe=Feröer,Fiji=Fidzsi,Havana=Havanna,
  Ho_Chi_Minh=Ho Si Minh-város,Hong_Kong=Hongkong,Istanbul=Isztambul,Jerusalem=Jeruzsálem,
  Karachi=Karacsi,Kathmandu=Katmandu,Khartoum=Kartúm,Kolkata=Kalkutta,Kuwait=Kuvait,Kyiv=Kijev,Lisbon=Lisszabon,
  Luxembourg=Luxemburg,Macau=Makaó,Malta=Málta,Mexico_City=Mexikóváros,Minsk=Minszk,
  Moscow=Moszkva,Muscat=Maszkat,Novosibirsk=Novoszibirszk,Paris=Párizs,Phnom_Penh=Phnompen,
  Prague=Prága,Qatar=Katar,Reunion=Réunion,Reykjavik=Reykjavík,Riyadh=Rijád,Rome=Róma,
  Sao_Paulo=São Paulo,Sarajevo=Szarajevó,Seoul=Szöul,Shanghai=Sanghaj,Singapore=Szingapúr,
  Skopje=Szkopje,Sofia=Szófia,Taipei=Tajpej,Tashkent=Taskent,Tbilisi=Tbiliszi,Tehran=Teherán,
  Tirane=Tirana,Tokyo=Tokió,Tunis=Tunisz,Ulaanbaatar=Ulánbátor,Vienna=Bécs,
  Vladivostok=Vlagyivosztok,Warsaw=Varsó,Yangon=Rangun,Yekaterinburg=Jekatyerinburg,
  Yerevan=Jereván,Zagreb=Zágráb,Zurich=Zürich`
    .split(/,\s*/)
    .map((pair) => pair.split("=", 2) as [string, string]),
);

interface ZoneNames {
  /** The names of places in the language, by those of the data base, which are English. */
  places: ReadonlyMap<string, string>;
  /** Whether readers understand an English name that is no place, such as "US/Pacific". */
  hasAreas: boolean;
}

const ENGLISH: ZoneNames = { places: new Map(), hasAreas: true };

const ZONE_NAMES: ByLanguage<ZoneNames> = {
  en: ENGLISH,
  hu: { places: HUNGARIAN, hasAreas: false },
  other: ENGLISH,
};

/** Areas of the data base whose names are those of places; "US/Pacific" is none. */
const AREAS_OF_PLACES = new Set([...Object.keys(OFFERED), "Antarctica", "Arctic"]);

/** The field of forms that tells the browser's zone. */
export const TIME_ZONE_FIELD = "timeZone";

export const TIME_ZONES: readonly string[] = Object.entries(OFFERED).flatMap(([area, places]) =>
  places.split(" ").map((place) => `${area}/${place}`),
);

/** Whether the platform knows a name such as `Europe/Budapest`. Abbreviations are not accepted. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+(\/[A-Za-z_+-]+){1,2}$/.test(name)) return false;
  return TIME_ZONES.includes(name) || formatOf(name) !== null;
}

/** The name in its usual spelling, for "europe/budapest" or "Budapest"; undefined if unknown. */
export function findTimeZone(text: string): string | undefined {
  const typed = text.trim().replace(/\s+/g, "_");
  const key = typed.toLowerCase();
  const isMeant = (name: string) => {
    const known = name.toLowerCase();
    return known === key || known.endsWith(`/${key}`);
  };
  return TIME_ZONES.find(isMeant) ?? (isTimeZone(typed) ? typed : undefined);
}

/** A name as people read it: "Buenos Aires", "Vienna"; in Hungarian "Bécs". */
export function timeZonePlace(locale: string, name: string): string {
  const place = name.split("/").at(-1) ?? name;
  return ofLanguage(ZONE_NAMES, locale).places.get(place) ?? place.replaceAll("_", " ");
}

/** Minutes east of UTC at a time; null for an unknown zone. */
export function utcOffsetMinutes(name: string, at: number): number | null {
  const shown = formatOf(name)?.formatToParts(at);
  const text = shown?.find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours, minutes] = text?.match(/^GMT(?:([+-])(\d+):(\d+))?$/) ?? [];
  if (text === undefined) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** UTC ms at which a clock in UTC shows what the one of this zone does; an unknown zone is UTC. */
export const clockTime = (name: string, at: number): number =>
  at + (utcOffsetMinutes(name, at) ?? 0) * 60_000;

/** When it is this hour of a day (yyyy-mm-dd) in this zone, in UTC ms; an unknown zone is UTC. */
export function timeInZone(name: string, day: string, hour: number): number {
  const shown = Date.parse(day) + hour * 3_600_000;
  // The offset that holds then may differ from the one at the same time in UTC.
  const near = 2 * shown - clockTime(name, shown);
  return shown - (clockTime(name, near) - near);
}

const DAY_MINUTES = 24 * 60;

/** How far the clocks of two zones are apart at a time, in hours; null for an unknown zone. */
export function hoursApart(one: string, other: string, at: number): number | null {
  const [first, second] = [utcOffsetMinutes(one, at), utcOffsetMinutes(other, at)];
  if (first === null || second === null) return null;
  const minutes = Math.abs(first - second);
  return Math.min(minutes, DAY_MINUTES - minutes) / 60;
}

/** Both seasons of a year; daylight saving time is the greater offset. */
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** The offset without daylight saving time, in minutes; null for an unknown zone. */
export const standardOffsetMinutes = memoize((name: string): number | null => {
  const offsets = SEASONS.flatMap((at) => utcOffsetMinutes(name, at) ?? []);
  return offsets.length > 0 ? Math.min(...offsets) : null;
});

/** For example "UTC+1" or "UTC+5:30". */
export function offsetText(minutes: number): string {
  const distance = Math.abs(minutes);
  const rest = distance % 60;
  const hours = `${Math.floor(distance / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
  return minutes === 0 ? "UTC" : `UTC${minutes < 0 ? "−" : "+"}${hours}`;
}

/**
 * A zone with its offset at a time: "Prague (UTC+1)"; in Hungarian the offset alone where the name
 * is English and no place. Empty for an unknown zone.
 */
export function describeZone(locale: string, name: string, at: number): string {
  const minutes = name === "" ? null : utcOffsetMinutes(name, at);
  if (minutes === null) return "";
  const offset = offsetText(minutes);
  const isPlace = AREAS_OF_PLACES.has(name.split("/")[0] ?? "");
  const isNamed = isPlace || ofLanguage(ZONE_NAMES, locale).hasAreas;
  return isNamed ? `${timeZonePlace(locale, name)} (${offset})` : offset;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow. Names come from forms, so unknown ones are not kept. */
function formatOf(name: string): Intl.DateTimeFormat | null {
  const known = formats.get(name);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" });
    formats.set(name, format);
    return format;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
