import { ConnectedPlatforms as Section } from '#features/lti/web/index.ts'

/** The learning platforms that launch as this account, for the account page. */
export const ConnectedPlatforms = () => <Section />
