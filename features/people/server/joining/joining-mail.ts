import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import type { JoiningNotification } from './joining-mail-job.ts'

const texts = {
  nb: {
    NoSeatLeft: {
      subject: '{organization}: noen venter på plass i Kursiva',
      heading: 'Ingen plass _ledig_',
      lead: 'Noen har takket ja til {organization}, men alle plassene er i bruk. De står på venteliste og kommer inn når en plass blir ledig.',
      press: 'Se hvem som venter',
      note: 'Du får høyst én slik melding om dagen, fordi du er administrator i {organization}.',
    },
    SeatAsked: {
      subject: '{organization}: noen spør om plass i Kursiva',
      heading: 'Noen _spør om plass_',
      lead: 'Noen vil inn i {organization} og venter på svar. De får ingen plass før du eller en annen sier ja.',
      press: 'Se hvem som spør',
      note: 'Du får høyst én slik melding om dagen, fordi du er administrator i {organization}.',
    },
    CameIn: {
      subject: 'Du er inne i {organization}',
      heading: 'Plassen _er din_',
      lead: 'Du er nå med i {organization} på Kursiva. Kursene står klare.',
      press: 'Til kursene',
      note: 'Du får denne fordi du takket ja eller spurte om plass.',
    },
    Refused: {
      subject: 'Ingen plass i {organization} denne gangen',
      heading: 'Ikke _denne gangen_',
      lead: 'En administrator i {organization} sa nei til plassen du spurte om. Tror du det er feil, så snakk med dem. Kontoen din på Kursiva er som før.',
      press: 'Til Kursiva',
      note: 'Du får denne fordi du spurte om plass.',
    },
    Declined: {
      subject: '{person} takket nei',
      heading: 'Takket _nei_',
      lead: '{person} takket nei til invitasjonen til {organization}. Ingen plass er brukt.',
      press: 'Til brukerne',
      note: 'Du får denne fordi du sendte invitasjonen.',
    },
    OtherAccount: {
      subject: '{person}: invitasjonen er åpnet med en annen konto',
      heading: 'Er det _rett person?_',
      lead: 'Noen vil bruke invitasjonen til {person}, men med en annen e-postadresse enn den du inviterte. Ingen kommer inn i {organization} før du eller en administrator har sagt ja.',
      press: 'Se hvem det er',
      note: 'Du får denne fordi du sendte invitasjonen, eller fordi du er administrator i {organization}.',
    },
  },
  es: {
    NoSeatLeft: {
      subject: '{organization}: alguien espera plaza en Kursiva',
      heading: 'Sin plazas _libres_',
      lead: 'Alguien ha dicho que sí a {organization}, pero todas las plazas están ocupadas. Está en lista de espera y entrará cuando quede una libre.',
      press: 'Ver quién espera',
      note: 'Como mucho recibirás un aviso así al día, porque administras {organization}.',
    },
    SeatAsked: {
      subject: '{organization}: alguien pide plaza en Kursiva',
      heading: 'Alguien _pide plaza_',
      lead: 'Alguien quiere entrar en {organization} y espera respuesta. No tendrá plaza hasta que tú u otra persona diga que sí.',
      press: 'Ver quién la pide',
      note: 'Como mucho recibirás un aviso así al día, porque administras {organization}.',
    },
    CameIn: {
      subject: 'Ya estás en {organization}',
      heading: 'La plaza _es tuya_',
      lead: 'Ya formas parte de {organization} en Kursiva. Los cursos te esperan.',
      press: 'Ir a los cursos',
      note: 'Recibes este mensaje porque aceptaste o pediste una plaza.',
    },
    Refused: {
      subject: 'Sin plaza en {organization} esta vez',
      heading: 'Esta vez _no_',
      lead: 'Desde {organization} han dicho que no a la plaza que pediste. Si crees que es un error, habla con ellos. Tu cuenta de Kursiva sigue igual.',
      press: 'Ir a Kursiva',
      note: 'Recibes este mensaje porque pediste una plaza.',
    },
    Declined: {
      subject: '{person} ha dicho que no',
      heading: 'Ha dicho _que no_',
      lead: '{person} ha rechazado la invitación a {organization}. No se ha usado ninguna plaza.',
      press: 'Ir a los usuarios',
      note: 'Recibes este mensaje porque enviaste la invitación.',
    },
    OtherAccount: {
      subject: '{person}: han abierto la invitación con otra cuenta',
      heading: '¿Es _quien esperas?_',
      lead: 'Alguien quiere usar la invitación de {person}, pero con una dirección distinta de la que invitaste. Nadie entra en {organization} hasta que tú o alguien de administración diga que sí.',
      press: 'Ver quién es',
      note: 'Recibes este mensaje porque enviaste la invitación o porque administras {organization}.',
    },
  },
  en: {
    NoSeatLeft: {
      subject: '{organization}: somebody is waiting for a seat on Kursiva',
      heading: 'No seat _left_',
      lead: 'Somebody has said yes to {organization}, but every seat is taken. They are on the waiting list and will come in when one is free.',
      press: 'See who is waiting',
      note: 'You get at most one of these a day, because you are an administrator of {organization}.',
    },
    SeatAsked: {
      subject: '{organization}: somebody asks for a seat on Kursiva',
      heading: 'Somebody _asks for a seat_',
      lead: 'Somebody would like to join {organization} and is waiting for an answer. They get no seat until you or another administrator says yes.',
      press: 'See who asks',
      note: 'You get at most one of these a day, because you are an administrator of {organization}.',
    },
    CameIn: {
      subject: 'You are now with {organization}',
      heading: 'The seat _is yours_',
      lead: 'You now belong to {organization} on Kursiva. The courses are ready.',
      press: 'Go to the courses',
      note: 'You get this because you accepted or asked for a seat.',
    },
    Refused: {
      subject: 'No seat at {organization} this time',
      heading: 'Not _this time_',
      lead: 'An administrator of {organization} said no to the seat you asked for. If you think that is a mistake, talk to them. Your Kursiva account is as it was.',
      press: 'Go to Kursiva',
      note: 'You get this because you asked for a seat.',
    },
    Declined: {
      subject: '{person} said no, thank you',
      heading: 'No _thanks_',
      lead: '{person} declined the invitation to {organization}. No seat was used.',
      press: 'Go to the users',
      note: 'You get this because you sent the invitation.',
    },
    OtherAccount: {
      subject: '{person}: the invitation was opened with another account',
      heading: 'Is it _the right person?_',
      lead: 'Somebody would like to use the invitation to {person}, with an address other than the one you invited. They do not join {organization} until you or an administrator says yes.',
      press: 'See who it is',
      note: 'You get this because you sent the invitation, or because you are an administrator of {organization}.',
    },
  },
} as const

/** Renders the mail about joining. Names are user input: they are escaped, so they contain no markup. */
export function joiningMail(
  locale: MailLocale,
  about: JoiningNotification['about'],
  words: { readonly organization: string; readonly person?: string | undefined; readonly link: string },
): RenderedMail {
  const { language } = locale
  const content = texts[language][about]
  const { organization, person = '' } = words
  const fill = (text: string) => fillPlaceholders(text, { organization, person })
  return renderMail(locale, {
    subject: fill(content.subject),
    heading: content.heading,
    paragraphs: [fill(content.lead)],
    action: { label: content.press, href: words.link },
    note: fill(content.note),
  })
}
