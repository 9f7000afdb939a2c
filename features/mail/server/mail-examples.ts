import { accountMailExamples } from '#features/accounts/server/index.ts'
import { reportMailExamples } from '#features/activity/server/index.ts'
import { assignmentMailExamples } from '#features/assignments/server/index.ts'
import { certificateMailExamples } from '#features/certificates/server/index.ts'
import { contactMailExamples } from '#features/contact/server/index.ts'
import { courseMailExamples } from '#features/courses/server/index.ts'
import { invoiceMailExamples } from '#features/invoices/server/index.ts'
import { licenseMailExamples } from '#features/licenses/server/index.ts'
import { ltiMailExamples } from '#features/lti/server/index.ts'
import { organizationMailExamples } from '#features/organizations/server/index.ts'
import { peopleMailExamples } from '#features/people/server/index.ts'
import { purchaseMailExamples } from '#features/purchase/server/index.ts'
import { recallMailExamples } from '#features/recall/server/index.ts'
import { seatMailExamples } from '#features/seats/server/index.ts'
import type { MailExample } from '#platform/mail/index.ts'
import { mailKinds } from '#values/mail/mail-kind.ts'

const ofFeatures: readonly MailExample[] = [
  ...accountMailExamples,
  ...reportMailExamples,
  ...assignmentMailExamples,
  ...certificateMailExamples,
  ...contactMailExamples,
  ...courseMailExamples,
  ...invoiceMailExamples,
  ...licenseMailExamples,
  ...ltiMailExamples,
  ...organizationMailExamples,
  ...peopleMailExamples,
  ...purchaseMailExamples,
  ...recallMailExamples,
  ...seatMailExamples,
]

/** An example of every mail that Kursiva sends, by kind in the order of the kinds. */
export const mailExamples: readonly MailExample[] = mailKinds.flatMap((kind) =>
  ofFeatures.filter((example) => example.kind === kind),
)

/** The id of an example, which is a part of addresses: "certificate.passed". */
export const exampleId = ({ kind, name }: Pick<MailExample, 'kind' | 'name'>): string => `${kind}.${name}`

export const findExample = (id: string): MailExample | undefined =>
  mailExamples.find((example) => exampleId(example) === id)
