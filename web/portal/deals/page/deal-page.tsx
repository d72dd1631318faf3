import { useTranslation } from 'react-i18next'
import { latePart } from '#web/ui/late-part.tsx'
import { formPart } from '#web/ui/lazy-screen.tsx'
import { PieceFailure } from '#web/ui/page/late-failures.tsx'
import { Charts } from '../../parts/figures/charts.tsx'
import { FigureTile } from '../../parts/figures/figure-tile.tsx'
import { TileRow } from '../../parts/figures/tiles.tsx'
import { History } from '../../parts/history/history.tsx'
import { DealFacts } from './deal-facts.tsx'
import { type DealContent, DealFrame } from './deal-frame.tsx'

const RefusedFans = latePart(async () => (await import('./refused-fans.tsx')).RefusedFans, {
  waiting: null,
  Failure: PieceFailure,
})
const WhatIf = formPart(async () => (await import('./what-if.tsx')).WhatIf)

/** A deal with its state, its numbers and what can be done with it. */
export function DealPage() {
  return (
    <DealFrame>
      {(page) => (
        <>
          <Figures page={page} />
          <Charts figures={page.figures} />
          <DealFacts deal={page.deal} content={page.content} />
          <WhatIf deal={page.deal} />
          <RefusedFans refusals={page.refusals} />
          <History kind="deal" entityKey={page.deal.key} />
        </>
      )}
    </DealFrame>
  )
}

/** A contest is entered, a flash deal bought, all others redeemed. */
function Figures({ page: { deal, figures } }: { page: DealContent }) {
  const { t } = useTranslation('portal')
  const { total, period } = figures
  const used = deal.contestDeal ? 'contestEntries' : 'redemptions'
  const metrics = [used, ...(deal.flashDeal ? ['purchases' as const] : []), 'impressions'] as const
  return (
    <TileRow>
      {metrics.map((metric) => (
        <FigureTile
          key={metric}
          label={t(`figures.${metric}`)}
          value={total[metric]}
          period={{
            days: period.days,
            current: period.current[metric],
            previous: period.previous[metric],
          }}
        />
      ))}
    </TileRow>
  )
}
