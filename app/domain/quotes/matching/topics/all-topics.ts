import { KNOWLEDGE_TOPICS } from "./knowledge.ts";
import { MEDIA_TOPICS } from "./media.ts";
import { OFFICE_TOPICS } from "./office.ts";
import { SECTOR_TOPICS } from "./sectors.ts";
import type { Topics } from "./topic.ts";

export const TOPICS: Topics = {
  ...OFFICE_TOPICS,
  ...SECTOR_TOPICS,
  ...KNOWLEDGE_TOPICS,
  ...MEDIA_TOPICS,
};
