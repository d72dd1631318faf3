import { IconPlus, IconReceiptRefund, IconScale } from '@tabler/icons-react'
import { type ComponentType, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readAdminDashboard } from '#shared/api/portal.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button, ButtonLink } from '#web/ui/index.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { FirstBusinesses } from '../parts/businesses/first-businesses.tsx'
import { Charts } from '../parts/figures/charts.tsx'
import { Tiles } from '../parts/figures/tiles.tsx'
import { DashboardPage } from '../parts/frames/dashboard-page.tsx'
import { Section } from '../parts/frames/section.tsx'
import classes from './add-buttons.module.css'
import { Overview } from './overview/overview.tsx'
import { PaymentsCheck } from './payments-check.tsx'

const PREVIEWED = 6
const PLATFORM = { subject: 'platform', key: 'all', owner: { owner: 'platform' } } as const

type AdminDashboardPageProps = Record<'Deals' | 'Organizations', ComponentType>

/** The admin dashboard: figures of the whole platform and its newest entities. */
export function AdminDashboardPage({ Deals, Organizations }: AdminDashboardPageProps) {
  const { t } = useTranslation('portal')
  const reading = useLive(PLATFORM.owner, readAdminDashboard)
  return (
    <DashboardPage reading={reading} tiles={7}>
      {({ figures, overview }) => ({
        name: t('dashboard.title'),
        kind: t('dashboard.platform'),
        actions: <Actions />,
        notice: (
          <>
            <PaymentsCheck />
            <Overview overview={overview} />
            <AddButtons />
          </>
        ),
        figures: (
          <Tiles
            of={PLATFORM}
            figures={figures}
            moving={[
              { metric: 'redemptions', to: portalPages.redemptions.href({ type: 'redemption' }) },
              { metric: 'contestEntries', to: portalPages.redemptions.href({ type: 'contest' }) },
              { metric: 'impressions' },
              { metric: 'follows' },
            ]}
            standing={[
              { deals: 'all', to: portalPages.deals.href() },
              { deals: 'archived', to: portalPages.deals.href({ filter: 'ArchivedDeals' }) },
              { deals: 'flash', to: portalPages.deals.href({ filter: 'FlashDeals' }) },
            ]}
          />
        ),
        parts: (
          <>
            <Charts of={PLATFORM} />
            <Organizations />
            <FirstBusinesses count={PREVIEWED} />
            <Section
              title={t('dashboard.recentDeals')}
              all={{ to: portalPages.deals.href(), word: t('dashboard.allDeals') }}
            >
              <Deals />
            </Section>
          </>
        ),
      })}
    </DashboardPage>
  )
}

function Actions() {
  const { t } = useTranslation('portal')
  return (
    <>
      <ButtonLink look="outline" to={portalPages.purchases.href()}>
        <IconReceiptRefund size={20} aria-hidden="true" />
        {t('purchase.find.title')}
      </ButtonLink>
      <ButtonLink look="outline" to={portalPages.reconciliations.href()}>
        <IconScale size={20} aria-hidden="true" />
        {t('reconciliations.title')}
      </ButtonLink>
    </>
  )
}

const WAYS = [
  ['organization', portalPages.createTeam.href()],
  ['business', portalPages.createSponsor.href()],
  ['brand', portalPages.createBrand.href()],
] as const

/** Buttons for what an admin can add here. Deals are added at their business. */
function AddButtons() {
  const { t } = useTranslation('portal')
  return (
    <ul className={classes.ways} aria-label={t('add.label')}>
      {WAYS.map(([kind, to]) => (
        <li key={kind}>
          <ButtonLink look="outline" to={to}>
            <IconPlus size={20} aria-hidden="true" />
            {t(`add.${kind}`)}
          </ButtonLink>
        </li>
      ))}
      <li>
        <AddDeal />
      </li>
    </ul>
  )
}

/** A button that is focusable though inactive, so that everyone learns why. */
function AddDeal() {
  const { t } = useTranslation('portal')
  const id = useId()
  return (
    <span className={classes.hinted}>
      <Button look="outline" aria-disabled="true" aria-describedby={id} className={classes.off}>
        <IconPlus size={20} aria-hidden="true" />
        {t('add.deal')}
      </Button>
      <span id={id} role="tooltip" className={classes.hint}>
        {t('add.onBusiness')}
      </span>
    </span>
  )
}
