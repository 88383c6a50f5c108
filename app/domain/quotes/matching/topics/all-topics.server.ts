import { KNOWLEDGE_TOPICS } from "./knowledge.server.ts";
import { MEDIA_TOPICS } from "./media.server.ts";
import { OFFICE_TOPICS } from "./office.server.ts";
import { SECTOR_TOPICS } from "./sectors.server.ts";
import type { Topics } from "./topic.server.ts";

export const TOPICS: Topics = {
  ...OFFICE_TOPICS,
  ...SECTOR_TOPICS,
  ...KNOWLEDGE_TOPICS,
  ...MEDIA_TOPICS,
};
