import { useTranslation } from 'react-i18next'
import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { formatMoney } from '#shared/money.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StatTile } from '#web/ui/index.ts'
import { useCount } from './use-count.ts'
import classes from './value-report.module.css'

const ALWAYS = ['impressions', 'redemptions', 'proven', 'firstTime', 'returning'] as const
/** Totals that many partners do not have, and that are left out at zero. */
const SOMETIMES = ['contestEntries', 'purchases'] as const

/** Shows the totals of a value report. */
export function ReportTiles({ report: { totals } }: { report: ShownValueReport }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const count = useCount()
  const { cad = 0, usd = 0 } = totals.spent ?? {}
  const names = [...ALWAYS, ...SOMETIMES.filter((name) => totals[name] !== 0)]
  return (
    <section aria-label={t('value.page.figures')} className={classes.tiles}>
      {names.map((name) => (
        <StatTile key={name} value={count(totals[name])} label={t(`value.page.${name}`)} />
      ))}
      {cad > 0 && (
        <StatTile value={formatMoney(cad, 'CAD', language)} label={t('value.page.spent')} />
      )}
      {usd > 0 && (
        <StatTile value={formatMoney(usd, 'USD', language)} label={t('value.page.spent')} />
      )}
    </section>
  )
}
