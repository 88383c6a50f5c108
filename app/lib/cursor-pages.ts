/** The parameters of an address in a list whose pages begin after a cursor. */
export interface CursorPlace {
  /** The cursor of the page; the first page has none. */
  after?: string;
  /** The number of the page, from 2. */
  page?: string;
  /** The cursors of the pages between the first one and this one. */
  back?: string;
}

/** Addresses stay short enough for any browser. */
const MOST_CURSORS = 20;
/** No cursor contains it. */
const SEPARATOR = ",";

/**
 * The number of the page, and the places before and after it; null where there is none. After many
 * pages the place before is the first page. Malformed parameters show the first page.
 */
export function cursorPages(params: URLSearchParams, next: string | null) {
  const after = params.get("after");
  const cursors = after ? (params.get("back") ?? "").split(SEPARATOR).filter(Boolean) : [];
  const number = after ? Math.max(2, readNumber(params.get("page"))) : 1;
  const known = after ? [...cursors, after].slice(-MOST_CURSORS) : [];
  return {
    number,
    previous: number === 1 ? null : placeOf(cursors.slice(-MOST_CURSORS), number - 1),
    next: next === null ? null : placeOf([...known, next], number + 1),
  };
}

/** The place of a page whose own cursor is the last one. */
function placeOf(cursors: readonly string[], number: number): CursorPlace {
  const after = cursors.at(-1);
  if (!after) return {};
  const back = cursors.slice(0, -1).join(SEPARATOR);
  return { after, page: String(number), ...(back && { back }) };
}

const readNumber = (text: string | null) => (/^\d{1,6}$/.test(text ?? "") ? Number(text) : 2);
