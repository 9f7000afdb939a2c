import { exampleNames, type ExampleFacts, type MailExample } from '#platform/mail/index.ts'
import { deskMail, receiptMail, type ContactMessage } from './contact-mail.ts'

const messages = {
  nb: { subject: 'Feil navn på kursbeviset', details: 'Hei! Navnet mitt er skrevet feil. Kan dere rette det?' },
  es: {
    subject: 'Nombre incorrecto en el certificado',
    details: 'Hola: mi nombre está mal escrito. ¿Podéis corregirlo?',
  },
  en: { subject: 'Wrong name on the certificate', details: 'Hello! My name is misspelt. Can you correct it?' },
}

function messageOf({ locale }: ExampleFacts): ContactMessage {
  const { person, email } = exampleNames[locale.market]
  const account = { id: '00000000-0000-4000-8000-000000000000', name: person }
  return { ...messages[locale.language], ...locale, sender: { email, account } }
}

/** The mails of the contact form: to the desk, in its language, and to the sender. */
export const contactMailExamples: readonly MailExample[] = [
  { kind: 'contact', name: 'desk', render: (facts) => deskMail(messageOf(facts)) },
  { kind: 'contact-receipt', name: 'receipt', render: (facts) => receiptMail(messageOf(facts)) },
]
