import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import { SCORE_PARTS } from '#shared/recommend/score.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, whole } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import type { ComparedDeal, Comparison } from './comparison.ts'
import classes from './recommended.module.css'

/** The best deals, with their points for each part of the score and their change in rank. */
export function TrialResult({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { deals, candidates, drawnAmong } = comparison
  const columns = useColumns()
  return (
    <>
      <p role="status" className={classes.summary}>
        {t('trial.summary', {
          count: Math.min(drawnAmong, candidates),
          figure: formatNumber(Math.min(drawnAmong, candidates), language),
          candidates: formatNumber(candidates, language),
        })}
      </p>
      <DataTable
        caption={t('trial.result')}
        columns={columns}
        list={whole(deals)}
        keyOf={({ card }) => card.key}
        empty={<EmptyState title={t('trial.none')} />}
      />
    </>
  )
}

function useColumns(): readonly Column<ComparedDeal>[] {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return useMemo(() => {
    const points = (value: number) => formatNumber(Math.round(value * 10) / 10, language)
    return [
      {
        key: 'deal',
        header: t('trial.deal'),
        isTitle: true,
        cell: ({ card, place }) => {
          const { text, lang } = inLanguage(language, card.description, card.descriptionFr)
          return (
            <>
              {formatNumber(place, language)}. <span lang={lang}>{text}</span>
              <span className={classes.business}>{card.sponsor.name}</span>
            </>
          )
        },
      },
      { key: 'move', header: t('trial.move'), cell: (deal) => <Move deal={deal} /> },
      {
        key: 'total',
        header: t('trial.total'),
        isFigure: true,
        cell: ({ total }) => <strong>{points(total)}</strong>,
      },
      ...SCORE_PARTS.map((part) => ({
        key: part,
        header: t(`parts.${part}.short`),
        isFigure: true,
        cell: ({ parts }: ComparedDeal) => points(parts[part]),
      })),
    ]
  }, [t, language])
}

/** Number of ranks by which the deal moves compared with the other weights. */
function Move({ deal: { place, otherPlace } }: { deal: ComparedDeal }) {
  const { t } = useTranslation('settings')
  if (otherPlace === undefined) return t('trial.new')
  if (otherPlace === place) return t('trial.same')
  const isUp = place < otherPlace
  const Icon = isUp ? IconArrowUp : IconArrowDown
  const count = Math.abs(place - otherPlace)
  return (
    <span className={isUp ? classes.up : classes.down}>
      <Icon size={16} aria-hidden="true" />
      <span>{t(isUp ? 'trial.up' : 'trial.down', { count })}</span>
    </span>
  )
}
