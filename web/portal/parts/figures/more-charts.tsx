import { useTranslation } from 'react-i18next'
import classes from './figures.module.css'
import { Insights } from './insights.tsx'
import type { MoreParts } from './more-parts.ts'
import { RedeemerCharts } from './redeemer-charts.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SpanChart } from './spans.tsx'
import type { Counted, SpanFigures } from './use-figures.ts'

type MoreChartsProps = { of: Counted; figures: SpanFigures; parts: MoreParts }

/** Charts after the first two: the funnel, then followers and payments, then who the fans were. */
export function MoreCharts({ of, figures, parts }: MoreChartsProps) {
  const { t } = useTranslation('portal')
  const { areFollowers, areSales, isFunnel, areRedeemers } = parts
  return (
    <>
      {isFunnel && (
        <div className={classes.charts}>
          <Insights figures={figures} isOfDeal={of.subject === 'deal' && !figures.isNarrowed} />
        </div>
      )}
      <div className={classes.charts}>
        {areFollowers && (
          <SpanChart
            title={t('chart.follows')}
            figures={figures}
            kind="line"
            metrics={['follows', 'unfollows']}
            // Only the platform has a tile of its followers.
            hasTotals={of.subject === 'team'}
          />
        )}
        {areSales && <SalesChart figures={figures} />}
        {areRedeemers && <RedeemerCharts figures={figures} />}
      </div>
    </>
  )
}
