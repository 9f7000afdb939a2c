import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, PrimaryButton, Segments } from '#design/index.ts'
import { useMoments } from '#features/courses/studio/use-moments.ts'
import { usePlaceWords } from '#features/courses/studio/use-place-words.ts'
import type { DraftConflict } from './use-draft.ts'
import styles from '#features/courses/studio/Editor.module.css'

interface ConflictDialogProps {
  readonly conflict: DraftConflict
  readonly onResolve: (placesOfMine: readonly string[]) => void
}

/** What somebody else saved meanwhile, field by field: theirs, or mine. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const { t } = useTranslation('courses-studio')
  const { timeOf } = useMoments()
  const words = usePlaceWords()
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const { savedBy, savedAt, conflicts } = conflict
  const choose = (place: string, isMine: boolean) => {
    const next = new Set(mine)
    if (isMine) next.add(place)
    else next.delete(place)
    setMine(next)
  }
  return (
    <Dialog
      title={t('conflict.title')}
      consequence={t('conflict.lead', { name: savedBy ?? 'Kursiva', at: savedAt ? timeOf(savedAt) : '' })}
      closeLabel={t('conflict.close')}
      isOpen
      isDismissable={false}
      width="wide"
    >
      <div className={styles.conflicts}>
        {conflicts.map(({ place, mine: own, theirs }) => (
          <section key={place} className={styles.conflict}>
            <Segments
              legend={words.nameOf(place)}
              choices={[
                { value: 'theirs', label: t('conflict.theirs') },
                { value: 'mine', label: t('conflict.mine') },
              ]}
              value={mine.has(place) ? 'mine' : 'theirs'}
              onChange={(value) => choose(place, value === 'mine')}
            />
            <p className={styles.conflictValue}>{words.valueOf(place, (mine.has(place) ? own : theirs) ?? null)}</p>
          </section>
        ))}
      </div>
      <PrimaryButton onPress={() => onResolve([...mine])}>{t('conflict.save')}</PrimaryButton>
    </Dialog>
  )
}
