import type { MailLinks } from "#app/mail/links/mail-links.server.ts";

export const links: MailLinks = {
  site: () => "https://directory.example",
  account: () => "https://directory.example/account",
  profile: () => "https://directory.example/profile",
  pricing: () => "https://directory.example/pricing",
  contact: () => "https://directory.example/contact",
  withdraw: () => "https://directory.example/withdraw",
  payment: (paymentId) => `https://directory.example/account/payments/${paymentId}`,
  signIn: () => "https://directory.example/auth?tab=login",
  forgotPassword: () => "https://directory.example/auth?tab=forgot",
  verifyEmail: (token) => `https://directory.example/verify-email/${token}`,
  resetPassword: (token) => `https://directory.example/reset-password/${token}`,
  changeEmail: (token) => `https://directory.example/change-email/${token}`,
  undoDeletion: (token) => `https://directory.example/undo-deletion/${token}`,
  claimListing: (token) => `https://directory.example/claim/${token}`,
  privacy: () => "https://directory.example/privacy",
  newRequest: () => "https://directory.example/quote",
  adminQueue: (queue) => `https://directory.example/admin/queues/${queue}`,
  thread: (threadId) => `https://directory.example/expert-dashboard/${threadId}`,
  request: async (link) => `https://directory.example/requests/token?thread=${link.threadId ?? ""}`,
  unsubscribe: async (stop) => `https://directory.example/stop-mail/${stop.side}`,
  accountMessages: () => "https://directory.example/account/messages",
  confirmNewsletter: async ({ subscriberId, version }) =>
    `https://directory.example/newsletter/confirm/${subscriberId}.${version}`,
  unsubscribeFromNewsletter: async (id) => `https://directory.example/newsletter/unsubscribe/${id}`,
};
