/** A device as its browser describes it. */
export interface Device {
  /** such as "Firefox"; undefined when it is none of the known ones */
  readonly browser: string | undefined
  /** such as "macOS"; undefined when the header does not name it */
  readonly system: string | undefined
  readonly form: 'Computer' | 'Phone' | 'Tablet'
}

// The first match: nearly every browser also claims to be Chrome, Safari or both.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\/\d/, 'Edge'],
  [/\bOPR\/\d|\bOpera\b|\bOPT\/\d/, 'Opera'],
  [/\bSamsungBrowser\/\d/, 'Samsung Internet'],
  [/\bVivaldi\/\d/, 'Vivaldi'],
  [/\b(Firefox|FxiOS|Focus)\/\d/, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\/\d/, 'Chrome'],
  [/\bVersion\/\d.*\bSafari\/\d/, 'Safari'],
]

const systems: readonly (readonly [RegExp, string, Device['form']])[] = [
  [/\biPad\b/, 'iPad', 'Tablet'],
  [/\biPhone\b|\biPod\b/, 'iPhone', 'Phone'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'Phone'],
  [/\bAndroid\b/, 'Android', 'Tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'Computer'],
  [/\bWindows NT\b/, 'Windows', 'Computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'Computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'Computer'],
]

/**
 * Reads browser and system from a user agent (RFC 9110 §10.1.5). An iPad that requests desktop pages reads as macOS,
 * which is all it says.
 */
export function deviceOf(userAgent: string | null | undefined): Device {
  const said = (userAgent ?? '').slice(0, 400)
  const system = systems.find(([pattern]) => pattern.test(said))
  return {
    browser: browsers.find(([pattern]) => pattern.test(said))?.[1],
    system: system?.[1],
    form: system?.[2] ?? 'Computer',
  }
}
