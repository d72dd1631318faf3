import { useTranslation } from 'react-i18next'
import type { Tonight } from '#shared/api/trigger-board.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import { localDay, offsetMs } from '#shared/time.ts'
import { formatZonedAfter, zoneShortName } from '#web/lib/format-zone.ts'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { StatTile, useMediaQuery } from '#web/ui/index.ts'
import { Section, TileRow, useChartWords, useNumber } from '../../parts/index.ts'
import { formatRemaining } from './remaining.ts'
import classes from './tonight.module.css'

type Evening = NonNullable<Tonight['evening']>

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

type TonightCardProps = { deal: Tonight['deal']; evening: Evening; isNarrowed: boolean }

/** Figures and curve of an evening's redemptions, contest entries or purchases. */
export function TonightCard({ deal, evening, isNarrowed }: TonightCardProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { formatValue, formatShort, wordsOf } = useChartWords()
  const isNarrow = useMediaQuery('(max-width: 559px)')
  const kind = kindOf(deal)
  const { slots, slotMinutes, firedAt = evening.from } = evening
  const times = startsOf(evening)
  return (
    <Section
      title={t(`tonight.${partOfDay(firedAt, deal.timeZone)}`)}
      note={rangeOf([firedAt, evening.until], deal.timeZone, language)}
    >
      <Figures deal={deal} evening={evening} />
      {isNarrowed && <p className={classes.note}>{t('tonight.ownFans')}</p>}
      {evening.isCut && <p className={classes.note}>{t('tonight.cut')}</p>}
      <Chart
        title={t(`tonight.curve.${kind}`)}
        note={t(slotMinutes === 1 ? 'tonight.byMinute' : 'tonight.byMinutes')}
        data={{
          kind: 'line',
          labels: times.map((at) => formatTimeIn(at, deal.timeZone, language)),
          minutes: times.map((at) => minuteOfDay(at, deal.timeZone)),
          series: [
            { name: t(`tonight.curve.${kind}`), hue: 'coral', values: runningTotals(slots) },
          ],
          isLastOpen: evening.isRunning,
        }}
        height={isNarrow ? 240 : 360}
        formatValue={formatValue}
        formatShort={formatShort}
        words={{
          ...wordsOf('hour'),
          label: t('tonight.time'),
          noData: t(evening.isRunning ? 'tonight.nothingYet' : 'tonight.nothing'),
        }}
      />
    </Section>
  )
}

const kindOf = (deal: Tonight['deal']) =>
  deal.contestDeal ? 'entered' : deal.flashDeal ? 'bought' : 'redeemed'

type FiguresProps = Pick<TonightCardProps, 'deal' | 'evening'>

/** Total with its limit, reach, busiest moment, and the remaining time. */
function Figures({ deal, evening }: FiguresProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const number = useNumber()
  const { slots, slotMinutes, limit, followers } = evening
  const total = slots.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...slots)
  const busiest = startsOf(evening)[slots.indexOf(most)] ?? 0
  const below = (label: string, value: string) => ({ below: { label, value } })
  return (
    <TileRow>
      <StatTile
        value={number(total)}
        label={t(`tonight.${kindOf(deal)}`)}
        {...(limit !== undefined && below(t('tonight.limit'), number(limit)))}
      />
      {total > 0 && (
        <StatTile
          value={number(most)}
          label={t(slotMinutes === 1 ? 'tonight.busiestMinute' : 'tonight.busiestMinutes')}
          {...below(t('tonight.at'), formatTimeIn(busiest, deal.timeZone, language))}
        />
      )}
      {followers !== undefined && <StatTile value={number(followers)} label={t('tonight.reach')} />}
      {evening.endsAt !== undefined && <End endsAt={evening.endsAt} timeZone={deal.timeZone} />}
    </TileRow>
  )
}

/** Remaining time of a firing with its end, or the end if it has passed. */
function End({ endsAt, timeZone }: { endsAt: string; timeZone: string }) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const now = useServerNow()
  const at = Date.parse(endsAt)
  const left = at - now.getTime()
  if (left <= 0) {
    return <StatTile value={formatTimeIn(at, timeZone, language)} label={t('tonight.ended')} />
  }
  const end = formatZonedAfter(now.toISOString(), endsAt, language, timeZone)
  return (
    <StatTile
      value={formatRemaining(left)}
      label={t('board.timeLeft')}
      below={{ label: t('tonight.ends'), value: end }}
    />
  )
}

const NIGHT_HOUR = 17

/** Returns whether a firing was tonight, earlier today, or on an earlier day in the deal's zone. */
function partOfDay(from: string, timeZone: string): 'tonight' | 'today' | 'past' {
  if (localDay(from, timeZone) !== localDay(serverNow(), timeZone)) return 'past'
  const form = dateFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })
  return Number(form.format(Date.parse(from))) >= NIGHT_HOUR ? 'tonight' : 'today'
}

function runningTotals(slots: readonly number[]): number[] {
  let total = 0
  return slots.map((count) => {
    total += count
    return total
  })
}

/** Returns the beginning of each slot. */
const startsOf = ({ from, slotMinutes, slots }: Evening) =>
  slots.map((_, slot) => Date.parse(from) + slot * slotMinutes * MINUTE_MS)

/** Formats a time of day, such as 6:05 p.m., or 6 p.m. for a full hour. */
function formatTimeIn(at: number, timeZone: string, language: Language): string {
  const isFullHour = minuteOfDay(at, timeZone) % 60 === 0
  const form = isFullHour ? ({ hour: 'numeric' } as const) : ({ timeStyle: 'short' } as const)
  return dateFormat(language, { ...form, timeZone }).format(at)
}

function minuteOfDay(at: number, timeZone: string): number {
  return Math.floor((at + offsetMs(at, timeZone)) / MINUTE_MS) % DAY_MINUTES
}

/** Formats the span of a firing. Its times stay on the line of the dash between them. */
function rangeOf([from, until]: [string, string], timeZone: string, language: Language): string {
  const form = dateFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const range = form
    .formatRange(Date.parse(from), Date.parse(until))
    .replace(/\s–\s/, '\u00a0–\u00a0')
  return `${range} ${zoneShortName(timeZone, from, language)}`
}
