import type { Asked } from '#testing/lti-platform/http.ts'
import type { Person, World } from '#testing/lti-platform/world.ts'

const name = 'platform_person'

/** The Set-Cookie line that remembers who sits at the browser. Sent in frames too, as the platform itself is on top. */
export const remember = ({ sub }: Person): string =>
  `${name}=${encodeURIComponent(sub)}; Path=/; HttpOnly; Secure; SameSite=None`

/** Whom the browser's cookie of the platform names. */
export function personOf(world: World, { headers }: Asked): Person | undefined {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? '') ?? []
  return world.people.get(decodeURIComponent(value))
}
