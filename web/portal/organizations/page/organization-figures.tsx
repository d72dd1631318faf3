import { useTranslation } from 'react-i18next'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Skeleton } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { MoneyLinks, Tiles } from '../../parts/index.ts'
import classes from './organization-page.module.css'

/** Last night's results and the to-do list. Their script loads after the page. */
export const FirstLines = lazyPart(async () => (await import('./first-lines.tsx')).FirstLines, {
  waiting: <Skeleton className={classes.first} />,
})

/** Returns an organization's identity for its figures and their live updates. */
export function countedTeam(key: string) {
  return { subject: 'team', key, owner: { owner: 'team', ownerKey: key } } as const
}

type TeamTilesProps = {
  of: ReturnType<typeof countedTeam>
  dashboard: OutputOf<typeof readTeamDashboard>
}

/** An organization's figures, and the ways to its payments and purchases. */
export function TeamTiles({ of, dashboard: { figures, businesses } }: TeamTilesProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <Tiles
        of={of}
        moving={[
          { metric: 'impressions' },
          { metric: 'redemptions' },
          { metric: 'contestEntries' },
        ]}
        standing={[
          {
            label: t('dashboard.allDeals'),
            value: figures.deals.all,
            to: portalPages.teamDeals.href(of.key),
          },
          {
            label: t('sponsors.title'),
            value: businesses,
            to: portalPages.teamSponsors.href(of.key),
          },
        ]}
      />
      <MoneyLinks
        paymentsTo={portalPages.teamPayments.href(of.key)}
        purchasesTo={portalPages.teamPurchases.href(of.key)}
      />
    </>
  )
}
