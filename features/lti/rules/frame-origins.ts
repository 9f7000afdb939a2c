import { webOriginOf } from './web-origin.ts'

/** Where a platform's pages may stand around ours. */
interface Shown {
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly frameOrigins: readonly string[]
}

/**
 * The origins that may show a launch in a frame: the platform's own, those its admin has named, and where this launch says
 * it came from. What is no http(s) address has none.
 * @param addresses of the launch itself, which the platform has signed
 */
export function frameOriginsOf(platform: Shown, addresses: readonly (string | undefined)[]): string[] {
  const all = [platform.issuer, platform.authorizationEndpoint, ...platform.frameOrigins, ...addresses]
  return [...new Set(all.flatMap((address) => webOriginOf(address) ?? []))]
}
