import { learningStatusWords } from '#values/learning/learning-status-words.ts'
import type { Language } from '#values/language.ts'

const statusColumns = (language: Language) => {
  const { finished, NOT_PASSED, BEGUN, NOT_BEGUN } = learningStatusWords[language]
  return [finished, NOT_PASSED, BEGUN, NOT_BEGUN]
}

const nb = {
  title: 'Rapport om læring',
  weeks: (from: number, to: number, year: number) => `Uke ${from}–${to}, ${year}`,
  statement: (active: number, members: number) => `${active} av ${members} lærte noe nytt den siste uken.`,
  hours: 'Timer sett',
  finished: 'Kurs fullført',
  firstPasses: 'Bestått på første forsøk',
  before: (value: string) => `${value} i forrige periode`,
  active: 'Aktive per uke',
  activeAlt: (list: string) => `Aktive per uke: ${list}.`,
  weekOf: (week: number, count: number) => `uke ${week}: ${count}`,
  courses: 'Fullføring per kurs',
  columns: ['Kurs', ...statusColumns('nb'), 'Andel'],
  nothing: 'Ingen har begynt på et kurs ennå.',
  note: 'Bare det som er gjort etter at hver enkelt ble med, telles. De som har sluttet, er ikke med.',
  made: (day: string) => `Laget ${day}`,
}

export type ReportTexts = typeof nb

/** The texts of the printed report. */
export const reportTexts: Readonly<Record<Language, ReportTexts>> = {
  nb,
  es: {
    title: 'Informe de aprendizaje',
    weeks: (from, to, year) => `Semanas ${from}–${to}, ${year}`,
    statement: (active, members) => `${active} de ${members} aprendieron algo nuevo la última semana.`,
    hours: 'Horas vistas',
    finished: 'Cursos terminados',
    firstPasses: 'Aprobado a la primera',
    before: (value) => `${value} en el periodo anterior`,
    active: 'Personas activas por semana',
    activeAlt: (list) => `Personas activas por semana: ${list}.`,
    weekOf: (week, count) => `semana ${week}: ${count}`,
    courses: 'Avance por curso',
    columns: ['Curso', ...statusColumns('es'), '% terminado'],
    nothing: 'Nadie ha empezado todavía un curso.',
    note: 'Solo cuenta lo hecho desde que cada persona entró. Quien se ha ido no está en las cifras.',
    made: (day) => `Hecho el ${day}`,
  },
  en: {
    title: 'Learning report',
    weeks: (from, to, year) => `Weeks ${from}–${to}, ${year}`,
    statement: (active, members) => `${active} of ${members} learnt something new in the last week.`,
    hours: 'Hours watched',
    finished: 'Courses finished',
    firstPasses: 'Passed at the first attempt',
    before: (value) => `${value} in the previous period`,
    active: 'Active by week',
    activeAlt: (list) => `Active people by week: ${list}.`,
    weekOf: (week, count) => `week ${week}: ${count}`,
    courses: 'Completion by course',
    columns: ['Course', ...statusColumns('en'), 'Share'],
    nothing: 'Nobody has started a course yet.',
    note: 'Only what was done after each person joined is counted. Whoever has left is not in the figures.',
    made: (day) => `Made on ${day}`,
  },
}
