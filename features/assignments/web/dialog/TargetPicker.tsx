import { skipToken, useQuery } from '@apollo/client/react'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, Icon, TextField, useDebouncedValue } from '#design/index.ts'
import { useActiveMembership, useSignedInUser } from '#features/accounts/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { maxTargets } from '#features/assignments/rules/limits.ts'
import { TargetsQuery } from './assign-queries.ts'
import type { ChosenTarget } from './choice.ts'
import styles from './AssignDialog.module.css'

interface TargetPickerProps {
  readonly targets: readonly ChosenTarget[]
  readonly onChange: (targets: readonly ChosenTarget[]) => void
}

/** The maximum number of people shown by name; the others are counted. */
const maxShown = 24

/** Selects people, groups or all members: selected ones as chips, others behind «More». */
export function TargetPicker({ targets, onChange }: TargetPickerProps) {
  const { t } = useTranslation('assignments')
  const organizationId = useActiveOrganizationId()
  const me = useSignedInUser()
  const organization = useActiveMembership()?.organization.name ?? ''
  const [isOpen, setOpen] = useState(targets.length === 0)
  const [text, setText] = useState('')
  const settled = useDebouncedValue(text.trim())
  const { data } = useQuery(TargetsQuery, isOpen ? { variables: { organizationId, text: settled || null } } : skipToken)
  const found = text.trim() === settled ? data : undefined
  const everybody: ChosenTarget = {
    kind: 'ORGANIZATION',
    id: organizationId,
    name: t('targets.everybody', { organization }),
    members: null,
    onlyNew: false,
  }
  const everybodyElse = { ...everybody, name: t('targets.everybodyElse', { organization }), exceptUserId: me.id }
  const candidates: ChosenTarget[] = [
    ...(found && settled === '' ? [everybody, everybodyElse] : []),
    ...(found?.listGroups.items ?? []).map(({ id, name, membersCount }) => ({
      kind: 'GROUP' as const,
      id,
      name,
      members: membersCount,
      onlyNew: false,
    })),
    ...(found?.listMembers.items ?? []).map(({ user }) => ({
      kind: 'USER' as const,
      id: user.id,
      name: user.name,
      members: null,
      onlyNew: false,
    })),
  ].filter(({ kind, id }) =>
    targets.every((target) => target.kind !== kind || (kind !== 'ORGANIZATION' && target.id !== id)),
  )
  const nameOf = ({ name, members }: ChosenTarget) => (members === null ? name : `${name}, ${members}`)

  return (
    <div role="group" className={styles.targets} aria-label={t('targets.label')}>
      <p className={styles.label} aria-hidden>
        {t('targets.label')}
      </p>
      {(targets.length > 0 || !isOpen) && (
        <div className={styles.chips}>
          {targets.slice(0, maxShown).map((target) => (
            <Chip
              key={target.id}
              removeLabel={t('targets.remove', { name: nameOf(target) })}
              onRemove={() => {
                onChange(targets.filter(({ id }) => id !== target.id))
                if (targets.length === 1) setOpen(true)
              }}
            >
              {nameOf(target)}
            </Chip>
          ))}
          {targets.length > maxShown && (
            <span className={styles.note}>{t('targets.rest', { count: targets.length - maxShown })}</span>
          )}
          {!isOpen && (
            <button type="button" className={styles.more} onClick={() => setOpen(true)}>
              <Icon icon={PlusIcon} size={18} />
              {t('targets.more')}
            </button>
          )}
        </div>
      )}
      {isOpen && (
        <div className={styles.search}>
          <TextField
            label={<span className="visually-hidden">{t('targets.find')}</span>}
            placeholder={t('targets.find')}
            type="search"
            size="small"
            autoComplete="off"
            autoFocus={targets.length > 0}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value.slice(0, 100))}
          />
          <ul className={styles.suggestions} aria-label={t('targets.hits')}>
            {candidates.map((target) => (
              <li key={`${target.id} ${target.exceptUserId ?? ''}`}>
                <button
                  type="button"
                  className={styles.more}
                  disabled={targets.length >= maxTargets}
                  onClick={() => {
                    onChange([...targets, target])
                    setText('')
                    setOpen(false)
                  }}
                >
                  <Icon icon={PlusIcon} size={18} />
                  {nameOf(target)}
                </button>
              </li>
            ))}
          </ul>
          {found && candidates.length === 0 && <p className={styles.note}>{t('targets.nothing')}</p>}
        </div>
      )}
    </div>
  )
}
