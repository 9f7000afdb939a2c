import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cover } from '#design/components/images/Cover.tsx'
import { Monogram } from '#design/components/images/Monogram.tsx'
import { Portrait } from '#design/components/images/Portrait.tsx'
import { SectionHeading } from '#design/components/layout/SectionHeading.tsx'
import { experts, wall } from './examples.ts'
import styles from './stories.module.css'

const meta: Meta = { title: 'Covers and portraits' }
export default meta

export const All: StoryObj = { render: () => <Pictures /> }

const progress = { total: 8, done: 3, now: 0.4, label: '3 av 8 episoder' }

function Pictures() {
  return (
    <section aria-labelledby="pictures" className={styles.stack}>
      <SectionHeading id="pictures" text="Serien, _portrettene_" rule="above" size="list" />
      <div className={styles.wall}>
        {wall.map(({ number, palette, art, ...course }, index) => (
          <Cover
            key={course.id}
            {...course}
            titleLang={'lang' in course ? course.lang : undefined}
            labels={[course.category, `nr. ${number}`]}
            overrides={{ palette, art }}
            progress={index === 0 || index === 9 ? progress : undefined}
          />
        ))}
      </div>
      <div className={styles.four}>
        {wall.slice(0, 8).map(({ number, palette, art, ...course }) => (
          <Cover
            key={course.id}
            {...course}
            ratio="landscape"
            labels={[course.category, `nr. ${number}`]}
            overrides={{ palette, art }}
          />
        ))}
      </div>
      <div className={styles.row}>
        {wall.map(({ palette, art, ...course }) => (
          <span key={course.id} className={styles.thumb}>
            <Cover
              id={course.id}
              category={course.category}
              title={course.title}
              ratio="thumb"
              overrides={{ palette, art }}
            />
          </span>
        ))}
      </div>
      <div className={styles.hero}>
        <Cover
          id="elsi4"
          category="el"
          title="Elsikkerhet _i praksis_"
          labels={['El og energi', 'nr. 344']}
          overrides={{ palette: 0, art: 0 }}
          raised
        />
      </div>
      <div className={styles.wall}>
        {experts.map((expert) => (
          <Portrait key={expert.id} id={expert.id} params={expert.params} ratio="tall" />
        ))}
        {[0, 1, 2, 3, 4, 5].map((style) => (
          <Portrait
            key={style}
            id={`hair ${style}`}
            params={{ style, skin: style, specs: style === 2 }}
            label={`Portrett ${style}`}
          />
        ))}
      </div>
      <div className={styles.row}>
        <Monogram name="Ingrid Solbakken" />
        {['Åse Øyen', 'Roar Nordvik', 'Turid Kjærstad', 'Nuño Echevarría', 'post@nordvik.no'].map((name) => (
          <Monogram key={name} name={name} size="regular" coloured />
        ))}
        <Monogram name="Ingrid Solbakken" size="large" />
      </div>
    </section>
  )
}
