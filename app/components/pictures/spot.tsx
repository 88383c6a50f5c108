import done from "./done.svg?no-inline";
import empty from "./empty.svg?no-inline";
import fault from "./fault.svg?no-inline";
import lost from "./lost.svg?no-inline";

const DRAWINGS = { done, empty, fault, lost };

export type SpotName = keyof typeof DRAWINGS;

/** A small drawing for a page that has little to show. It follows the colour scheme of the page. */
export function Spot({ name }: { name: SpotName }) {
  return <img src={DRAWINGS[name]} alt="" width="200" height="140" />;
}
