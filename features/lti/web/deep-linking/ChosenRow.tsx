import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { Cover, IconButton, plainTitle, Switch, TextField } from '#design/index.ts'
import { defaultPoints } from '#features/lti/rules/linkable.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { pointsIn, type Chosen, type Tray } from './chosen.ts'
import styles from './ChosenRow.module.css'

interface ChosenRowProps {
  chosen: Chosen
  tray: Tray
  onRemove: () => void
}

/** One chosen item: its title, its points in the platform's gradebook, and a button to remove it. */
export function ChosenRow({ chosen, tray, onRemove }: ChosenRowProps) {
  const { id, kind, course, thing, points } = chosen
  const { t } = useTranslation('deep-linking')
  const localised = useLocalised()
  const title = plainTitle(localised(course.name))
  const name = thing ? plainTitle(localised(thing.name)) : title
  const spoken = thing ? `${name} ${t(`spoken.${thing.kind}`, { course: title })}` : title
  return (
    <li className={styles.row}>
      <Cover
        id={course.shortId}
        category={course.family}
        title={title}
        ratio="thumb"
        overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        className={styles.thumb}
      />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.kind}>{thing ? t(`of.${thing.kind}`, { course: title }) : t('wholeCourse')}</span>
      </div>
      {tray.countsPoints && (
        <div className={styles.points}>
          <Switch
            label={
              <>
                {t('points.counts')}
                <span className="visually-hidden">{` – ${spoken}`}</span>
              </>
            }
            checked={points !== undefined}
            onChange={({ currentTarget: { checked } }) =>
              tray.count(id, checked ? String(defaultPoints(kind) ?? 100) : undefined)
            }
          />
          {points !== undefined && (
            <TextField
              label={
                <>
                  {t('points.label')}
                  <span className="visually-hidden">{` – ${spoken}`}</span>
                </>
              }
              size="small"
              inputMode="numeric"
              autoComplete="off"
              value={points}
              error={pointsIn(points) === undefined ? t('points.wrong') : undefined}
              onChange={({ currentTarget: { value } }) => tray.count(id, value.slice(0, 6))}
              className={styles.number}
            />
          )}
        </div>
      )}
      <IconButton icon={XIcon} aria-label={t('tray.remove', { name: spoken })} onPress={onRemove} />
    </li>
  )
}
