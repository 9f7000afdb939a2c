/** A member of the demonstration organisation without a sign-in. Learning is by course key. */
export interface Colleague {
  readonly key: string
  readonly name: string
  readonly role?: 'MANAGER'
  readonly group: 'montorer' | 'laerlinger' | 'kontoret' | 'lager'
  readonly joinedDaysAgo: number
  /** Undefined when the member has never been active. */
  readonly seenDaysAgo?: number
  /** Courses with a certificate, and how many days ago it was issued. */
  readonly proven?: Readonly<Record<string, number>>
  /** Courses in progress: the watched share of each film, and how many days ago the last one was watched. */
  readonly underWay?: Readonly<Record<string, { readonly films: readonly number[]; readonly daysAgo: number }>>
}

const half = (daysAgo: number) => ({ films: [1, 1, 0.3], daysAgo })
const begun = (daysAgo: number) => ({ films: [0.6], daysAgo })

/** The colleagues of Nordvik Elektro: 16 electricians, 4 apprentices, 6 at the office and 2 in the store. */
export const colleagues: readonly Colleague[] = [
  {
    key: 'zofia',
    name: 'Zofia Wiśniewska',
    group: 'montorer',
    joinedDaysAgo: 96,
    seenDaysAgo: 0,
    proven: { 'fse-forste-hjelp': 61, elsikkerhet: 40, 'gdpr-for-vanlige-folk': 22 },
    underWay: { 'feedback-that-lands': begun(1) },
  },
  {
    key: 'hakon',
    name: 'Håkon Ødegård',
    group: 'montorer',
    joinedDaysAgo: 96,
    seenDaysAgo: 1,
    proven: { 'fse-forste-hjelp': 58, elsikkerhet: 12 },
    underWay: { 'excel-fra-null': begun(3) },
  },
  {
    key: 'mohamed',
    name: 'Mohamed Aït Lahcen',
    group: 'montorer',
    joinedDaysAgo: 90,
    seenDaysAgo: 2,
    proven: { 'fse-forste-hjelp': 44 },
    underWay: { elsikkerhet: half(2), 'norsk-pa-arbeidsplassen': begun(9) },
  },
  {
    key: 'laerke',
    name: 'Lærke Møller',
    role: 'MANAGER',
    group: 'montorer',
    joinedDaysAgo: 88,
    seenDaysAgo: 0,
    proven: { 'fse-forste-hjelp': 52, elsikkerhet: 30 },
    underWay: { 'feedback-that-lands': begun(4) },
  },
  {
    key: 'odd',
    name: 'Odd-Arne Fagerli',
    group: 'montorer',
    joinedDaysAgo: 96,
    seenDaysAgo: 18,
    proven: { 'fse-forste-hjelp': 66 },
  },
  {
    key: 'berit',
    name: 'Berit Aune',
    group: 'montorer',
    joinedDaysAgo: 80,
    seenDaysAgo: 3,
    proven: { 'fse-forste-hjelp': 35, elsikkerhet: 8 },
  },
  {
    key: 'tor',
    name: 'Tor-Arne Nymo',
    group: 'montorer',
    joinedDaysAgo: 80,
    seenDaysAgo: 5,
    proven: { 'fse-forste-hjelp': 36 },
    underWay: { elsikkerhet: half(5) },
  },
  {
    key: 'lars',
    name: 'Lars Erik Storjord',
    group: 'montorer',
    joinedDaysAgo: 78,
    seenDaysAgo: 6,
    proven: { 'fse-forste-hjelp': 29 },
    underWay: { elsikkerhet: begun(6) },
  },
  {
    key: 'piotr',
    name: 'Piotr Kowalczyk',
    group: 'montorer',
    joinedDaysAgo: 75,
    seenDaysAgo: 1,
    proven: { 'fse-forste-hjelp': 31, elsikkerhet: 5 },
  },
  {
    key: 'ragnhild',
    name: 'Ragnhild Saltnes',
    group: 'montorer',
    joinedDaysAgo: 70,
    seenDaysAgo: 11,
    proven: { 'fse-forste-hjelp': 20 },
  },
  {
    key: 'jonas',
    name: 'Jonas Breivik',
    group: 'montorer',
    joinedDaysAgo: 64,
    seenDaysAgo: 4,
    proven: { 'fse-forste-hjelp': 19 },
    underWay: { elsikkerhet: half(4) },
  },
  {
    key: 'nils',
    name: 'Nils Anders Sara',
    group: 'montorer',
    joinedDaysAgo: 60,
    seenDaysAgo: 8,
    underWay: { 'fse-forste-hjelp': begun(8), elsikkerhet: begun(15) },
  },
  {
    key: 'yusuf',
    name: 'Yusuf Demir',
    group: 'montorer',
    joinedDaysAgo: 51,
    seenDaysAgo: 2,
    proven: { 'fse-forste-hjelp': 14 },
    underWay: { 'norsk-pa-arbeidsplassen': begun(2) },
  },
  {
    key: 'kristian',
    name: 'Kristian Moen',
    group: 'montorer',
    joinedDaysAgo: 45,
    seenDaysAgo: 9,
    proven: { 'fse-forste-hjelp': 10 },
  },
  { key: 'svein', name: 'Svein Hagen', group: 'montorer', joinedDaysAgo: 96, seenDaysAgo: 93 },
  { key: 'gunnar', name: 'Gunnar Løkås', group: 'montorer', joinedDaysAgo: 96 },
  {
    key: 'emil',
    name: 'Emil Johansen',
    group: 'laerlinger',
    joinedDaysAgo: 82,
    seenDaysAgo: 0,
    proven: { 'fse-forste-hjelp': 26 },
    underWay: { elsikkerhet: half(0) },
  },
  {
    key: 'sara',
    name: 'Sara Pettersen',
    group: 'laerlinger',
    joinedDaysAgo: 82,
    seenDaysAgo: 1,
    proven: { 'fse-forste-hjelp': 24, elsikkerhet: 3 },
  },
  {
    key: 'adrian',
    name: 'Adrian Nguyen',
    group: 'laerlinger',
    joinedDaysAgo: 33,
    seenDaysAgo: 3,
    underWay: { 'fse-forste-hjelp': half(3) },
  },
  {
    key: 'maja',
    name: 'Maja Eliassen',
    group: 'laerlinger',
    joinedDaysAgo: 12,
    seenDaysAgo: 12,
    underWay: { 'fse-forste-hjelp': begun(12) },
  },
  {
    key: 'hilde',
    name: 'Hilde Karlsen',
    group: 'kontoret',
    joinedDaysAgo: 96,
    seenDaysAgo: 0,
    proven: { 'gdpr-for-vanlige-folk': 47 },
    underWay: { 'excel-fra-null': begun(0) },
  },
  {
    key: 'anne',
    name: 'Anne-Grethe Lund',
    group: 'kontoret',
    joinedDaysAgo: 96,
    seenDaysAgo: 2,
    proven: { 'gdpr-for-vanlige-folk': 39 },
    underWay: { 'passwords-en': begun(2) },
  },
  {
    key: 'bjorn',
    name: 'Bjørn Tveit',
    group: 'kontoret',
    joinedDaysAgo: 96,
    seenDaysAgo: 7,
    underWay: { 'gdpr-for-vanlige-folk': begun(7) },
  },
  {
    key: 'camilla',
    name: 'Camilla Rønning',
    group: 'kontoret',
    joinedDaysAgo: 57,
    seenDaysAgo: 1,
    proven: { 'gdpr-for-vanlige-folk': 16 },
    underWay: { 'feedback-that-lands': begun(1) },
  },
  { key: 'oyvind', name: 'Øyvind Strand', group: 'kontoret', joinedDaysAgo: 40, seenDaysAgo: 21 },
  {
    key: 'ida',
    name: 'Ida Marie Sørensen',
    group: 'kontoret',
    joinedDaysAgo: 5,
    seenDaysAgo: 0,
    underWay: { 'gdpr-for-vanlige-folk': begun(0) },
  },
  { key: 'geir', name: 'Geir Åsheim', group: 'lager', joinedDaysAgo: 96, seenDaysAgo: 34 },
  {
    key: 'tove',
    name: 'Tove Bjerkan',
    group: 'lager',
    joinedDaysAgo: 68,
    seenDaysAgo: 6,
    proven: { 'gdpr-for-vanlige-folk': 25 },
  },
]

