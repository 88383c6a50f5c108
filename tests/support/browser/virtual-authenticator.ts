import type { Page } from "@playwright/test";

/**
 * Chromium's own authenticator for tests, like the fingerprint reader of a computer. It recognizes
 * its owner at once, until `refuse`.
 */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    countPasskeys: async () =>
      (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    /** The owner is not recognized any more, so the browser gives up. */
    refuse: () =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    /** The device has no passkey of the site any more. */
    clear: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}
