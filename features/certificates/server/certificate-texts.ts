import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'
import { wholeMinutes } from '#values/text/whole-minutes.ts'

interface CertificateTexts {
  readonly title: string
  /** The same word in the other two languages, in italics under it. */
  readonly otherTitles: string
  readonly shows: string
  readonly passed: string
  readonly episodes: (count: number) => string
  readonly hours: (count: number) => string
  readonly minutes: (count: number) => string
  readonly and: string
  /** What was done: the test with its result and the day of it. */
  readonly test: (percentage: number, demanded: number | null, day: string) => string
  readonly expert: (count: number) => string
  readonly issued: string
  readonly code: string
  /** Used when there was no test. */
  readonly completed: string
  /** The contents of a playlist. */
  readonly contents: (names: string) => string
  readonly more: (count: number) => string
  readonly validUntil: (day: string) => string
  readonly withdrawn: (day: string) => string
  /** The label of the address where everyone can check the certificate. */
  readonly checkAt: string
  /** The text alternative of the QR code. */
  readonly qr: (address: string) => string
  /** The description of the attached credential. */
  readonly credential: string
  /** The text alternative of the result marks. */
  readonly answerSummary: (correct: number, questions: number) => string
  /** The first part of the file name. */
  readonly file: string
}

const counted = (one: string, other: string) => (count: number) => `${count} ${count === 1 ? one : other}`

export const certificateTexts: Record<Language, CertificateTexts> = {
  nb: {
    title: 'Kursbevis',
    otherTitles: 'Certificado · Certificate',
    shows: 'Dette viser at',
    passed: 'har bestått prøven i',
    episodes: counted('episode sett', 'episoder sett'),
    hours: counted('time', 'timer'),
    minutes: counted('minutt', 'minutter'),
    and: 'og',
    test: (percentage, demanded, day) =>
      `Prøve bestått ${day} med ${percentage} % av poengene${demanded === null ? '' : ` (krav: ${demanded} %)`}.`,
    expert: (count) => (count === 1 ? 'kursets ekspert' : 'kursets eksperter'),
    issued: 'Utstedt av Kursiva',
    code: 'Kursbevisets kode',
    completed: 'har gjennomført',
    contents: (names) => `Innhold: ${names}.`,
    more: (count) => `${count} til`,
    validUntil: (day) => `Gyldig til ${day}`,
    withdrawn: (day) => `Trukket tilbake ${day}`,
    checkAt: 'Kontroller det på',
    qr: (address) => `QR-kode til siden der kursbeviset kan kontrolleres: ${address}`,
    credential: 'Kursbeviset som signert Open Badges 3.0',
    answerSummary: (correct, questions) => `${correct} av ${questions} riktige`,
    file: 'kursbevis',
  },
  es: {
    title: 'Certificado',
    otherTitles: 'Kursbevis · Certificate',
    shows: 'Se certifica que',
    passed: 'ha aprobado la prueba de',
    episodes: counted('episodio visto', 'episodios vistos'),
    hours: counted('hora', 'horas'),
    minutes: counted('minuto', 'minutos'),
    and: 'y',
    test: (percentage, demanded, day) =>
      `Prueba aprobada el ${day} con un ${percentage} % de los puntos${demanded === null ? '' : ` (mínimo: ${demanded} %)`}.`,
    expert: (count) => (count === 1 ? 'imparte el curso' : 'imparten el curso'),
    issued: 'Expedido por Kursiva',
    code: 'Código del certificado',
    completed: 'ha completado',
    contents: (names) => `Contenido: ${names}.`,
    more: (count) => `${count} más`,
    validUntil: (day) => `Válido hasta el ${day}`,
    withdrawn: (day) => `Retirado el ${day}`,
    checkAt: 'Se comprueba en',
    qr: (address) => `Código QR de la página donde se comprueba el certificado: ${address}`,
    credential: 'El certificado como Open Badges 3.0 firmado',
    answerSummary: (correct, questions) => `${correct} de ${questions} correctas`,
    file: 'certificado',
  },
  en: {
    title: 'Certificate',
    otherTitles: 'Kursbevis · Certificado',
    shows: 'This is to show that',
    passed: 'has passed the test in',
    episodes: counted('episode watched', 'episodes watched'),
    hours: counted('hour', 'hours'),
    minutes: counted('minute', 'minutes'),
    and: 'and',
    test: (percentage, demanded, day) =>
      `Test passed on ${day} with ${percentage}% of the points${demanded === null ? '' : ` (required: ${demanded}%)`}.`,
    expert: (count) => (count === 1 ? 'course expert' : 'course experts'),
    issued: 'Issued by Kursiva',
    code: 'Certificate code',
    completed: 'has completed',
    contents: (names) => `Contents: ${names}.`,
    more: (count) => `${count} more`,
    validUntil: (day) => `Valid until ${day}`,
    withdrawn: (day) => `Withdrawn on ${day}`,
    checkAt: 'Check it at',
    qr: (address) => `QR code of the page where the certificate can be checked: ${address}`,
    credential: 'The certificate as a signed Open Badges 3.0 credential',
    answerSummary: (correct, questions) => `${correct} of ${questions} correct`,
    file: 'certificate',
  },
}

/**
 * The films that the holder has watched: "8 episoder sett, 1 time og 42 minutter." Whole minutes, at least one; '' when
 * none was watched.
 */
export function lengthIn(language: Language, episodeCount: number | null, seconds: number): string {
  const { episodes, hours, minutes, and } = certificateTexts[language]
  const whole = wholeMinutes(seconds)
  const [hour, minute] = [Math.floor(whole / 60), whole % 60]
  const time = [hour > 0 ? hours(hour) : '', minute > 0 ? minutes(minute) : ''].filter(Boolean).join(` ${and} `)
  const summary = [episodeCount ? episodes(episodeCount) : '', seconds > 0 ? time : ''].filter(Boolean).join(', ')
  return summary && `${summary}.`
}

/** Names as a list in words: "A", "A og B", "A, B og C". */
export const namesIn = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format(names)
