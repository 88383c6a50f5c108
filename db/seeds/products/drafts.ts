import type { SeedProduct } from "./types.ts";

/** Products that only their makers see. */
export const DRAFT_PRODUCTS: readonly SeedProduct[] = [
  {
    slug: "quaymark",
    name: "Quaymark",
    owner: "maren-solvik",
    isDraft: true,
    summary: "Reads delivery notes at the ramp and tells the warehouse what is missing.",
    description: `A camera above the ramp, a list on the screen next to it.

Each delivery note is read while the lorry is still there and compared with the order. What is missing, damaged or too much is said **before** anybody signs.

- to do: pictures from the pilot in Bergen
- to do: the price for more than one ramp`,
    category: "AUTOMATION_RPA",
    platform: "WEB",
    pricing: "PAID",
    tags: ["warehouse", "document reading"],
    addedDaysAgo: 3,
  },
  {
    slug: "tallythrush",
    name: "Tallythrush",
    owner: "jamal-whitcombe",
    isDraft: true,
    summary: "Counts what was promised in a meeting, and by whom.",
    description: `Listens to a meeting, writes down each promise with a name and a date, and asks the team whether it heard right.

Nothing is kept but the promises that somebody has confirmed.`,
    category: "AUDIO_SPEECH",
    platform: "WEB",
    pricing: "FREEMIUM",
    tags: ["meetings"],
    addedDaysAgo: 9,
  },
];
