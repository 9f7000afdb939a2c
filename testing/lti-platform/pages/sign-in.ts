import type { PlatformRequest } from '#testing/lti-platform/http.ts'
import type { Person, World } from '#testing/lti-platform/world.ts'

const name = 'platform_person'

/**
 * The Set-Cookie header that stores the person at the browser. It is also sent in frames, because the platform
 * itself is the top-level page.
 */
export const remember = ({ sub }: Person): string =>
  `${name}=${encodeURIComponent(sub)}; Path=/; HttpOnly; Secure; SameSite=None`

/** The person in the platform's cookie. */
export function personOf(world: World, { headers }: PlatformRequest): Person | undefined {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? '') ?? []
  return world.people.get(decodeURIComponent(value))
}
