import type { Language } from '#values/language.ts'

interface DataExportTexts {
  /** The name of the readme. */
  readonly readme: string
  /** The name of the archive. */
  readonly archive: string
  readonly title: string
  readonly made: string
  readonly rows: (count: number) => string
  readonly files: (count: number) => string
  readonly json: string
  readonly secrets: string
  readonly rights: string
  readonly mail: { readonly subject: string; readonly heading: string; readonly lead: string; readonly note: string }
}

/** The texts of a data export and of the mail that says it is ready. `{days}`: how long it can be downloaded. */
export const dataExportTexts: Readonly<Record<Language, DataExportTexts>> = {
  nb: {
    readme: 'LES MEG FØRST',
    archive: 'kursiva-dataene-mine',
    title: 'Dette er alt Kursiva har lagret om deg.',
    made: 'Laget for {email}, {time}. Tidene i filene er i UTC.',
    rows: (count) => (count === 1 ? '1 rad' : `${count} rader`),
    files: (count) =>
      count === 1 ? 'kursbevis/ har 1 kursbevis som PDF.' : `kursbevis/ har ${count} kursbevis som PDF.`,
    json: 'data.json har det samme som CSV-filene, for programmer. CSV-filene åpner du i et regneark; semikolon skiller kolonnene.',
    secrets: 'Passordet ditt er ikke med. Vi kjenner det ikke: det ligger hos oss bare i en form som ikke kan leses.',
    rights:
      'Er noe feil, kan du rette det på kontosiden eller skrive til oss. Du kan også slette kontoen der. Er du uenig i hvordan vi gjør det, kan du klage til Datatilsynet.',
    mail: {
      subject: 'Kopien av dataene dine er klar',
      heading: 'Alt ligger _klart_',
      lead: 'Kopien du ba om, er ferdig. Logg inn på Kursiva, åpne «Kontoen min» og gå til «Dataene dine». Der kan du laste den ned i {days} dager.',
      note: 'Har du ikke bedt om noen kopi? Da har noen andre vært inne på kontoen din: bytt passord og skriv til oss.',
    },
  },
  es: {
    readme: 'LÉEME PRIMERO',
    archive: 'kursiva-mis-datos',
    title: 'Esto es todo lo que Kursiva guarda sobre ti.',
    made: 'Hecho para {email}, {time}. Las horas de los archivos están en UTC.',
    rows: (count) => (count === 1 ? '1 fila' : `${count} filas`),
    files: (count) =>
      count === 1 ? 'certificados/ tiene 1 certificado en PDF.' : `certificados/ tiene ${count} certificados en PDF.`,
    json: 'data.json contiene lo mismo que los CSV, para programas. Los CSV se abren en una hoja de cálculo; las columnas van separadas por punto y coma.',
    secrets: 'Tu contraseña no está. No la conocemos: la guardamos solo de una forma que no se puede leer.',
    rights:
      'Si algo no es correcto, cámbialo en la página de tu cuenta o escríbenos. Allí también puedes borrar la cuenta. Si no estás de acuerdo con cómo lo hacemos, puedes reclamar ante la Agencia Española de Protección de Datos.',
    mail: {
      subject: 'La copia de tus datos está lista',
      heading: 'Ya está _todo_',
      lead: 'La copia que pediste está terminada. Entra en Kursiva, abre «Mi cuenta» y ve a «Tus datos». Allí puedes descargarla durante {days} días.',
      note: '¿No has pedido ninguna copia? Entonces alguien ha entrado en tu cuenta: cambia la contraseña y escríbenos.',
    },
  },
  en: {
    readme: 'READ ME FIRST',
    archive: 'kursiva-my-data',
    title: 'This is everything Kursiva keeps about you.',
    made: 'Made for {email}, {time}. Times in the files are in UTC.',
    rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
    files: (count) =>
      count === 1 ? 'certificates/ holds 1 certificate as PDF.' : `certificates/ holds ${count} certificates as PDFs.`,
    json: 'data.json holds the same as the CSV files, for programs. The CSV files open in a spreadsheet; commas separate the columns.',
    secrets: 'Your password is not here. We do not know it: it is kept only in a form that cannot be read.',
    rights:
      'If something is wrong, change it on your account page or write to us. You can delete the account there too. If you disagree with how we do this, you can complain to the data protection authority of your country.',
    mail: {
      subject: 'The copy of your data is ready',
      heading: 'It is all _there_',
      lead: 'The copy you asked for is finished. Log in to Kursiva, open “My account” and go to “Your data”. You can download it there for {days} days.',
      note: 'Did you not ask for a copy? Then somebody else has been in your account: change your password and write to us.',
    },
  },
}
