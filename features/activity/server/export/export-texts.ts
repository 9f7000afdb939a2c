import type { Language } from '#values/language.ts'

const nb = {
  files: { events: 'hendelser', people: 'status-per-person', weeks: 'uker', report: 'rapport' },
  sheet: 'Status per person',
  events: ['Tidspunkt', 'Hva', 'Navn', 'E-post', 'Kurs', 'Episode', 'Bestått', 'Prosent', 'Første forsøk'],
  people: ['Navn', 'E-post', 'Kurs', 'Status', 'Prøveresultat', 'Begynt', 'Sist åpnet', 'Fullført', 'Minutter sett'],
  weeks: ['Uke', 'Mandag', 'Aktive', 'Timer sett', 'Kurs fullført', 'Prøver tatt første gang', 'Bestått første gang'],
  kinds: {
    EPISODE_BEGUN: 'Episode begynt',
    EPISODE_FINISHED: 'Episode fullført',
    TEST_FINISHED: 'Prøve tatt',
    COURSE_FINISHED: 'Kurs fullført',
    CERTIFICATE: 'Kursbevis utstedt',
  },
}

export type ExportTexts = typeof nb

/** The texts of the files. */
export const exportTexts: Readonly<Record<Language, ExportTexts>> = {
  nb,
  es: {
    files: { events: 'sucesos', people: 'estado-por-persona', weeks: 'semanas', report: 'informe' },
    sheet: 'Estado por persona',
    events: ['Momento', 'Qué', 'Nombre', 'Correo', 'Curso', 'Episodio', 'Aprobado', 'Porcentaje', 'Primer intento'],
    people: [
      'Nombre',
      'Correo',
      'Curso',
      'Estado',
      'Nota de la prueba',
      'Empezado',
      'Visto por última vez',
      'Terminado',
      'Minutos vistos',
    ],
    weeks: [
      'Semana',
      'Lunes',
      'Personas activas',
      'Horas vistas',
      'Cursos terminados',
      'Pruebas hechas por primera vez',
      'Aprobadas a la primera',
    ],
    kinds: {
      EPISODE_BEGUN: 'Episodio empezado',
      EPISODE_FINISHED: 'Episodio terminado',
      TEST_FINISHED: 'Prueba hecha',
      COURSE_FINISHED: 'Curso terminado',
      CERTIFICATE: 'Certificado expedido',
    },
  },
  en: {
    files: { events: 'events', people: 'status-by-person', weeks: 'weeks', report: 'report' },
    sheet: 'Status by person',
    events: ['Time', 'What', 'Name', 'Email', 'Course', 'Episode', 'Passed', 'Percentage', 'First attempt'],
    people: [
      'Name',
      'Email',
      'Course',
      'Status',
      'Test result',
      'Started',
      'Last watched',
      'Finished',
      'Minutes watched',
    ],
    weeks: [
      'Week',
      'Monday',
      'Active',
      'Hours watched',
      'Courses finished',
      'Tests taken for the first time',
      'Passed at the first attempt',
    ],
    kinds: {
      EPISODE_BEGUN: 'Episode started',
      EPISODE_FINISHED: 'Episode finished',
      TEST_FINISHED: 'Test taken',
      COURSE_FINISHED: 'Course finished',
      CERTIFICATE: 'Certificate issued',
    },
  },
}
