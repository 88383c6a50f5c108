import type { MailLinks } from "#app/mail/templates/mail-context.server.ts";
import { paths } from "#app/paths.ts";
import { createConfirmToken, createNewsletterToken } from "./newsletter-token.server.ts";
import { createRequestToken } from "./request-token.server.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.server.ts";

/** Absolute links, made from the site's own address and signed when the mail is sent. */
export function createMailLinks(site: { appOrigin: string; linkSecret: string }): MailLinks {
  const address = (path: string) => site.appOrigin + path;
  return {
    site: () => site.appOrigin,
    account: () => address(paths.account()),
    profile: () => address(paths.profile()),
    pricing: () => address(paths.pricing()),
    contact: () => address(paths.contact()),
    withdraw: () => address(paths.withdraw()),
    payment: (paymentId) => address(paths.payment(paymentId)),
    signIn: () => address(paths.auth({ tab: "login" })),
    forgotPassword: () => address(paths.auth({ tab: "forgot" })),
    verifyEmail: (token) => address(paths.verifyEmail(token)),
    resetPassword: (token) => address(paths.resetPassword(token)),
    changeEmail: (token) => address(paths.changeEmail(token)),
    undoDeletion: (token) => address(paths.undoDeletion(token)),
    claimListing: (token) => address(paths.claimListing(token)),
    privacy: () => address(paths.privacy()),
    thread: (threadId) => address(paths.thread(threadId)),
    newRequest: () => address(paths.quote()),
    adminQueue: (queue) => address(paths.adminQueue(queue)),
    async request({ threadId, ...link }) {
      const token = await createRequestToken(site.linkSecret, link);
      return address(paths.request(token, { thread: threadId }));
    },
    async unsubscribe(stop) {
      return address(paths.unsubscribe(await createUnsubscribeToken(site.linkSecret, stop)));
    },
    accountMessages: () => address(paths.accountMessages()),
    async confirmNewsletter(link) {
      const token = await createConfirmToken(site.linkSecret, link);
      return address(paths.confirmNewsletter(token));
    },
    async unsubscribeFromNewsletter(subscriberId) {
      const token = await createNewsletterToken(site.linkSecret, subscriberId);
      return address(paths.unsubscribeFromNewsletter(token));
    },
  };
}
