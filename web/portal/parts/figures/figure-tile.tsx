import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { useTickingNumber } from '#web/ui/use-ticking-number.ts'
import { changeOf } from './change.ts'

type FigureTileProps = {
  label: string
  value: number
  /** What was counted in the last days and in as many days before. */
  period?: { days: number; current: number; previous: number }
  to?: string
}

export function FigureTile({ label, value, period, to }: FigureTileProps) {
  const language = useLanguage()
  const shown = useTickingNumber(value)
  const change = useChange(period)
  return (
    <StatTile
      value={formatNumber(shown, language)}
      label={label}
      {...(change && { change })}
      {...(to && { to })}
    />
  )
}

function useChange(period: FigureTileProps['period']) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (!period) return undefined
  const { days, current, previous } = period
  const change = changeOf(current, previous)
  const text = t(`change.${change.kind}`, {
    days,
    bothDays: 2 * days,
    current: formatNumber(current, language),
    percent: 'share' in change ? formatPercent(change.share, language) : '',
  })
  return { text, direction: change.direction }
}
