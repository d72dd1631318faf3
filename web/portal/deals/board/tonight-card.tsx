import { useTranslation } from 'react-i18next'
import type { Tonight } from '#shared/api/trigger-board.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import { localDay } from '#shared/time.ts'
import { zoneShortName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { StatTile } from '#web/ui/index.ts'
import { Section, TileRow, useChartWords, useNumber } from '../../parts/index.ts'
import classes from './tonight.module.css'

type Evening = NonNullable<Tonight['evening']>

const MINUTE_MS = 60_000

type TonightCardProps = { deal: Tonight['deal']; evening: Evening; isNarrowed: boolean }

/** Total, busiest moment and curve of an evening's redemptions, contest entries or purchases. */
export function TonightCard({ deal, evening, isNarrowed }: TonightCardProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const number = useNumber()
  const { formatValue, formatShort, wordsOf } = useChartWords()
  const kind = deal.contestDeal ? 'entered' : deal.flashDeal ? 'bought' : 'redeemed'
  const { slots, slotMinutes } = evening
  const total = slots.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...slots)
  const times = timesOf(evening, deal.timeZone, language)
  const range = rangeOf(evening, deal.timeZone, language)
  return (
    <Section title={t(`tonight.${partOfDay(evening, deal.timeZone)}`)} note={range}>
      <TileRow>
        <StatTile value={number(total)} label={t(`tonight.${kind}`)} />
        {total > 0 && (
          <StatTile
            value={times[slots.indexOf(most)] ?? ''}
            label={t(slotMinutes === 1 ? 'tonight.busiestMinute' : 'tonight.busiestMinutes', {
              figure: number(most),
            })}
          />
        )}
      </TileRow>
      {isNarrowed && <p className={classes.note}>{t('tonight.ownFans')}</p>}
      {evening.isCut && <p className={classes.note}>{t('tonight.cut')}</p>}
      <Chart
        title={t(`tonight.curve.${kind}`)}
        note={t(slotMinutes === 1 ? 'tonight.byMinute' : 'tonight.byMinutes')}
        data={{
          kind: 'line',
          labels: times,
          series: [
            { name: t(`tonight.curve.${kind}`), hue: 'coral', values: runningTotals(slots) },
          ],
          isLastOpen: evening.isRunning,
        }}
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

const NIGHT_HOUR = 17

/** Returns whether a firing was tonight, earlier today, or on an earlier day in the deal's zone. */
function partOfDay({ from }: Evening, timeZone: string): 'tonight' | 'today' | 'past' {
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

/** Returns the beginning of each slot as a formatted time. */
function timesOf({ from, slotMinutes, slots }: Evening, timeZone: string, language: Language) {
  const form = dateFormat(language, { timeStyle: 'short', timeZone })
  return slots.map((_, slot) => form.format(Date.parse(from) + slot * slotMinutes * MINUTE_MS))
}

function rangeOf({ from, until }: Evening, timeZone: string, language: Language): string {
  const form = dateFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const range = form.formatRange(Date.parse(from), Date.parse(until))
  return `${range} ${zoneShortName(timeZone, from, language)}`
}
