import { webOriginOf } from './web-origin.ts'

/** The addresses whose pages may embed ours. */
interface Shown {
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly frameOrigins: readonly string[]
}

/**
 * The origins that may show a launch in a frame: the platform's own, those its admin has named, and those in the launch
 * itself. Addresses that are not http(s) are ignored.
 * @param addresses from the launch, which the platform has signed
 */
export function frameOriginsOf(platform: Shown, addresses: readonly (string | undefined)[]): string[] {
  const all = [platform.issuer, platform.authorizationEndpoint, ...platform.frameOrigins, ...addresses]
  return [...new Set(all.flatMap((address) => webOriginOf(address) ?? []))]
}
