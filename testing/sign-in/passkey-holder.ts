import type { CDPSession, Page } from '@playwright/test'

/** A device that keeps passkeys in the browser of a test, and says at once who holds it (W3C Web Authentication Level 3, section 11). */
export interface PasskeyHolder {
  /** How many passkeys it keeps. */
  readonly count: () => Promise<number>
  /** Whether the finger fits from now on. */
  readonly recognises: (isUserVerified: boolean) => Promise<void>
}

/** Builds one into the browser of a page. It is there for that page only, until it is closed. */
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
