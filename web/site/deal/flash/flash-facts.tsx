import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { endsAt, remaining, unavailability } from '#shared/deals/availability.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/index.ts'
import type { DealData } from '../use-deal.ts'
import classes from './flash-facts.module.css'

type FlashFactsProps = { page: DealData; now: Date }

/** Stock below this number of units is highlighted. */
const FEW = 5

/** Stock and time left of a flash deal. Hidden if the deal is not for sale. */
export function FlashFacts({ page, now }: FlashFactsProps) {
  const { deal, tally } = page
  const stop = unavailability({ ...deal, ...tally }, now)
  if (stop !== undefined && stop !== 'allHeld') return null
  const end = endsAt(deal)
  const left = remaining({ ...deal, ...tally })
  const total = deal.totalAvailable
  const hasStock = left !== undefined && total !== undefined && total > 0
  return (
    <div className={classes.facts}>
      {hasStock && <Stock left={left} total={total} />}
      {end && <TimeLeft end={end} zone={deal.timeZone} now={now} />}
      {hasStock && <StockBar left={left} total={total} />}
    </div>
  )
}

type StockProps = { left: number; total: number }

function Stock({ left, total }: StockProps) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const isFew = left < FEW
  const words = {
    count: left,
    left: formatNumber(left, language),
    total: formatNumber(total, language),
  }
  return (
    <p className={classNames(classes.stock, isFew && classes.urgent)}>
      {isFew && left > 0 ? t('flash.last', words) : t('flash.stock', words)}
    </p>
  )
}

function StockBar({ left, total }: StockProps) {
  return (
    <div className={classNames(classes.bar, left < FEW && classes.urgent)} aria-hidden="true">
      <span style={{ transform: `scaleX(${left / total})` }} />
    </div>
  )
}

type TimeLeftProps = { end: string; zone: string; now: Date }

/**
 * Countdown to the end of a deal. Screen readers read the time of the end instead, because that
 * does not change.
 */
function TimeLeft({ end, zone, now }: TimeLeftProps) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const language = useLanguage()
  const { unit, isLastHour, figures } = timeLeft(end, now)
  return (
    <p className={classNames(classes.time, isLastHour && classes.urgent)}>
      <IconClock size={18} stroke={2.2} aria-hidden="true" />
      <span aria-hidden="true" translate="no" data-ticking="">
        {t(`flash.timeLeft.${unit}`, figures)}
      </span>
      <span className={classes.until}>
        {tSite('deal.until', { moment: formatMoment(end, language, zone) })}
      </span>
    </p>
  )
}

/** Returns the two largest units of the time left. Returns zero after the end. */
function timeLeft(end: string, now: Date) {
  const left = Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000))
  const days = Math.floor(left / 86_400)
  const hours = Math.floor(left / 3600) % 24
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return {
    unit: days > 0 ? ('days' as const) : left >= 3600 ? ('hours' as const) : ('minutes' as const),
    isLastHour: left < 3600,
    figures: {
      days,
      hours,
      minutes: twoDigits(Math.floor(left / 60) % 60),
      seconds: twoDigits(left % 60),
    },
  }
}
