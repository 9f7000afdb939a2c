import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import { reportSearch } from '#features/activity/rules/report-link.ts'
import { reportPeriod, type ReportFile } from '#features/activity/rules/report-schedule.ts'
import { weekNumber } from '#features/activity/rules/weeks.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { longDate } from '#values/text/long-date.ts'
import type { DueReport } from './report-run-store.ts'

interface ReportTexts {
  readonly subject: Readonly<Record<ReportFile, (organization: string) => string>>
  readonly heading: string
  /** `when`: the weeks, or the day */
  readonly about: Readonly<Record<ReportFile, (organization: string, when: string) => string>>
  readonly weeks: (from: number, to: number) => string
  readonly action: string
  readonly signIn: string
  readonly reason: (organization: string) => string
}

const texts = {
  nb: {
    subject: {
      ACTIVITY_PDF: (organization) => `Rapport om læring i ${organization}`,
      PEOPLE_XLSX: (organization) => `Status per person i ${organization}`,
      REQUIREMENTS_XLSX: (organization) => `Krav og bevis i ${organization}`,
    },
    heading: 'Rapporten er _klar_',
    about: {
      ACTIVITY_PDF: (organization, when) => `Rapporten om læring i ${organization} for ${when} er klar som PDF.`,
      PEOPLE_XLSX: (organization) =>
        `Oversikten over hvor langt hver enkelt i ${organization} er kommet, er klar som Excel-fil. Den viser hvordan det står til når du henter den.`,
      REQUIREMENTS_XLSX: (organization, when) =>
        `Oversikten over krav og bevis i ${organization} per ${when} er klar som Excel-fil.`,
    },
    weeks: (from, to) => `uke ${from}–${to}`,
    action: 'Hent rapporten',
    signIn: 'Du logger inn for å hente filen. Den viser bare dem du har tilgang til.',
    reason: (organization) =>
      `Du får denne fordi en administrator i ${organization} har valgt deg som mottaker. Si fra til en administrator hvis du ikke vil ha den.`,
  },
  es: {
    subject: {
      ACTIVITY_PDF: (organization) => `Informe de aprendizaje de ${organization}`,
      PEOPLE_XLSX: (organization) => `Estado por persona en ${organization}`,
      REQUIREMENTS_XLSX: (organization) => `Requisitos y pruebas en ${organization}`,
    },
    heading: 'El informe está _listo_',
    about: {
      ACTIVITY_PDF: (organization, when) =>
        `El informe de aprendizaje de ${organization} de las ${when} está listo en PDF.`,
      PEOPLE_XLSX: (organization) =>
        `El estado de cada persona en ${organization} está listo en Excel. Muestra la situación en el momento en que lo descargas.`,
      REQUIREMENTS_XLSX: (organization, when) =>
        `El resumen de requisitos y pruebas en ${organization} a ${when} está listo en Excel.`,
    },
    weeks: (from, to) => `semanas ${from}–${to}`,
    action: 'Descargar el informe',
    signIn: 'Para descargar el archivo hay que iniciar sesión. Solo muestra a las personas a las que tienes acceso.',
    reason: (organization) =>
      `Te llega porque la administración de ${organization} te ha elegido para recibirlo. Si no lo quieres, díselo a quien administra.`,
  },
  en: {
    subject: {
      ACTIVITY_PDF: (organization) => `Learning report for ${organization}`,
      PEOPLE_XLSX: (organization) => `Status by person at ${organization}`,
      REQUIREMENTS_XLSX: (organization) => `Requirements and proof at ${organization}`,
    },
    heading: 'The report is _ready_',
    about: {
      ACTIVITY_PDF: (organization, when) => `The learning report for ${organization}, ${when}, is ready as a PDF.`,
      PEOPLE_XLSX: (organization) =>
        `How far each person at ${organization} has come is ready as an Excel file. It shows how things stand when you download it.`,
      REQUIREMENTS_XLSX: (organization, when) =>
        `Requirements and proof at ${organization} as of ${when} are ready as an Excel file.`,
    },
    weeks: (from, to) => `weeks ${from}–${to}`,
    action: 'Download the report',
    signIn: 'You sign in to download the file. It shows only the people you have access to.',
    reason: (organization) =>
      `You get this because an admin at ${organization} chose you to receive it. Tell an admin if you do not want it.`,
  },
} as const satisfies Record<Language, ReportTexts>

/**
 * The mail about one run: a link to the page that has the file. The file is not attached, since it is about people and
 * depends on what the reader may see when it is fetched (decision 0160).
 * @param origin of the reader's market, without a trailing slash
 */
export function reportMail(
  locale: MailLocale,
  report: DueReport,
  { day, origin }: { readonly day: Day; readonly origin: string },
): RenderedMail {
  const { language } = locale
  const words: ReportTexts = texts[language]
  const { organization, file } = report
  const period = reportPeriod(report.weekday, day)
  const when = {
    ACTIVITY_PDF: words.weeks(weekNumber(period.from).number, weekNumber(period.to).number),
    PEOPLE_XLSX: '',
    REQUIREMENTS_XLSX: longDate(language, day),
  }[file]
  const paths = pathsIn(language)
  const path = file === 'REQUIREMENTS_XLSX' ? paths.compliance : paths.administration('dashboard')
  return renderMail(locale, {
    subject: words.subject[file](organization),
    heading: words.heading,
    paragraphs: [words.about[file](organization, when)],
    action: { label: words.action, href: `${origin}${path}?${reportSearch({ ...report, day })}` },
    note: words.signIn,
    reason: words.reason(organization),
  })
}
