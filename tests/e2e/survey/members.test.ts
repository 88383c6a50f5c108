import { surveyInBrowser } from "#tests/support/pages/browser-survey.ts";
import { browserPages, inboxPages, memberPages } from "#tests/support/pages/member-pages.ts";

surveyInBrowser([...memberPages, ...browserPages, ...inboxPages], { byKeyboard: true });
