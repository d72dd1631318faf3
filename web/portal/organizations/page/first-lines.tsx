import { IconMoonStars } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readCodeTotals } from '#shared/api/codes.ts'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import type { DealRow } from '#shared/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import { localDay } from '#shared/time.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Skeleton } from '#web/ui/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { type Counted, type SpanFigures, useFigures, useNumber } from '../../parts/index.ts'
import classes from './organization-page.module.css'
import { TeamNeeds } from './team-needs.tsx'
import { type Triggered, useTriggered } from './use-triggered.ts'

type FirstLinesProps = { of: Counted; dashboard: OutputOf<typeof readTeamDashboard> }

/**
 * Last night's results, then the to-do list. Shows nothing if loading fails, because the lists and
 * charts below report the failure.
 */
export function FirstLines({ of, dashboard }: FirstLinesProps) {
  const { data: week, isError } = useFigures(of, { span: 'days7' })
  const { triggered, isError: isListError } = useTriggered(of.key)
  const codes = useReading(readCodeTotals, { params: { teamKey: of.key } })
  if (week && triggered && codes.data) {
    return (
      <>
        <LastNight figures={week} triggered={triggered} />
        <TeamNeeds dashboard={dashboard} week={week} triggered={triggered} codes={codes.data} />
      </>
    )
  }
  return isError || isListError || codes.isError ? null : <Skeleton className={classes.first} />
}

type LastNightProps = {
  /** Figures of the last seven days, including today. */
  figures: SpanFigures
  triggered: Triggered
}

/** Yesterday's results in one line: triggered deals, redemptions and new fans. */
function LastNight({ figures, triggered }: LastNightProps) {
  const { t } = useTranslation('organizations')
  const number = useNumber()
  const language = useLanguage()
  // The last bar is today, so the second to last is yesterday.
  const night = figures.bars.at(-2)
  if (night === undefined) return null
  const { redemptions, follows } = night
  const { count, isCut } = triggeredOn(night.from, figures.zone, triggered)
  const results = [
    t('night.deals', { count, figure: isCut ? `${number(count)}+` : number(count) }),
    t('night.redeemed', { count: redemptions, figure: number(redemptions) }),
    t('night.followers', { count: follows, figure: number(follows) }),
  ]
  const day = dateFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <div className={classes.night}>
      <IconMoonStars size={24} aria-hidden="true" />
      <div>
        <p className={classes.line}>{t('night.line', { results: results.join(', ') })}</p>
        <p className={classes.day}>{t('night.day', { day: day.format(Date.parse(night.from)) })}</p>
      </div>
    </div>
  )
}

/** Counts the deals whose last triggering was on a day. `isCut` is true if there may be more. */
function triggeredOn(day: string, zone: string, { deals, isWhole }: Triggered) {
  const dayOf = ({ activatedAt }: Pick<DealRow, 'activatedAt'>) =>
    activatedAt === undefined ? '' : localDay(activatedAt, zone)
  const count = deals.filter((deal) => dayOf(deal) === day).length
  // Deals are sorted by their last triggering, newest first. If one was triggered before the day,
  // all deals of the day were read.
  const isCut = !isWhole && deals.every((deal) => dayOf(deal) >= day)
  return { count, isCut }
}
