import type { Language } from '#values/language.ts'
import type { DeadlineUrgency } from './deadline-words.ts'

/** The texts of the mail about the user's own deadlines. Dates are long, or short in lists. */
interface DigestTexts {
  readonly subject: (near: DeadlineUrgency, title: string, date: string) => string
  readonly heading: {
    readonly past: string
    readonly test: string
    readonly episodes: (left: number) => string
    readonly courses: (left: number) => string
  }
  readonly hello: (name: string) => string
  readonly lead: (near: DeadlineUrgency, title: string, date: string) => string
  readonly left: (minutes: number) => string
  readonly progress: (done: number, total: number) => string
  readonly word: (near: DeadlineUrgency, date: string) => string
  readonly action: string
  readonly more: (count: number) => string
  readonly note: string
  readonly leave: string
}

export const digestTexts = {
  nb: {
    subject: (near, title, date) =>
      ({
        None: title,
        Past: `Fristen er ute: ${title}`,
        Today: `Frist i dag: ${title}`,
        Tomorrow: `Frist i morgen: ${title}`,
        Later: `Frist ${date}: ${title}`,
      })[near],
    heading: {
      past: 'Fristen _er ute_',
      test: 'Bare _prøven_ gjenstår',
      episodes: (left) => (left === 1 ? 'Du har _én episode_ igjen' : `Du har _${left} episoder_ igjen`),
      courses: (left) => (left === 1 ? 'Du har _ett kurs_ igjen' : `Du har _${left} kurs_ igjen`),
    },
    hello: (name) => `Hei, ${name}.`,
    lead: (near, title, date) =>
      ({
        None: `Du skal ta ${title}.`,
        Past: `Fristen for ${title} var ${date}. Du kan fortsatt fullføre.`,
        Today: `Fristen for ${title} er i dag.`,
        Tomorrow: `Fristen for ${title} er i morgen, ${date}.`,
        Later: `Fristen for ${title} er ${date}.`,
      })[near],
    left: (minutes) => (minutes === 1 ? 'Du har ett minutt film igjen.' : `Du har ${minutes} minutter film igjen.`),
    progress: (done, total) => `${done} av ${total}`,
    word: (near, date) =>
      ({ None: 'Uten frist', Past: `Gikk ut ${date}`, Today: 'I dag', Tomorrow: 'I morgen', Later: date })[near],
    action: 'Fullfør nå',
    more: (count) => `${count} til står på kursprofilen din.`,
    note: 'Alt i én e-post: 14 og 3 dager før en frist, på dagen, og siden én gang i uken i fire uker. Aldri i helgen.',
    leave: 'Ikke send flere',
  },
  es: {
    subject: (near, title, date) =>
      ({
        None: title,
        Past: `Plazo vencido: ${title}`,
        Today: `El plazo acaba hoy: ${title}`,
        Tomorrow: `El plazo acaba mañana: ${title}`,
        Later: `Hasta el ${date}: ${title}`,
      })[near],
    heading: {
      past: 'El plazo _ha vencido_',
      test: 'Solo te queda _la prueba_',
      episodes: (left) => (left === 1 ? 'Te queda _un episodio_' : `Te quedan _${left} episodios_`),
      courses: (left) => (left === 1 ? 'Te queda _un curso_' : `Te quedan _${left} cursos_`),
    },
    hello: (name) => `Hola, ${name}:`,
    lead: (near, title, date) =>
      ({
        None: `tienes pendiente ${title}.`,
        Past: `el plazo de ${title} venció el ${date}. Todavía puedes terminar.`,
        Today: `el plazo de ${title} acaba hoy.`,
        Tomorrow: `el plazo de ${title} acaba mañana, ${date}.`,
        Later: `el plazo de ${title} acaba el ${date}.`,
      })[near],
    left: (minutes) => (minutes === 1 ? 'Te queda un minuto de vídeo.' : `Te quedan ${minutes} minutos de vídeo.`),
    progress: (done, total) => `${done} de ${total}`,
    word: (near, date) =>
      ({ None: 'Sin plazo', Past: `Venció el ${date}`, Today: 'Hoy', Tomorrow: 'Mañana', Later: date })[near],
    action: 'Terminar ahora',
    more: (count) => (count === 1 ? 'Hay uno más en «Mis cursos».' : `Hay ${count} más en «Mis cursos».`),
    note: 'Todo en un solo correo: 14 y 3 días antes de un plazo, el mismo día y después una vez por semana durante cuatro semanas. Nunca en fin de semana.',
    leave: 'No quiero recibir más',
  },
  en: {
    subject: (near, title, date) =>
      ({
        None: title,
        Past: `Overdue: ${title}`,
        Today: `Due today: ${title}`,
        Tomorrow: `Due tomorrow: ${title}`,
        Later: `Due ${date}: ${title}`,
      })[near],
    heading: {
      past: 'The deadline _has passed_',
      test: 'Only _the test_ is left',
      episodes: (left) => (left === 1 ? '_One episode_ to go' : `_${left} episodes_ to go`),
      courses: (left) => (left === 1 ? '_One course_ to go' : `_${left} courses_ to go`),
    },
    hello: (name) => `Hello, ${name}.`,
    lead: (near, title, date) =>
      ({
        None: `${title} is waiting for you.`,
        Past: `${title} was due on ${date}. You can still finish it.`,
        Today: `${title} is due today.`,
        Tomorrow: `${title} is due tomorrow, ${date}.`,
        Later: `${title} is due on ${date}.`,
      })[near],
    left: (minutes) => (minutes === 1 ? 'One minute of film is left.' : `${minutes} minutes of film are left.`),
    progress: (done, total) => `${done} of ${total}`,
    word: (near, date) =>
      ({ None: 'No deadline', Past: `Was due ${date}`, Today: 'Today', Tomorrow: 'Tomorrow', Later: date })[near],
    action: 'Finish now',
    more: (count) => `${count} more on your course profile.`,
    note: 'Everything in one email: 14 and 3 days before a deadline, on the day, and then once a week for four weeks. Never at weekends.',
    leave: 'Send me no more of these',
  },
} as const satisfies Record<Language, DigestTexts>
