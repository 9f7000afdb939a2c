import { skipToken, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Select, TextField } from '#design/index.ts'
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
  const [chosen, setChosen] = useState('')
  const [email, setEmail] = useState('')
  const [isSending, setSending] = useState(false)
  if (!membership) return <p className={styles.note}>{t('shares.alone')}</p>

  const target = mayShareWithAll ? chosen : person
  const share = async () => {
    setSending(true)
    const audience =
      target === person
        ? { kind: 'USER' as const, email: email.trim() }
        : target === everyone
          ? { kind: 'ORGANIZATION' as const, organizationId }
          : { kind: 'GROUP' as const, organizationId, groupId: target }
    const saved = await change(ShareMutation, { input: { playlistId: playlist.id, ...audience } })
    setSending(false)
    if (!saved) return
    setEmail('')
    setChosen('')
    onShared()
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void share()
      }}
    >
      {mayShareWithAll && (
        <Select
          label={t('shares.with')}
          value={chosen}
          placeholder={t('shares.choose')}
          options={[
            { value: everyone, label: t('shares.everyone', { name: membership.organization.name }) },
            ...(data?.listGroups.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: person, label: t('shares.person') },
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {target === person && (
        <TextField
          label={t('shares.email')}
          hint={t('shares.emailHint', { name: membership.organization.name })}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        size="small"
        className={styles.submit}
        isDisabled={target === '' || (target === person && email.trim() === '')}
        isPending={isSending}
      >
        {t('shares.share')}
      </Button>
    </form>
  )
}
