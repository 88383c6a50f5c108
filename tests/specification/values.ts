import type { SpecifiedSection } from "./section.ts";

/** Entities, their fields and the values these may have. */
export const entities = {
  texts: [
    "Machine Learning Experts",
    "Chief AI Officers",
    "Prompt Engineering Experts",
    "AI Agency Owners",
    "Generative AI Experts",
    "AI Automation Experts",
    "AI Agent Developers",
    "AI Data Analysis Experts",
    "AI Workplace Training",
    "AI Finance Experts",
    "AI Legal Experts",
    "AI Medical Experts",
    "AI Science Experts",
    "AI Hardware Experts",
    "AI Education Experts",
    "Enterprise AI Experts",
    "AI Voice Experts",
    "AI Marketing Experts",
  ],
  rules: [
    "19 product categories in the form, each with a description",
    "Expert categories: machine-learning, cai-officers, prompt-engineering, ai-agency, generative-ai, ai-automation, ai-agents, data-analysis, workplace-training, finance, legal, medical, science, hardware, education, enterprise, voice, marketing",
    "The filter shows 13 categories first, in the specified order",
    "The filter shows 15 tags first: ai marketing, ai training, ai automation, chatbots, conversational ai, enterprise sales, generative ai, lovable, midjourney, non-technical, openai, replit, voice assistants, ai images, ai art",
    "Quote categories: ai-automation, ai-agent, prompt-engineering, ai-strategy, generative-ai, voice-ai, other",
    "Budgets: under-5k, 5k-10k, 10k-25k, 25k-50k, over-50k, not-sure",
    "Timelines: asap, 1-month, 1-3-months, 3-6-months, flexible",
    "hearAbout: search, social-media, referral, blog, other",
    "Wizard fields start empty: name, email, company, phone, budget, category, details, timeline, hearAbout",
    "Unread are a thread's messages that are not read and not the expert's own",
    "Six demo experts stand in when the list cannot be loaded",
    "The language is kept under lang_pref",
    "8 stored product groups, and what maps to each",
    "Labels of the product filter: NLP Chat, Vision, Audio/Speech, Generative, Predictive, Automation, MLOps, Other",
    "Platforms WEB, IOS, ANDROID, API, OTHER",
    "Pricing models FREE, FREEMIUM, PAID",
    "Locales en (default) and hu",
    "A list of about 195 countries to choose from",
    "12 keys of settings",
    "Import result: total, success, failed, errors",
  ],
  later: {},
  dropped: {
    "Expert, Pro, listed: a listed profile has a name": [
      "An expert's name is Anonymous where there is none",
    ],
    "Who gets a quote request: mails go through the outbox and pages say who will be told": [
      "A submission answers expertEmailsSent and clientEmailSent",
    ],
  },
} as const satisfies SpecifiedSection;

export const states = {
  texts: [],
  rules: [
    "A product belongs to the user who creates it",
    "Sort featured: verified first, then by name",
    "Sort newest: by id, descending",
    "Sort a-z: by name",
    "Clear All Filters resets everything, the sort included",
    "Archive sets archived and archived_at, Unarchive clears both",
    "New and Active show what is not archived",
    "A message is read when the expert opens the thread",
    "The open thread appends messages as they arrive",
    "The unread badge is refreshed on each new message",
    "At most 5 notices are shown",
    "A notice leaves after 5000 ms",
    "A user becomes an expert after a verified payment",
    "Verifying, then success or failure",
  ],
  later: {},
  dropped: {
    "Google sign-in and Log out: sessions are cookies that the server revokes": [
      "The session is restored from browser storage and refreshed before it expires",
      "Sign-out clears local storage and session storage",
    ],
  },
} as const satisfies SpecifiedSection;

export const roles = {
  texts: [],
  rules: [
    "An anonymous visitor browses experts and asks for quotes",
    "An expert sees only threads of their own",
    "A signed-in user edits their own profile",
    "1 category, 3 for experts",
    "Unlimited tags for experts",
    "An expert sees, edits and deletes own products, an admin all",
    "Settings, languages and admin access are the admin's",
  ],
  later: {},
  dropped: {},
} as const satisfies SpecifiedSection;

export const calls = {
  texts: [],
  rules: [
    "Threads are sorted by updated_at, newest first",
    "Messages are sorted by the order of their writing",
    "Featured experts: where expert is true, limit 3",
    "GET /locales/{locale}/common.json serves the texts",
    "Products with their images, newest first",
    "send-contact-email: name, email, subject, message",
    "OAuth with provider google and prompt select_account",
    "create-payment, verify-payment",
    "update-stripe-price sends the price times 100",
    "update-stripe-secret",
    "admin-link",
    "update-language",
    "Settings are stored by key",
  ],
  later: {},
  dropped: {
    "The original's backend calls: routes and domain functions, no public JSON API": [
      "Data calls go through a hosted client",
      "Storage buckets with public URLs: product_images, avatars, branding",
    ],
  },
} as const satisfies SpecifiedSection;
