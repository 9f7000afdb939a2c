import { skipToken, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { emailField, Form, FormSelect, FormTextField, textField, useCanSubmit, useForm } from '#design/form/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { Edited } from './edited-playlist.ts'
import styles from './editor.module.css'
import { ShareMutation } from './playlist-mutations.ts'
import { useChange } from './use-change.ts'

const GroupsQuery = graphql(`
  query ShareGroups($organizationId: ID!) {
    listGroups(organizationId: $organizationId, limit: 100) {
      totalCount
      items {
        id
        name
      }
    }
  }
`)

const everyone = 'everyone'
const person = 'person'

/** The form for a new share. Only admins and managers share with groups and all members; a person is entered by address. */
export function ShareForm({ playlist, onShared }: { playlist: Edited; onShared: () => void }) {
  const { t } = useTranslation('editor')
  const change = useChange()
  const membership = useActiveMembership()
  const organizationId = playlist.organization?.id ?? membership?.organization.id ?? ''
  const mayShareWithAll = membership !== undefined && membership.role !== 'MEMBER'
  const { data } = useQuery(GroupsQuery, mayShareWithAll ? { variables: { organizationId } } : skipToken)
  // the address is asked for when a person is chosen, so it is required only then
  const [target, setTarget] = useState(mayShareWithAll ? '' : person)
  const form = useForm({
    fields: {
      audience: textField({ required: mayShareWithAll }),
      email: emailField({ required: target === person }),
    },
    values: {},
    submit: async ({ email }) => {
      const audience =
        target === person
          ? { kind: 'USER' as const, email }
          : target === everyone
            ? { kind: 'ORGANIZATION' as const, organizationId }
            : { kind: 'GROUP' as const, organizationId, groupId: target }
      if (!(await change(ShareMutation, { input: { playlistId: playlist.id, ...audience } }))) return
      form.reset()
      if (mayShareWithAll) setTarget('')
      onShared()
    },
  })
  if (!membership) return <p className={styles.note}>{t('shares.alone')}</p>

  return (
    <Form form={form} className={styles.form}>
      {mayShareWithAll && (
        <FormSelect
          name="audience"
          label={t('shares.with')}
          placeholder={t('shares.choose')}
          options={[
            { value: everyone, label: t('shares.everyone', { name: membership.organization.name }) },
            ...(data?.listGroups.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: person, label: t('shares.person') },
          ]}
          onInput={(event) => setTarget(event.currentTarget.value)}
        />
      )}
      {target === person && (
        <FormTextField
          name="email"
          label={t('shares.email')}
          hint={t('shares.emailHint', { name: membership.organization.name })}
          type="email"
          autoComplete="off"
        />
      )}
      <ShareButton form={form}>{t('shares.share')}</ShareButton>
    </Form>
  )
}

/** The editor's main action is another one, so this button is a plain one. */
function ShareButton({ form, children }: { form: Parameters<typeof useCanSubmit>[0]; children: string }) {
  const canSubmit = useCanSubmit(form)
  return (
    <Button type="submit" size="small" className={styles.submit} isDisabled={!canSubmit} isPending={form.isSubmitting}>
      {children}
    </Button>
  )
}
