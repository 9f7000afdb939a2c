import type { Language, Market } from '#values/language.ts'

/** The password of every demonstration account. */
export const demoPassword = 'Kursiva-demo-1'

export interface DemoPerson {
  readonly key: string
  readonly email: string
  readonly name: string
  readonly locale: Language
  readonly market: Market
  /** The purpose of the account, in a few words. */
  readonly about: string
  readonly role?: 'ADMIN' | 'MANAGER' | 'MEMBER'
  readonly ownSubscription?: boolean
}

/** The demonstration accounts that are printed at startup. */
export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'learner',
    email: 'learner@kursiva.test',
    name: 'Ingrid Solbakken',
    locale: 'nb',
    market: 'no',
    role: 'MEMBER',
    about: 'member of Nordvik Elektro',
  },
  {
    key: 'manager',
    email: 'manager@kursiva.test',
    name: 'Roar Nordvik',
    locale: 'nb',
    market: 'no',
    role: 'MANAGER',
    about: 'manager of Nordvik Elektro',
  },
  {
    key: 'admin',
    email: 'admin@kursiva.test',
    name: 'Tone Nordvik',
    locale: 'nb',
    market: 'no',
    role: 'ADMIN',
    about: 'admin of Nordvik Elektro',
  },
  {
    key: 'single',
    email: 'single@kursiva.test',
    name: 'Even Lunde',
    locale: 'nb',
    market: 'no',
    ownSubscription: true,
    about: 'own subscription',
  },
  { key: 'new', email: 'new@kursiva.test', name: 'Nora Vik', locale: 'nb', market: 'no', about: 'no subscription' },
  {
    key: 'alumna',
    email: 'alumna@kursiva.test',
    name: 'Begoña Ruiz',
    locale: 'es',
    market: 'es',
    ownSubscription: true,
    about: 'Spanish market (es.localhost)',
  },
  { key: 'staff', email: 'staff@kursiva.test', name: 'Sunniva Berg', locale: 'nb', market: 'no', about: 'back office' },
]
