import type { TemplateParams } from "#app/mail/templates/all-templates.server.ts";

const category = "voice-ai";
const scope = { category, budget: "10k-25k", timeline: "1-3-months" } as const;
const words = 'First line\n<script>alert("x")</script>\n{{name}} $t(shell.home)';

/** What admins' decisions and answers are mailed with. */
export const deskSamples = {
  "quote-held": { quoteId: "q1", linkVersion: 1, quote: scope },
  "held-quotes-wait": {},
  "quote-rejected": { quoteId: "q1", linkVersion: 1, category },
  "quote-not-matched": { quoteId: "q1", linkVersion: 1, category, word: words },
  "report-handled-to-expert": { threadId: "t1", category },
  "report-handled-to-client": { threadId: "t1", quoteId: "q1", linkVersion: 1, category },
  "contact-answer": {
    subject: "A <question>",
    answer: words,
    message: "Who\nare you?",
    sentAt: Date.UTC(2031, 3, 9, 12),
  },
  "withdrawal-answer": { number: "w1", answer: words, sentAt: Date.UTC(2031, 3, 9, 12) },
} satisfies Partial<TemplateParams>;
