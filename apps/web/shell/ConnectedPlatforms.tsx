import { ConnectedPlatforms as Section } from '#features/lti/web/index.ts'

/** Which learning platforms launch the reader as this account, for the account page. */
export const ConnectedPlatforms = () => <Section />
