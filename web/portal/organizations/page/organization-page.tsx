import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readTeamDashboard } from '#shared/api/portal.ts'
import { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { lazyPart, Skeleton } from '#web/ui/index.ts'
import { useLive, useReading } from '../../../lib/live/use-live.ts'
import {
  Charts,
  DashboardPage,
  History,
  RecentRedemptions,
  Tiles,
  useOrganizationTabs,
  useOrganizationTrail,
} from '../../parts/index.ts'
import { ArchivingNotice, useArchiving } from '../parts/archiving.tsx'
import { OrganizationMenu } from '../parts/organization-actions.tsx'
import { OrganizationSide } from './organization-facts.tsx'
import { OrganizationCounts } from './organization-head.tsx'
import classes from './organization-page.module.css'

type OrganizationPageProps = { Deals: ComponentType<{ teamKey: string }> }

/** An organization's page: last night, figures and facts, then charts and lists. */
export function OrganizationPage({ Deals }: OrganizationPageProps) {
  const { t } = useTranslation('portal')
  const { teamKey = '' } = useParams()
  const of = countedTeam(teamKey)
  const params = { teamKey }
  const reading = useLive(of.owner, readTeamDashboard, { params })
  const page = useReading(readPortalOrganization, { params })
  const archiving = useArchiving()
  const tabs = useOrganizationTabs(teamKey)
  const trail = useOrganizationTrail()
  const stored = page.data?.organization
  return (
    <DashboardPage reading={reading} tiles={5}>
      {(dashboard) => ({
        name: dashboard.organization.name,
        logo: dashboard.organization.logo,
        trail,
        tabs,
        title: t('dashboard.titleOf', { name: dashboard.organization.name }),
        kind: t('dashboard.organization'),
        state: <OrganizationCounts organization={stored} teamKey={teamKey} fans={dashboard.fans} />,
        actions: stored && <OrganizationMenu organization={stored} archiving={archiving} />,
        notice: (
          <>
            <ArchivingNotice archiving={archiving} />
            <FirstLines of={of} dashboard={dashboard} />
          </>
        ),
        figures: <TeamTiles of={of} dashboard={dashboard} />,
        facts: (
          <OrganizationSide
            teamKey={teamKey}
            name={dashboard.organization.name}
            organization={stored}
            isLoading={page.isPending}
          />
        ),
        parts: (
          <>
            <Charts of={of} />
            <Outcomes of={of} lift={dashboard.alerts} />
            <RecentRedemptions
              rows={dashboard.figures.lastRedemptions}
              ownerKey={teamKey}
              hasBusiness
              allTo={portalPages.teamRedemptions.href(teamKey)}
            />
            <OrganizationBusinesses
              teamKey={teamKey}
              list={{ rows: page.data?.businesses, error: page.error, refetch: page.refetch }}
            />
            <Deals teamKey={teamKey} />
            <History kind="organization" entityKey={teamKey} />
          </>
        ),
      })}
    </DashboardPage>
  )
}

/** Returns an organization's identity for its figures and their live updates. */
function countedTeam(key: string) {
  return { subject: 'team', key, owner: { owner: 'team', ownerKey: key } } as const
}

type TeamTilesProps = {
  of: ReturnType<typeof countedTeam>
  dashboard: OutputOf<typeof readTeamDashboard>
}

/**
 * Tiles with an organization's redemptions, contest entries and impressions, then its numbers of
 * deals and businesses.
 */
function TeamTiles({ of, dashboard: { figures, businesses } }: TeamTilesProps) {
  const { t } = useTranslation('portal')
  return (
    <Tiles
      of={of}
      moving={[{ metric: 'redemptions' }, { metric: 'contestEntries' }, { metric: 'impressions' }]}
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
  )
}

/** Last night's results and the to-do list. Loads after the page. */
const FirstLines = lazyPart(async () => (await import('./first-lines.tsx')).FirstLines, {
  waiting: <Skeleton className={classes.first} />,
})

/** Health of an organization's deals, and the effect of its alerts. Loads after the page. */
const Outcomes = lazyPart(async () => (await import('./outcomes.tsx')).Outcomes, {
  words: ['insights'],
})

/** The organization's businesses. Loads after the page, since it is below the charts. */
const OrganizationBusinesses = lazyPart(
  async () => (await import('./organization-businesses.tsx')).OrganizationBusinesses,
  { waiting: <Skeleton className={classes.first} /> },
)
