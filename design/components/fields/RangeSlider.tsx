import { useEffect, useRef } from 'react'
import { Slider, SliderFill, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { classNames } from '#design/components/class-names.ts'
import { WidgetScope } from '#design/components/overlays/WidgetScope.tsx'
import styles from './RangeSlider.module.css'

interface RangeSliderProps {
  /** name of the group; a visible one beside it is aria-hidden, so that it is announced once */
  label: string
  minValue: number
  maxValue: number
  step?: number | undefined
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** called when the thumb is released: the moment to query the server */
  onChangeEnd?: ((value: [number, number]) => void) | undefined
  /** names of the two thumbs, "Fra" and "Til" */
  thumbLabels: readonly [string, string]
  /** the values in words, "0 min", "inntil 2 t" */
  valueText: (value: number, end: 'from' | 'to') => string
  className?: string | undefined
}

const pair = (value: number | number[]): [number, number] =>
  typeof value === 'number' ? [value, value] : [value[0] ?? 0, value[1] ?? 0]

/** A range with two slanted thumbs; arrow keys, page keys, Home and End move each. */
export function RangeSlider(props: RangeSliderProps) {
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  // Screen readers should announce the visible text, but react-aria announces the bare number.
  useEffect(() => {
    from.current?.setAttribute('aria-valuetext', props.valueText(props.value[0], 'from'))
    to.current?.setAttribute('aria-valuetext', props.valueText(props.value[1], 'to'))
    // react-aria sets these also when they refer to nothing, which HTML forbids
    for (const thumb of [from.current, to.current])
      for (const name of ['aria-describedby', 'aria-details'])
        if (thumb?.getAttribute(name) === '') thumb.removeAttribute(name)
  })
  const { label, minValue, maxValue, step = 1, value, onChange, onChangeEnd, thumbLabels, valueText, className } = props
  return (
    <WidgetScope>
      <Slider
        aria-label={label}
        className={classNames(styles.slider, className)}
        {...{ minValue, maxValue, step }}
        value={[...value]}
        onChange={(next) => onChange(pair(next))}
        onChangeEnd={(next) => onChangeEnd?.(pair(next))}
      >
        <SliderTrack className={classNames(styles.track)}>
          <SliderFill className={classNames(styles.fill)} />
          <SliderThumb inputRef={from} index={0} aria-label={thumbLabels[0]} className={classNames(styles.thumb)} />
          <SliderThumb inputRef={to} index={1} aria-label={thumbLabels[1]} className={classNames(styles.thumb)} />
        </SliderTrack>
        <div className={styles.values}>
          <span>{valueText(value[0], 'from')}</span>
          <span>{valueText(value[1], 'to')}</span>
        </div>
      </Slider>
    </WidgetScope>
  )
}
