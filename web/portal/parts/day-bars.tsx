import { useTranslation } from 'react-i18next'
import { formatCompact, formatNumber } from '#web/lib/format.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { placeBars } from './bars.ts'
import classes from './day-bars.module.css'
import { formatUtcDay } from './days.ts'

type DayBarsProps = {
  title: string
  days: { day: string; value: number }[]
  hue: 'pitch' | 'sky'
}

/** One bar per UTC day, oldest first; the last is today and still growing. */
export function DayBars({ title, days, hue }: DayBarsProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const bars = placeBars(days.map(({ value }) => value))
  const spoken = days
    .map(({ day, value }) =>
      t('chart.dayValue', {
        day: formatUtcDay(day, 'full', language),
        value: formatNumber(value, language),
      }),
    )
    .join('; ')
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{title}</figcaption>
      <svg
        className={classNames(classes.chart, classes[hue])}
        role="img"
        aria-label={t('chart.spoken', { title, days: spoken })}
      >
        {/* The plot lies between the figures above and the days below; both keep their size in pixels. */}
        <svg y={plotTop} height={plotHeight} width="100%" overflow="visible" aria-hidden="true">
          {bars.map((bar, index) => (
            <rect
              key={days[index]?.day}
              x={`${bar.left}%`}
              y={`${bar.top}%`}
              width={`${bar.width}%`}
              height={`${bar.height}%`}
              rx="3"
              className={classNames(classes.bar, index === days.length - 1 && classes.today)}
            />
          ))}
          {bars.map((bar, index) => (
            <text
              key={days[index]?.day}
              x={`${bar.middle}%`}
              y={`${bar.top}%`}
              dy="-7"
              className={classNames(classes.value, days[index]?.value === 0 && classes.nothing)}
            >
              {short(days[index]?.value ?? 0, language)}
            </text>
          ))}
          <line x1="0" x2="100%" y1="100%" y2="100%" className={classes.ground} />
        </svg>
        {days.map(({ day }, index) => (
          <text
            key={day}
            x={`${bars[index]?.middle ?? 0}%`}
            y={plotTop + plotHeight + 20}
            className={classes.day}
          >
            <tspan>{formatUtcDay(day, 'weekday', language)}</tspan>
            <tspan x={`${bars[index]?.middle ?? 0}%`} dy="17" className={classes.date}>
              {formatUtcDay(day, isNewMonth(days, index) ? 'day' : 'date', language)}
            </tspan>
          </text>
        ))}
      </svg>
    </figure>
  )
}

/** Exact as long as the column holds it. */
function short(value: number, language: Language): string {
  return value < 10_000 ? formatNumber(value, language) : formatCompact(value, language)
}

/** The month is named where the chart or the month begins. */
function isNewMonth(days: DayBarsProps['days'], index: number): boolean {
  return index === 0 || days[index]?.day.slice(0, 7) !== days[index - 1]?.day.slice(0, 7)
}

const plotTop = 24
const plotHeight = 112
