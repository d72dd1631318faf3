import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { FIGURE_ZONES } from '#shared/stats/zones.ts'
import { zoneByCity } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { IconButton, SelectField } from '#web/ui/index.ts'
import { formatDays } from '../days.ts'
import { LiveContext, LiveMark } from '../live/live-mark.tsx'
import classes from './date-control.module.css'
import { hasSteps, RANGES, type Range, useFiguresAddress } from './figures-address.ts'
import { endsToday, type SpanFigures } from './use-figures.ts'

const ranges = Object.keys(RANGES) as Range[]

type DateControlProps = {
  /** Figures of the page. Undefined while loading. */
  figures: SpanFigures | undefined
}

/**
 * Selects the date range and time zone of all tiles and charts of a page, and shows the range's
 * days.
 */
export function DateControl({ figures }: DateControlProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { asked, change } = useFiguresAddress()
  const now = serverNow()
  const live = useContext(LiveContext)
  return (
    <div className={classes.bar}>
      <SelectField
        label={t('span.label')}
        className={classes.range}
        value={asked.range}
        choices={ranges.map((value) => ({ value, word: t(`span.periods.${value}`) }))}
        onChoose={(value) => change({ range: value as Range })}
      />
      <SelectField
        label={t('chart.zone')}
        className={classes.zone}
        value={asked.zone}
        choices={FIGURE_ZONES.map((value) => ({ value, word: zoneByCity(value, now, language) }))}
        onChoose={(value) => change({ zone: value as typeof asked.zone })}
      />
      {live && (
        <div className={classes.live}>
          <LiveMark {...live} />
        </div>
      )}
      <Days
        figures={figures}
        zone={zoneByCity(asked.zone, now, language)}
        {...(hasSteps(asked.range) && { onStep: (at: string) => change({ at }) })}
      />
      <div className={classes.notes}>
        {figures?.before && <p>{t('span.compared')}</p>}
        {figures && endsToday(figures) && (
          <p className={classes.soFar}>{t(`span.soFar.${figures.span.bar}`)}</p>
        )}
      </div>
    </div>
  )
}

type DaysProps = DateControlProps & {
  /** Name of the time zone, for paper. */
  zone: string
  onStep?: (at: string) => void
}

/** The days of the range, with buttons for the previous and the next range. */
function Days({ figures, zone, onStep }: DaysProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const span = figures?.span
  const days = span && formatDays(span.from, span.to, language)
  const step = (to: string | undefined) => ({
    // Unavailable buttons can keep the focus, so that keyboard users do not lose it after the last
    // step.
    'aria-disabled': to === undefined,
    onClick: () => to !== undefined && onStep?.(to),
  })
  return (
    <div className={classes.steps}>
      {onStep && (
        <IconButton label={t('span.previous')} {...step(span?.previous)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
      )}
      <p role="status" className={classes.days} data-zone={zone}>
        {days}
      </p>
      {onStep && (
        <IconButton label={t('span.next')} {...step(span?.next)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
