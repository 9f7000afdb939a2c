/** Product names by `product_family_code`, spelled as their vendors spell them. */
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

/** The product name of a platform; an unknown code is returned unchanged. */
export function productName(code: string): string {
  const known = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Object.hasOwn(names, known) ? (names[known] ?? code) : code
}
