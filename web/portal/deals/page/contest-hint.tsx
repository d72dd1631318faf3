import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { Button } from '#web/ui/button.tsx'
import type { Deeds } from '../parts/use-deeds.ts'
import classes from './contest-hint.module.css'

/** A contest begins closed: whoever has made it reads what is left to do, where they come to after making it. */
export function ContestHint({ deal, deeds }: { deal: DealRow; deeds: Deeds }) {
  const { t } = useTranslation('deals')
  if (!deal.contestDeal || !deal.published || deal.active || deal.triggered) return null
  return (
    <div role="note" className={classes.hint}>
      <p>{t('waitingContest')}</p>
      {deal.actions.includes('activate') && (
        <Button
          look="outline"
          disabled={deeds.isPending}
          onClick={() => deeds.begin(deal, 'activate')}
        >
          {t('actions.activate')}
        </Button>
      )}
    </div>
  )
}
