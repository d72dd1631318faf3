import { IconSpeakerphone } from '@tabler/icons-react'
import { type ComponentType, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readTeamDashboard } from '#light/api/portal.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useOrganizationTabs } from '../parts/entities/use-organization-tabs.ts'
import { Charts } from '../parts/figures/charts.tsx'
import { Tiles } from '../parts/figures/tiles.tsx'
import { DashboardPage } from '../parts/frames/dashboard-page.tsx'
import { useLive } from '../parts/live/live.ts'
import { MoneyLinks } from '../parts/payments/money-links.tsx'
import { RecentRedemptions } from '../parts/redemptions/recent-redemptions.tsx'
import { AboutTeam } from './about-team.tsx'
import { EmbedButton, EmbedPanel } from './embed-code.tsx'
import { ExclusiveCodeCount } from './exclusive-code-count.tsx'
import { FanCount } from './fan-count.tsx'
import { TeamBusinesses } from './team-businesses.tsx'

type TeamDashboardPageProps = { Deals: ComponentType<{ teamKey: string }> }

/** An organization in numbers, its deals and the businesses behind it. */
export function TeamDashboardPage({ Deals }: TeamDashboardPageProps) {
  const { t } = useTranslation('portal')
  const { teamId = '' } = useParams()
  const of = { subject: 'team', key: teamId, owner: { owner: 'team', ownerKey: teamId } } as const
  const reading = useLive(of.owner, readTeamDashboard, {
    params: { teamKey: teamId },
  })
  const tabs = useOrganizationTabs(teamId)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const businessesTo = portalPaths.teamSponsors.href(teamId)
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
          <>
            <ButtonLink to={portalPaths.triggerBoard.href(key)}>
              <IconSpeakerphone size={20} aria-hidden="true" />
              {t('search.pages.triggerBoard')}
            </ButtonLink>
            <MoneyLinks
              paymentsTo={portalPaths.teamPayments.href(key)}
              purchasesTo={portalPaths.teamPurchases.href(key)}
            />
            <EmbedButton
              isOpen={isOpen}
              panelId={panelId}
              onToggle={() => setOpen((wasOpen) => !wasOpen)}
            />
          </>
        ),
        notice: (
          <>
            <AboutTeam organization={organization} />
            {isOpen && <EmbedPanel panelId={panelId} teamKey={key} name={name} />}
          </>
        ),
        figures: (
          <Tiles
            of={of}
            figures={figures}
            moving={[
              { metric: 'impressions' },
              { metric: 'redemptions' },
              { metric: 'contestEntries' },
            ]}
            standing={[
              {
                label: t('dashboard.allDeals'),
                value: figures.deals.all,
                to: portalPaths.teamDeals.href(key),
              },
              { label: t('sponsors.title'), value: businesses, to: businessesTo },
            ]}
          />
        ),
        parts: (
          <>
            <Charts of={of} />
            <RecentRedemptions
              rows={figures.lastRedemptions}
              ownerKey={key}
              hasBusiness
              allTo={portalPaths.teamRedemptions.href(key)}
            />
            <TeamBusinesses teamKey={key} />
            <Deals teamKey={key} />
          </>
        ),
      })}
    </DashboardPage>
  )
}
