import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportPersonQuery } from '#generated/graphql/graphql.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { plainTitle, Row, Tag, TextLink, TitleText } from '#design/index.ts'
import { StorySection } from './StorySection.tsx'
import { useStoryWords } from './use-story-words.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import styles from './Support.module.css'

type Certificate = NonNullable<SupportPersonQuery['supportPerson']>['certificates'][number]

/** A person's certificates; a valid one is withdrawn from here. */
export function CertificatesSection({ certificates }: { readonly certificates: readonly Certificate[] }) {
  const { t } = useTranslation('support-studio')
  const localised = useLocalised()
  const { moment } = useStoryWords()
  const may = useMay()
  const [withdrawn, setWithdrawn] = useState<{ readonly code: string; readonly name: string }>()
  return (
    <>
      <StorySection heading={t('section.certificates')} items={certificates}>
        {({ id, code, courseName, issuedAt, validUntil, replacedAt, revokedAt, revokedReason }) => {
          const title = localised(courseName)
          const name = plainTitle(title)
          return (
            <Row
              key={id}
              title={<TitleText text={title} />}
              isSerif
              note={[
                code,
                t('story.issued', { at: moment(issuedAt) }),
                validUntil && t('story.until', { day: moment(validUntil) }),
                revokedReason,
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <span className={styles.end}>
                  {revokedAt && <Tag tone="err">{t('story.withdrawn', { at: moment(revokedAt) })}</Tag>}
                  {!revokedAt && replacedAt && <Tag>{t('story.replaced')}</Tag>}
                  {!revokedAt && may('certificates.withdraw') && (
                    <TextLink
                      tone="danger"
                      onPress={() => setWithdrawn({ code, name })}
                      aria-label={t('act.withdrawNamed', { name })}
                      data-list-row=""
                    >
                      {t('act.withdraw')}
                    </TextLink>
                  )}
                </span>
              }
            />
          )
        }}
      </StorySection>
      {withdrawn && <WithdrawDialog {...withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  )
}
