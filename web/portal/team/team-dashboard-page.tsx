import { type ComponentType, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readTeamDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { FirstBusinesses } from '../parts/businesses/first-businesses.tsx'
import { useOrganizationTabs } from '../parts/entities/use-organization-tabs.ts'
import { Charts } from '../parts/figures/charts.tsx'
import { Tiles } from '../parts/figures/tiles.tsx'
import { DashboardPage } from '../parts/frames/dashboard-page.tsx'
import { RecentRedemptions } from '../parts/redemptions/recent-redemptions.tsx'
import { AboutTeam, ExclusiveCodeCount, FanCount } from './about-team.tsx'
import { EmbedPanel, TeamActions } from './team-actions.tsx'

const PREVIEWED = 2

type TeamDashboardPageProps = { Deals: ComponentType<{ teamKey: string }> }

/** An organization's dashboard: its figures, deals and businesses. */
export function TeamDashboardPage({ Deals }: TeamDashboardPageProps) {
  const { t } = useTranslation('portal')
  const { teamKey = '' } = useParams()
  const of = countedTeam(teamKey)
  const reading = useLive(of.owner, readTeamDashboard, {
    params: { teamKey },
  })
  const tabs = useOrganizationTabs(teamKey)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <DashboardPage reading={reading} tiles={5}>
      {({ organization, organization: { key, name, logo }, figures, fans, businesses }) => ({
        name,
        logo,
        tabs,
        title: t('dashboard.titleOf', { name }),
        kind: t('dashboard.organization'),
        state: (
          <>
            <FanCount fans={fans} />
            <ExclusiveCodeCount teamKey={key} />
          </>
        ),
        actions: (
          <TeamActions
            teamKey={key}
            isOpen={isOpen}
            panelId={panelId}
            onToggle={() => setOpen((wasOpen) => !wasOpen)}
          />
        ),
        notice: (
          <>
            <AboutTeam organization={organization} />
            {isOpen && <EmbedPanel panelId={panelId} teamKey={key} name={name} />}
          </>
        ),
        figures: <TeamTiles of={of} figures={figures} businesses={businesses} />,
        parts: (
          <>
            <Charts of={of} />
            <RecentRedemptions
              rows={figures.lastRedemptions}
              ownerKey={key}
              hasBusiness
              allTo={portalPages.teamRedemptions.href(key)}
            />
            <FirstBusinesses count={PREVIEWED} teamKey={key} />
            <Deals teamKey={key} />
          </>
        ),
      })}
    </DashboardPage>
  )
}

/** Names an organization to the parts that show its figures. */
function countedTeam(key: string) {
  return { subject: 'team', key, owner: { owner: 'team', ownerKey: key } } as const
}

type TeamTilesProps = Pick<OutputOf<typeof readTeamDashboard>, 'figures' | 'businesses'> & {
  of: ReturnType<typeof countedTeam>
}

/** Shows what the organization counts, and how many deals and businesses it has. */
function TeamTiles({ of, figures, businesses }: TeamTilesProps) {
  const { t } = useTranslation('portal')
  return (
    <Tiles
      of={of}
      figures={figures}
      moving={[{ metric: 'impressions' }, { metric: 'redemptions' }, { metric: 'contestEntries' }]}
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
