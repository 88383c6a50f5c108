import type { ExpertCategory } from "./schema.ts";

/** Related categories, the closest first. */
export const RELATED_CATEGORIES: Readonly<Record<ExpertCategory, readonly ExpertCategory[]>> = {
  "machine-learning": ["data-analysis", "generative-ai", "enterprise", "hardware"],
  "cai-officers": ["enterprise", "workplace-training", "ai-agency", "legal"],
  "prompt-engineering": ["generative-ai", "ai-agents", "workplace-training", "marketing"],
  "ai-agency": ["ai-automation", "ai-agents", "enterprise", "marketing"],
  "generative-ai": ["prompt-engineering", "machine-learning", "marketing", "voice"],
  "ai-automation": ["ai-agents", "ai-agency", "data-analysis", "enterprise"],
  "ai-agents": ["ai-automation", "prompt-engineering", "generative-ai", "voice"],
  "data-analysis": ["machine-learning", "finance", "science", "marketing"],
  "workplace-training": ["education", "prompt-engineering", "cai-officers", "ai-automation"],
  finance: ["data-analysis", "legal", "machine-learning", "enterprise"],
  legal: ["cai-officers", "finance", "medical", "enterprise"],
  medical: ["science", "data-analysis", "machine-learning", "legal"],
  science: ["machine-learning", "data-analysis", "medical", "hardware"],
  hardware: ["machine-learning", "science", "voice", "enterprise"],
  education: ["workplace-training", "voice", "prompt-engineering", "science"],
  enterprise: ["cai-officers", "ai-automation", "data-analysis", "hardware"],
  voice: ["generative-ai", "ai-agents", "education", "marketing"],
  marketing: ["generative-ai", "prompt-engineering", "data-analysis", "ai-agency"],
};
