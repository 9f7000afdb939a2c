import type { Language } from '#values/language.ts'

interface SwitchWords {
  readonly label: string
  readonly change: string
  readonly failed: string
}

/**
 * The texts of the switch: in code and not in the text files, because only few users need them, on pages that everyone
 * loads.
 */
export const switchWords: Readonly<Record<Language, SwitchWords>> = {
  nb: {
    label: 'Organisasjonene dine',
    change: 'Bytt organisasjon. Nå:',
    failed: 'Byttet gikk ikke. Prøv en gang til.',
  },
  es: {
    label: 'Tus organizaciones',
    change: 'Cambiar de organización. Ahora:',
    failed: 'No se ha podido cambiar. Inténtalo otra vez.',
  },
  en: {
    label: 'Your organisations',
    change: 'Switch organisation. Now:',
    failed: 'The switch did not go through. Try again.',
  },
}
