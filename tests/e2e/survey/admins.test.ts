import { surveyInBrowser } from "#tests/support/pages/browser-survey.ts";
import { adminMemberPages } from "#tests/support/pages/member-pages.ts";

surveyInBrowser(adminMemberPages, { byKeyboard: true });
