/** As the makers write it, by what their platforms call themselves (`product_family_code`). */
const names: Readonly<Record<string, string>> = {
  moodle: 'Moodle',
  canvas: 'Canvas',
  desire2learn: 'Brightspace',
  blackboardlearn: 'Blackboard',
  blackboard: 'Blackboard',
  sakai: 'Sakai',
  schoology: 'Schoology',
  itslearning: 'itslearning',
  ilias: 'ILIAS',
  openolat: 'OpenOlat',
}

/** What a platform is, in the words of its maker; as it says itself where we do not know it. */
export function productName(code: string): string {
  const known = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Object.hasOwn(names, known) ? (names[known] ?? code) : code
}
