import type { Page } from "@playwright/test";

/**
 * Chromium's own authenticator for tests, like the fingerprint reader of a computer. It recognizes
 * its owner at once.
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
    /** The device has no passkey of the site any more. */
    clear: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}
