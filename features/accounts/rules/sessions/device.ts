/** What a browser says of the device it runs on, in words that people know. */
export interface Device {
  /** such as "Firefox"; undefined when it is none of the known ones */
  readonly browser: string | undefined
  /** such as "macOS"; undefined when it is not told */
  readonly system: string | undefined
  readonly form: 'Computer' | 'Phone' | 'Tablet'
}

// The first that fits: nearly every browser also says that it is Chrome, Safari or both.
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
 * Reads browser and system out of a user agent (RFC 9110 §10.1.5), as far as it says them. An iPad that asks for the
 * pages of a computer reads as macOS: it says nothing else.
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
