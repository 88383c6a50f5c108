import { AVATAR, variantKey } from "#app/lib/pictures/picture-variants.ts";
import { paths } from "#app/paths.ts";
import {
  type ConfirmLink,
  createConfirmToken,
  createNewsletterToken,
} from "./newsletter-token.server.ts";
import { createRequestToken, type RequestLink } from "./request-token.server.ts";
import { createUnsubscribeToken, type UnsubscribeTarget } from "./unsubscribe-token.server.ts";

export type MailLinks = ReturnType<typeof createMailLinks>;

/**
 * Absolute links, made from the site's own address and signed when the mail is sent. `request` is
 * the client's private page, opened at one conversation when `threadId` is given; `portrait` is the
 * same for all readers, so that it does not tell who reads a mail.
 */
export function createMailLinks(site: { appOrigin: string; linkSecret: string }) {
  const address = (path: string) => site.appOrigin + path;
  return {
    site: () => site.appOrigin,
    account: () => address(paths.account()),
    profile: () => address(paths.profile()),
    pricing: () => address(paths.pricing()),
    contact: () => address(paths.contact()),
    withdraw: () => address(paths.withdraw()),
    payment: (paymentId: string) => address(paths.payment(paymentId)),
    signIn: () => address(paths.auth({ tab: "login" })),
    forgotPassword: () => address(paths.auth({ tab: "forgot" })),
    verifyEmail: (token: string) => address(paths.verifyEmail(token)),
    resetPassword: (token: string) => address(paths.resetPassword(token)),
    changeEmail: (token: string) => address(paths.changeEmail(token)),
    undoDeletion: (token: string) => address(paths.undoDeletion(token)),
    claimListing: (token: string) => address(paths.claimListing(token)),
    privacy: () => address(paths.privacy()),
    thread: (threadId: string) => address(paths.thread(threadId)),
    newRequest: () => address(paths.quote()),
    adminPerson: (userId: string) => address(paths.adminPerson(userId)),
    adminQueue: (queue: string) => address(paths.adminQueue(queue)),
    async request({ threadId, ...link }: RequestLink & { threadId?: string }) {
      const token = await createRequestToken(site.linkSecret, link);
      return address(paths.request(token, { thread: threadId }));
    },
    unsubscribe: async (stop: UnsubscribeTarget) =>
      address(paths.unsubscribe(await createUnsubscribeToken(site.linkSecret, stop))),
    accountMessages: () => address(paths.accountMessages()),
    portrait: (key: string) => portraitLink(site.appOrigin, key),
    async confirmNewsletter(link: ConfirmLink) {
      const token = await createConfirmToken(site.linkSecret, link);
      return address(paths.confirmNewsletter(token));
    },
    async unsubscribeFromNewsletter(subscriberId: string) {
      const token = await createNewsletterToken(site.linkSecret, subscriberId);
      return address(paths.unsubscribeFromNewsletter(token));
    },
  };
}

/** Nothing in it is secret. */
export const portraitLink = (appOrigin: string, key: string): string =>
  appOrigin + paths.upload(variantKey(key, AVATAR.smallerWidths[0]));
