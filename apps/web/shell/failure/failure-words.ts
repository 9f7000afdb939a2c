import type { Language } from '#values/language.ts'

/** The texts of error screens: in code and not in the text files, because loading those may be what failed (R9). */
export interface FailureWords {
  /** text between underscores is slanted */
  readonly heading: string
  readonly lead: string
  readonly action: string
}

/** The texts for an error in the app or on the server. */
export const crashWords: Readonly<Record<Language, FailureWords>> = {
  nb: {
    heading: 'Noe gikk galt _hos oss._',
    lead: 'Du har ikke mistet noe. Prøv igjen, så er du tilbake der du slapp.',
    action: 'Lær videre',
  },
  es: {
    heading: 'Algo ha fallado, _y es cosa nuestra._',
    lead: 'No has perdido nada. Inténtalo de nuevo y sigue donde lo dejaste.',
    action: 'Sigue aprendiendo',
  },
  en: {
    heading: 'Something broke _on our side._',
    lead: 'Nothing of yours is lost. Try again and you are back where you left off.',
    action: 'Keep learning',
  },
}

/** The texts for an unreachable server. */
export const noContactWords: Readonly<Record<Language, FailureWords>> = {
  nb: {
    heading: 'Uten nett, _akkurat nå._',
    lead: 'Kurs og prøver trenger nett. Det du har sett, er tatt vare på og sendes når du er tilbake. Siden kommer av seg selv da.',
    action: 'Prøv igjen',
  },
  es: {
    heading: 'Sin conexión, _por ahora._',
    lead: 'Los cursos y las pruebas necesitan red. Lo que has visto está guardado y se enviará cuando vuelvas. La página volverá sola.',
    action: 'Reintentar',
  },
  en: {
    heading: 'Offline, _for the moment._',
    lead: 'Courses and tests need a network. What you have watched is kept and goes out once you are back. The page returns by itself then.',
    action: 'Try again',
  },
}
