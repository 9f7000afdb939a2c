import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { StaffMembersQuery as StaffMembersData } from '#generated/graphql/graphql.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { Ledger, LedgerSection, PageStatement, Row, RowList, Tag, TextLink, useBanners } from '#design/index.ts'
import { emailField, Form, FormSelect, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { staffRoles } from '#values/staff/staff-rights.ts'
import styles from './Staff.module.css'
import { EndStaffRole, GiveStaffRole, StaffMembersQuery } from './staff-documents.ts'

type Member = StaffMembersData['staffMembers'][number]

/** Who runs Kursiva, and with which roles. An owner gives and ends them. */
export function StaffPage() {
  const { t } = useTranslation('staff-studio')
  const { data } = useSuspenseQuery(StaffMembersQuery, { fetchPolicy: 'network-only' })
  return (
    <>
      <title>{`${plainTitle(t('staff.title'))} – Kursiva`}</title>
      <PageStatement text={t('staff.title')} lead={t('staff.lead')} />
      <Ledger>
        <LedgerSection heading={t('staff.list')} isWide>
          <RowList opensWith="nothing">
            {data.staffMembers.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </RowList>
        </LedgerSection>
        <LedgerSection heading={t('staff.give')} note={t('staff.giveNote')}>
          <GiveForm />
        </LedgerSection>
      </Ledger>
    </>
  )
}

function MemberRow({ member }: { readonly member: Member }) {
  const { t } = useTranslation('staff-studio')
  const language = useLanguage()
  const client = useApolloClient()
  const banners = useBanners()
  const { id, name, email, role, givenAt, givenBy } = member
  const give = async () => {
    await client.mutate({ mutation: GiveStaffRole, variables: { email, role } })
    await client.refetchQueries({ include: [StaffMembersQuery] })
    banners.dismiss('staff')
  }
  const end = async () => {
    const { data } = await client.mutate({ mutation: EndStaffRole, variables: { staffMemberId: id } })
    const result = data?.endStaffRole ?? 'UnknownRole'
    banners.show(
      result === 'Ended'
        ? {
            kind: 'success',
            key: 'staff',
            title: t('staff.ended', { name }),
            body: (
              <TextLink inline onPress={() => void give()}>
                {t('staff.undo')}
              </TextLink>
            ),
          }
        : { kind: 'error', key: 'staff', title: t(`refusal.${result}`) },
    )
    await client.refetchQueries({ include: [StaffMembersQuery] })
  }
  return (
    <Row
      title={name}
      note={[email, t('staff.since', { at: formatDate(language, givenAt) }), givenBy].filter(Boolean).join(' · ')}
      end={
        <>
          <Tag>{t(`role.${role}`)}</Tag>{' '}
          <TextLink
            tone="danger"
            onPress={() => void end()}
            aria-label={t('staff.endNamed', { name, role: t(`role.${role}`) })}
            data-list-row=""
          >
            {t('staff.end')}
          </TextLink>
        </>
      }
    />
  )
}

function GiveForm() {
  const { t } = useTranslation('staff-studio')
  const client = useApolloClient()
  const banners = useBanners()
  const form = useForm({
    fields: { email: emailField({ required: true }), role: textField({ required: true }) },
    values: { role: 'SUPPORT' },
    submit: async ({ email, role: chosen }) => {
      const role = staffRoles.find((each) => each === chosen) ?? 'SUPPORT'
      const { data } = await client.mutate({ mutation: GiveStaffRole, variables: { email, role } })
      const result = data?.giveStaffRole ?? 'UnknownAccount'
      if (result !== 'Given') return { problems: { email: t(`refusal.${result}`) } }
      banners.show({ kind: 'success', key: 'staff', title: t('staff.given', { email }) })
      form.reset({ email: '', role: 'SUPPORT' })
      await client.refetchQueries({ include: [StaffMembersQuery] })
      return undefined
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField name="email" label={t('staff.email')} autoComplete="off" />
      <FormSelect
        name="role"
        label={t('staff.role')}
        options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <SubmitButton>{t('staff.giveAction')}</SubmitButton>
    </Form>
  )
}
