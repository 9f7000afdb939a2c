import type { Part } from './part.ts'
import { activityGrowth } from './parts/activity-growth.ts'
import { browser } from './parts/browser.ts'
import { catalogueGrowth } from './parts/catalogue-growth.ts'
import { certificateLoad } from './parts/certificate-load.ts'
import { certificates } from './parts/certificates.ts'
import { enumeration } from './parts/enumeration.ts'
import { firstFrame } from './parts/first-frame.ts'
import { heartbeats } from './parts/heartbeats.ts'
import { ltiLaunches } from './parts/lti-launches.ts'
import { memory } from './parts/memory.ts'
import { pageGrowth } from './parts/page-growth.ts'
import { pages } from './parts/pages.ts'
import { searchGrowth } from './parts/search-growth.ts'
import { searchQuality } from './parts/search-quality.ts'
import { segments } from './parts/segments.ts'
import { site } from './parts/site.ts'
import { siteBrowser } from './parts/site-browser.ts'
import { signInLoad } from './parts/sign-in-load.ts'
import { signIns } from './parts/sign-ins.ts'
import { tokenCheck } from './parts/token-check.ts'

/** Every part, in the order in which they run. */
export const parts: readonly Part[] = [
  ...pages,
  memory,
  browser,
  site,
  siteBrowser,
  segments,
  firstFrame,
  heartbeats,
  signIns,
  tokenCheck,
  signInLoad,
  enumeration,
  ltiLaunches,
  certificates,
  certificateLoad,
  pageGrowth,
  catalogueGrowth,
  searchGrowth,
  searchQuality,
  activityGrowth,
]

/** The parts with these names, or of these groups, or all without a name; otherwise the first name that is unknown. */
export function findParts(
  names: readonly string[],
): { readonly kind: 'Found'; readonly parts: readonly Part[] } | { readonly kind: 'Unknown'; readonly name: string } {
  const isOf = (name: string) => (part: Part) => part.name === name || part.group === name
  const unknown = names.find((name) => !parts.some(isOf(name)))
  if (unknown !== undefined) return { kind: 'Unknown', name: unknown }
  return {
    kind: 'Found',
    parts: names.length === 0 ? parts : parts.filter((part) => names.some((name) => isOf(name)(part))),
  }
}
