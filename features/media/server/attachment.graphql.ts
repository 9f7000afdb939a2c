import { accessOf, courseById, findAttachment, NoAccess } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { isUuid } from '#values/uuid.ts'
import { installationSigner } from './installation-signer.ts'

interface AddressFound {
  readonly kind: 'AttachmentAddress'
  readonly url: string
}

const AttachmentAddress = builder.objectRef<AddressFound>('AttachmentAddress').implement({
  description: 'The URL of an attachment’s file, for this user and valid for five minutes.',
  fields: (t) => ({ url: t.exposeString('url') }),
})

const AttachmentAddressAnswer = builder.unionType('AttachmentAddressAnswer', {
  types: [AttachmentAddress, NoAccess],
  resolveType: ({ kind }) => kind,
})

builder.queryField('attachmentAddress', (t) =>
  t.field({
    type: AttachmentAddressAnswer,
    nullable: true,
    description: 'A new URL of an attachment’s file in the language of the request; null when there is none (C2, C6).',
    authScopes: { learning: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => {
      const attachment = isUuid(id) ? await findAttachment(await context.read(), id) : undefined
      if (!attachment || !(await courseById(context, attachment.course_id))) return null
      if (!(await accessOf(context, attachment.course_id))?.userCanWatch) return { kind: 'NoAccess' } as const
      const subject = { id: attachment.id, language: context.locale }
      const url = installationSigner().attachmentFor(subject, userIdOf(context), context.now())
      return { kind: 'AttachmentAddress', url } as const
    },
  }),
)
