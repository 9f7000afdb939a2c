import { useChildMatches, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
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
  useRightPlaylistSlug(paths.playlist(playlist))
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

/** Repairs the playlist's part of the address (R4): the course's page, which is not shown, would repair the whole. */
function useRightPlaylistSlug(list: string): void {
  const navigate = useNavigate()
  const path = useChildMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const right = path.replace(/^\/[^/]+\/playlist\/[^/]+\/[^/]+/, list)
  useEffect(() => {
    if (right !== path) void navigate({ to: right, search: true, hash: true, replace: true, resetScroll: false })
  }, [right, path, navigate])
}
