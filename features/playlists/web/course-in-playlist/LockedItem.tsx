import { useTranslation } from 'react-i18next'
import { PrimaryButton, TitleText, PageStatement, plainTitle, TextLink } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { firstUnfinished } from '#features/playlists/rules/sequence.ts'
import { readFragment } from '#generated/graphql/index.ts'
import styles from './LockedItem.module.css'
import type { PlaylistAround } from '#features/playlists/web/playlist-place-query.ts'
import { PlaylistStep, stepAddress, type Step } from './step-fragment.ts'

/** A locked item: which item must be done first, with a link to it, and the link back to the playlist. */
export function LockedItem({ playlist, step }: { playlist: PlaylistAround; step: Step }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const steps = readFragment(PlaylistStep, playlist.items)
  const first = steps[firstUnfinished(steps.map(({ state }) => state)) ?? -1]
  const continueHref = first && stepAddress(paths, playlist, first)
  return (
    <div className={styles.page}>
      <title>{`${plainTitle(localised(step.name))} – Kursiva`}</title>
      <PageStatement
        text={t('locked.title')}
        lead={
          <TitleText
            text={t('locked.lead', {
              name: plainTitle(localised(step.name)),
              first: first ? plainTitle(localised(first.name)) : '',
            })}
          />
        }
      />
      <div className={styles.ways}>
        {first && continueHref && (
          <PrimaryButton href={continueHref}>
            {t('locked.continue', { name: plainTitle(localised(first.name)) })}
          </PrimaryButton>
        )}
        <TextLink href={paths.playlist(playlist)}>{t('locked.back')}</TextLink>
        {step.course && <TextLink href={paths.course(step.course)}>{t('locked.outside')}</TextLink>}
      </div>
    </div>
  )
}
