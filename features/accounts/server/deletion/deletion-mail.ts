import { renderMail, type MailLocale, type MailLink, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

type Kind = 'Marked' | 'Closed' | 'Unused' | 'Kept' | 'Erased'

interface Text {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly note: string
}

const texts: Readonly<Record<Language, Readonly<Record<Kind, Text>>>> = {
  nb: {
    Marked: {
      subject: 'Kontoen din blir slettet {day}',
      heading: 'Kontoen din _er på vei ut_',
      lead: 'Du har bedt oss slette kontoen din hos Kursiva. Det skjer {day}. Angrer du, logger du inn før den tid og trykker på «Behold kontoen» på kontosiden.',
      note: 'Var det ikke deg? Logg inn, behold kontoen, bytt passord og skriv til oss.',
    },
    Closed: {
      subject: 'Kontoen din er stengt',
      heading: 'Kontoen din er _stengt_',
      lead: 'Noen som var logget inn som deg, ba oss slette kontoen din hos Kursiva. Ingen kan logge inn på den lenger, og {day} blir den slettet.',
      note: 'Var det ikke deg, eller angrer du? Skriv til oss før den dagen, så åpner vi den igjen.',
    },
    Unused: {
      subject: 'Vil du beholde kontoen din hos Kursiva?',
      heading: 'Vil du _beholde_ kontoen?',
      lead: 'Det er tre år siden du logget inn hos Kursiva. Vi tar ikke vare på opplysninger lenger enn vi trenger, så kontoen blir slettet {day}. Vil du beholde den, er det nok å logge inn før den tid.',
      note: 'Kursbevisene dine kan kontrolleres i ti år fra de ble utstedt, også om kontoen slettes.',
    },
    Kept: {
      subject: 'Kontoen din blir ikke slettet',
      heading: 'Du _blir_',
      lead: 'Kontoen din hos Kursiva blir stående, med alt du hadde.',
      note: 'Var det ikke deg? Bytt passord med en gang, og skriv til oss.',
    },
    Erased: {
      subject: 'Kontoen din er slettet',
      heading: 'Kontoen din er slettet.',
      lead: 'Alt vi hadde om deg, er borte. Kursbevisene dine kan fortsatt kontrolleres i ti år fra de ble utstedt, og det som gjelder regnskapet, må vi beholde så lenge loven sier.',
      note: 'Denne meldingen blir også slettet, om 30 dager. Takk for følget.',
    },
  },
  es: {
    Marked: {
      subject: 'Tu cuenta se borrará el {day}',
      heading: 'Tu cuenta _se va_',
      lead: 'Nos has pedido que borremos tu cuenta de Kursiva. Lo haremos el {day}. Si cambias de idea, entra antes y pulsa «Conservar la cuenta» en la página de tu cuenta.',
      note: '¿No has sido tú? Entra, conserva la cuenta, cambia la contraseña y escríbenos.',
    },
    Closed: {
      subject: 'Tu cuenta está cerrada',
      heading: 'Tu cuenta está _cerrada_',
      lead: 'Alguien que había entrado con tu cuenta de Kursiva nos ha pedido que la borremos. Ya nadie puede entrar en ella y el {day} se borrará.',
      note: '¿No has sido tú o has cambiado de idea? Escríbenos antes de ese día y la volveremos a abrir.',
    },
    Unused: {
      subject: '¿Quieres conservar tu cuenta de Kursiva?',
      heading: '¿Quieres _conservar_ la cuenta?',
      lead: 'Hace tres años que no entras en Kursiva. No guardamos datos más tiempo del necesario, así que la cuenta se borrará el {day}. Si quieres conservarla, basta con que entres antes de ese día.',
      note: 'Tus certificados se pueden comprobar durante diez años desde que se expidieron, aunque se borre la cuenta.',
    },
    Kept: {
      subject: 'Tu cuenta no se borrará',
      heading: 'Te _quedas_',
      lead: 'Tu cuenta de Kursiva sigue en pie, con todo lo que tenías.',
      note: '¿No has sido tú? Cambia la contraseña cuanto antes y escríbenos.',
    },
    Erased: {
      subject: 'Tu cuenta está borrada',
      heading: 'Tu cuenta está borrada.',
      lead: 'Ya no tenemos nada sobre ti. Tus certificados se pueden comprobar durante diez años desde que se expidieron, y lo que es contabilidad debemos conservarlo el tiempo que dice la ley.',
      note: 'Este mensaje también se borrará, dentro de 30 días. Gracias por la compañía.',
    },
  },
  en: {
    Marked: {
      subject: 'Your account will be deleted on {day}',
      heading: 'Your account is _on its way out_',
      lead: 'You have asked us to delete your Kursiva account. That happens on {day}. If you change your mind, log in before then and press “Keep the account” on your account page.',
      note: 'Was it not you? Log in, keep the account, change your password and write to us.',
    },
    Closed: {
      subject: 'Your account is closed',
      heading: 'Your account is _closed_',
      lead: 'Somebody logged in as you asked us to delete your Kursiva account. Nobody can log in to it any more, and it will be deleted on {day}.',
      note: 'Was it not you, or have you changed your mind? Write to us before that day and we will open it again.',
    },
    Unused: {
      subject: 'Do you want to keep your Kursiva account?',
      heading: 'Do you want to _keep_ the account?',
      lead: 'It is three years since you logged in to Kursiva. We do not keep data longer than we need, so the account will be deleted on {day}. To keep it, just log in before then.',
      note: 'Your certificates can be checked for ten years from the day they were issued, even if the account is deleted.',
    },
    Kept: {
      subject: 'Your account will not be deleted',
      heading: 'You are _staying_',
      lead: 'Your Kursiva account stays, with everything you had.',
      note: 'Was it not you? Change your password right away, and write to us.',
    },
    Erased: {
      subject: 'Your account has been deleted',
      heading: 'Your account has been deleted.',
      lead: 'Everything we had about you is gone. Your certificates can still be checked for ten years from the day they were issued, and what belongs to our bookkeeping we must keep for as long as the law says.',
      note: 'This message will be deleted too, in 30 days. Thank you for your company.',
    },
  },
}

/**
 * A mail about an account that will be deleted, stays, or is deleted.
 * @param footerLink the link that undoes the deletion
 */
export function deletionMail(locale: MailLocale, kind: Kind, eraseAfter: Date, footerLink?: MailLink): RenderedMail {
  const { language } = locale
  const day = longDate(language, eraseAfter)
  const filled = (text: string) => fillPlaceholders(text, { day })
  const { subject, heading, lead, note } = texts[language][kind]
  return renderMail(locale, { subject: filled(subject), heading, paragraphs: [filled(lead)], note, footerLink })
}
