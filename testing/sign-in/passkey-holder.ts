import type { CDPSession, Page } from '@playwright/test'

/**
 * A virtual authenticator in the browser of a test, which confirms the user immediately (W3C Web Authentication
 * Level 3, section 11).
 */
export interface PasskeyHolder {
  /** The number of stored passkeys. */
  readonly count: () => Promise<number>
  /** Sets whether user verification succeeds from now on. */
  readonly recognises: (isUserVerified: boolean) => Promise<void>
}

/** Adds one to the browser of a page. It exists for that page only, until it is closed. */
export async function holdPasskeys(page: Page): Promise<PasskeyHolder> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    recognises: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
