import {
  IconBuildingStadium,
  IconBuildingStore,
  IconReceiptRefund,
  IconScale,
  IconTags,
  IconTicket,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAdminDashboard } from '#shared/api/portal.ts'
import { listReconciliations } from '#shared/api/reconciliations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { RowMenu } from '#web/table/index.ts'
import { ButtonLink, lateDialog } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import {
  Charts,
  DashboardPage,
  NewestBusinesses,
  Section,
  Tiles,
  useNumber,
} from '../parts/index.ts'
import notice from '../parts/payments/payments-notice.module.css'
import { AdminNeeds, Moves } from './overview/overview.tsx'

const PREVIEWED = 6
/**
 * If the platform has at least this many deals, it no longer counts as new, and the first steps are
 * not loaded.
 */
const FEW_DEALS = 10
const PLATFORM = { subject: 'platform', key: 'all', owner: { owner: 'platform' } } as const

const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps, {
  isExtra: true,
})

type AdminDashboardPageProps = Record<'Deals' | 'Organizations', ComponentType>

/**
 * The admin dashboard: figures of the whole platform and its newest entities. An empty platform
 * shows the first steps instead of empty charts and lists.
 */
export function AdminDashboardPage({ Deals, Organizations }: AdminDashboardPageProps) {
  const { t } = useTranslation('portal')
  const reading = useLive(PLATFORM.owner, readAdminDashboard)
  const hasBegun = reading.data !== undefined && isCounted(reading.data.figures)
  return (
    <DashboardPage reading={reading} tiles={7}>
      {({ figures, overview, unhealthy }) => ({
        name: t('dashboard.title'),
        kind: t('dashboard.platform'),
        actions: <AdminActions />,
        notice: (
          <>
            <PaymentsCheck />
            {figures.deals.all < FEW_DEALS && <FirstSteps deals={figures.deals.all} />}
            {hasBegun && <AdminNeeds overview={overview} unhealthy={unhealthy} />}
          </>
        ),
        figures: <PlatformTiles deals={figures.deals} />,
        parts: (
          <>
            {hasBegun && <Moves overview={overview} />}
            {hasBegun && <Charts of={PLATFORM} />}
            <Organizations />
            <NewestBusinesses count={PREVIEWED} />
            {hasBegun && (
              <Section
                title={t('dashboard.recentDeals')}
                all={{ to: portalPages.deals.href(), word: t('dashboard.allDeals') }}
              >
                <Deals />
              </Section>
            )}
          </>
        ),
      })}
    </DashboardPage>
  )
}

type Counts = Readonly<Record<string, number | undefined>>

/** Returns whether the platform has a deal, a follower, or anything else to show in charts. */
const isCounted = ({ total, deals }: Record<'total' | 'deals', Counts>) =>
  [total, deals].flatMap((counts) => Object.values(counts)).some(Boolean)

function PlatformTiles({ deals }: Pick<ComponentProps<typeof Tiles>, 'deals'>) {
  return (
    <Tiles
      of={PLATFORM}
      {...(deals && { deals })}
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
  )
}

/** Milliseconds for which the result of the nightly payment comparison is cached. */
const KEPT_MS = 10 * 60_000

/** Warns if last night's comparison with the payment provider found differences. */
function PaymentsCheck() {
  const { t } = useTranslation('portal')
  const number = useNumber()
  const { data } = useQuery({ ...answerOf(listReconciliations), staleTime: KEPT_MS })
  const count = data?.items[0]?.differences ?? 0
  if (count === 0) return null
  return (
    <div className={notice.notice}>
      <IconScale size={24} aria-hidden="true" />
      <p>{t('dashboard.paymentsDiffer', { count, figure: number(count) })}</p>
      <ButtonLink look="outline" to={portalPages.reconciliations.href()}>
        {t('reconciliations.title')}
      </ButtonLink>
    </div>
  )
}

const BusinessPicker = lateDialog(
  async () => (await import('../parts/businesses/business-picker.tsx')).BusinessPicker,
)

/** Menu that creates an entity, and a menu of the platform's payments. */
function AdminActions() {
  const { t } = useTranslation('portal')
  const [isPicking, setPicking] = useState(false)
  const kinds = [
    { key: 'organization', Icon: IconBuildingStadium, to: portalPages.createTeam.href() },
    { key: 'business', Icon: IconBuildingStore, to: portalPages.createSponsor.href() },
    { key: 'brand', Icon: IconTags, to: portalPages.createBrand.href() },
    {
      key: 'deal',
      Icon: IconTicket,
      hint: t('add.onBusiness'),
      run: () => setPicking(true),
    },
  ] as const
  const payments = [
    {
      key: 'find',
      word: t('purchase.find.title'),
      to: portalPages.purchases.href(),
      icon: <IconReceiptRefund size={18} aria-hidden="true" />,
    },
    {
      key: 'checks',
      word: t('reconciliations.title'),
      to: portalPages.reconciliations.href(),
      icon: <IconScale size={18} aria-hidden="true" />,
    },
  ]
  return (
    <>
      <RowMenu
        name={t('dashboard.title')}
        word={t('add.label')}
        actions={kinds.map(({ key, Icon, ...does }) => ({
          key,
          word: t(`add.${key}`),
          icon: <Icon size={18} aria-hidden="true" />,
          ...does,
        }))}
      />
      <RowMenu name={t('dashboard.title')} actions={payments} />
      {isPicking && <BusinessPicker onClose={() => setPicking(false)} />}
    </>
  )
}
