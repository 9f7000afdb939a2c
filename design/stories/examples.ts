import type { BannerTexts } from '#design/components/banners/Banner.tsx'
import type { FormTextsValue } from '#design/form/index.ts'

export const bannerTexts: BannerTexts = {
  close: 'Lukk varselet',
  showDetails: 'Vis detaljer',
  hideDetails: 'Skjul detaljer',
  errorCount: (count) => `${count} feil.`,
}

export const formTexts: FormTextsValue = {
  optional: 'valgfritt',
  remaining: (count) => (count < 0 ? `${-count} tegn for mye` : `${count} tegn igjen`),
  formValidationError: 'Se over dette feltet. Det går ikke slik det står nå.',
  emailInvalid: 'Skriv hele adressen, for eksempel ingrid@firma.no',
}

/** The wall of the design: courses with the drawings they were published with. */
export const wall = [
  { id: 'elsi4', category: 'el', title: 'Elsikkerhet _i praksis_', number: 344, palette: 0, art: 0 },
  {
    id: 'prev1',
    category: 'hms',
    title: 'Prevención de riesgos laborales _en oficina_',
    lang: 'es',
    number: 975,
    palette: 1,
    art: 3,
  },
  { id: 'exce8', category: 'kontor', title: 'Excel _fra null_ til pivot', number: 827, palette: 0, art: 0 },
  { id: 'feed3', category: 'ledelse', title: 'Feedback _that lands_', lang: 'en', number: 153, palette: 0, art: 1 },
  { id: 'smit1', category: 'helse', title: 'Smittevern _i klinikken_', number: 116, palette: 0, art: 3 },
  { id: 'skri2', category: 'komm', title: 'Skriv _så folk forstår_', number: 241, palette: 2, art: 1 },
  { id: 'gdpr3', category: 'lov', title: 'GDPR for _vanlige folk_', number: 349, palette: 1, art: 3 },
  { id: 'tegn6', category: 'kveld', title: 'Tegne det _du ser_', number: 605, palette: 0, art: 0 },
  { id: 'fse35', category: 'el', title: 'FSE-kurs: første hjelp _ved strømulykker_', number: 354, palette: 1, art: 1 },
  { id: 'lege3', category: 'helse', title: 'Legemiddel\u00ADhåndtering _uten feil_', number: 319, palette: 1, art: 2 },
  {
    id: 'nyle7',
    category: 'ledelse',
    title: 'Ny som leder: _de første hundre dagene_',
    number: 171,
    palette: 1,
    art: 0,
  },
  { id: 'nors3', category: 'komm', title: 'Norsk _på arbeidsplassen_', number: 307, palette: 1, art: 'initial' },
] as const

export const experts = [
  { id: 'sverre-halland', params: { bg: 0, top: 0, skin: 3, hair: 3, style: 3, beard: true } },
  { id: 'amina-warsame', params: { bg: 5, top: 5, skin: 2, hair: 4, style: 5 } },
  { id: 'lucia-ibanez', params: { bg: 2, top: 2, skin: 0, hair: 0, style: 1 } },
  { id: 'jon-age-rod', params: { bg: 4, top: 3, skin: 3, hair: 5, style: 3, beard: true } },
  { id: 'marit-sjogard', params: { bg: 6, top: 4, skin: 3, hair: 3, style: 1, specs: true } },
  { id: 'nuno-echevarria', params: { bg: 3, top: 4, skin: 1, hair: 0, style: 0, beard: true } },
] as const
