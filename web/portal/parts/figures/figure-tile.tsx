import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StatTile, useTickingNumber } from '#web/ui/index.ts'
import classes from './figure-tile.module.css'

export type Moved = {
  current: number
  previous: number
  /**
   * Number of days that `current` and `previous` each cover. Absent if these cover the tile's own
   * period.
   */
  days?: number
}

type FigureTileProps = {
  label: string
  value: number
  moved?: Moved | undefined
  to?: string
  /** Second figure, such as how many of the value are proven. */
  below?: { label: string; value: number } | undefined
  /** Content below the change. */
  chart?: ReactNode
}

export function FigureTile({ label, value, moved, to, below, chart }: FigureTileProps) {
  const language = useLanguage()
  const shown = useTickingNumber(value)
  const change = useChangeOf()(moved)
  return (
    <StatTile
      value={formatNumber(shown, language)}
      label={label}
      {...(change && { change })}
      {...(to && { to })}
      {...(below && { below: { ...below, value: formatNumber(below.value, language) } })}
      chart={chart}
    />
  )
}

/** Row of tiles. Wraps if not all fit. */
export function TileRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}

/** Returns a function that describes a change in words. */
export function useChangeOf() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (moved: Moved | undefined) => moved && describe(moved, t, language)
}

function describe({ days, current, previous }: Moved, t: TFunction<'portal'>, language: Language) {
  const change = changeOf(current, previous)
  const percent = 'share' in change ? formatPercent(change.share, language) : ''
  const text =
    days === undefined
      ? t(`spanChange.${change.kind}`, { previous: formatNumber(previous, language), percent })
      : t(`change.${change.kind}`, {
          days,
          bothDays: 2 * days,
          percent,
          current: formatNumber(current, language),
        })
  // If the tile covers a period, the text of `fromNone` only names the previous period and gets no
  // arrow.
  const isOfBefore = days === undefined && change.kind === 'fromNone'
  return { text, direction: isOfBefore ? ('none' as const) : change.direction }
}

/** Change of a figure since the previous period, with the direction of its arrow. */
type Change =
  | { kind: 'none' | 'same'; direction: 'same' }
  | { kind: 'fromNone' | 'more'; direction: 'up' }
  | { kind: 'fewer'; direction: 'down' }
  | { kind: 'percentMore'; direction: 'up'; share: number }
  | { kind: 'percentFewer'; direction: 'down'; share: number }

/**
 * Compares two values. Changes that round to 0 % get no percentage, nor do changes from or to a
 * negative net count, such as follows minus unfollows.
 */
export function changeOf(current: number, previous: number): Change {
  if (current === 0 && previous === 0) return { kind: 'none', direction: 'same' }
  if (current === previous) return { kind: 'same', direction: 'same' }
  const isUp = current > previous
  if (previous === 0 && isUp) return { kind: 'fromNone', direction: 'up' }
  const share = Math.abs(current - previous) / Math.abs(previous)
  const hasShare = previous > 0 && current >= 0 && Math.round(share * 100) > 0
  if (isUp) {
    return hasShare
      ? { kind: 'percentMore', direction: 'up', share }
      : { kind: 'more', direction: 'up' }
  }
  return hasShare
    ? { kind: 'percentFewer', direction: 'down', share }
    : { kind: 'fewer', direction: 'down' }
}
