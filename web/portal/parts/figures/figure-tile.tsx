import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { useTickingNumber } from '#web/ui/use-ticking-number.ts'
import { changeOf } from './change.ts'

export type Moved = {
  current: number
  previous: number
  /** In how many days, where the tile shows something else than what was counted in them. */
  days?: number
}

type FigureTileProps = { label: string; value: number; moved?: Moved | undefined; to?: string }

export function FigureTile({ label, value, moved, to }: FigureTileProps) {
  const language = useLanguage()
  const shown = useTickingNumber(value)
  const change = useChange(moved)
  return (
    <StatTile
      value={formatNumber(shown, language)}
      label={label}
      {...(change && { change })}
      {...(to && { to })}
    />
  )
}

function useChange(moved: Moved | undefined) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (!moved) return undefined
  const { days, current, previous } = moved
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
  // For a span, the words only name the period before.
  const isOfBefore = days === undefined && change.kind === 'fromNone'
  return { text, direction: isOfBefore ? ('none' as const) : change.direction }
}