/** People with a pending invitation. */
export const invited = [
  { key: 'aksel', name: 'Aksel Bråten', email: 'aksel.braten@nordvik.test', status: 'INVITED', daysAgo: 3 },
  { key: 'turid', name: 'Turid Kjærstad', email: 'turid.kjaerstad@nordvik-elekto.test', status: 'BOUNCED', daysAgo: 8 },
  { key: 'even', name: 'Even Hauge', email: 'even.hauge@nordvik.test', status: 'INVITED', daysAgo: 1 },
  { key: 'silje', name: 'Silje Bergan', email: 'silje.bergan@nordvik.test', status: 'INVITED', daysAgo: 6 },
] as const

/** The groups of the organisation; a group may be part of another. */
export const groups = [
  { key: 'montorer', name: 'Montører', parent: undefined },
  { key: 'laerlinger', name: 'Lærlinger', parent: 'montorer' },
  { key: 'kontoret', name: 'Kontoret', parent: undefined },
  { key: 'lager', name: 'Lageret', parent: undefined },
  { key: 'ledere', name: 'Ledere', parent: undefined },
] as const

/** The organisation's assignments, in days from the seeding; `again` in months. */
export const assigned = [
  { key: 'fse', course: 'fse-forste-hjelp', group: 'montorer', madeDaysAgo: 70, dueInDays: 9, again: 12 },
  { key: 'elsikkerhet', course: 'elsikkerhet', group: 'montorer', madeDaysAgo: 45, dueInDays: 23, again: undefined },
  { key: 'gdpr', course: 'gdpr-for-vanlige-folk', group: 'kontoret', madeDaysAgo: 55, dueInDays: -4, again: undefined },
] as const
