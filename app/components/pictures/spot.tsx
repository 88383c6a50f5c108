import done from "./done.svg?no-inline";
import empty from "./empty.svg?no-inline";
import fault from "./fault.svg?no-inline";
import found from "./found.svg?no-inline";
import lost from "./lost.svg?no-inline";
import receipt from "./receipt.svg?no-inline";
import shortlist from "./shortlist.svg?no-inline";
import choose from "./step-choose.svg?no-inline";
import compare from "./step-compare.svg?no-inline";
import describe from "./step-describe.svg?no-inline";
import listing from "./step-listing.svg?no-inline";
import plan from "./step-plan.svg?no-inline";
import reply from "./step-reply.svg?no-inline";
import tray from "./tray.svg?no-inline";

const CLIENTS_STEPS = { describe, choose, compare };
const EXPERTS_STEPS = { listing, plan, reply };
const DRAWINGS = {
  done,
  empty,
  fault,
  found,
  lost,
  receipt,
  shortlist,
  tray,
  ...CLIENTS_STEPS,
  ...EXPERTS_STEPS,
};

export type SpotName = keyof typeof DRAWINGS;

interface SpotProps {
  name: SpotName;
  /** Far below the first view. */
  isLate?: boolean;
}

/** A small drawing beside few words. It follows the color scheme of the page. */
export function Spot({ name, isLate }: SpotProps) {
  const loading = isLate ? "lazy" : undefined;
  return <img src={DRAWINGS[name]} alt="" width="200" height="140" loading={loading} />;
}
