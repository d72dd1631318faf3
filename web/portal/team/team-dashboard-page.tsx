import { IconSpeakerphone } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readTeamDashboard } from '#shared/api/portal.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Charts } from '../parts/figures/charts.tsx'
import { Tiles } from '../parts/figures/tiles.tsx'
import { DashboardPage } from '../parts/frames/dashboard-page.tsx'
import { useLive } from '../parts/live/live.ts'
import { MoneyLinks } from '../parts/payments/money-links.tsx'
import { RecentRedemptions } from '../parts/redemptions/recent-redemptions.tsx'
import { EmbedButton, EmbedPanel } from './embed-code.tsx'
import { ExclusiveCodeCount } from './exclusive-code-count.tsx'
import { FanCount } from './fan-count.tsx'
import { TeamBusinesses } from './team-businesses.tsx'

/** An organization in numbers, and the businesses behind it. */
export function TeamDashboardPage() {
  const { t } = useTranslation('portal')
  const { teamId = '' } = useParams()
  const reading = useLive({ owner: 'team', ownerKey: teamId }, readTeamDashboard, {
    params: { teamKey: teamId },
  })
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const businessesTo = portalPaths.teamSponsors.href(teamId)
  return (
    <DashboardPage reading={reading} tiles={5}>
      {({ organization: { key, name, logo }, figures, fans, businesses }) => ({
        ...{ name, logo },
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
            <EmbedButton {...{ isOpen, panelId }} onToggle={() => setOpen((wasOpen) => !wasOpen)} />
          </>
        ),
        notice: isOpen && <EmbedPanel panelId={panelId} teamKey={key} name={name} />,
        figures: (
          <Tiles
            figures={figures}
            moving={[
              { metric: 'impressions' },
              { metric: 'redemptions' },
              { metric: 'contestEntries' },
            ]}
            standing={[
              { deals: 'all', to: portalPaths.teamDeals.href(key) },
              { label: t('sponsors.title'), value: businesses, to: businessesTo },
            ]}
          />
        ),
        parts: (
          <>
            <Charts figures={figures} />
            <RecentRedemptions
              rows={figures.lastRedemptions}
              ownerKey={key}
              hasBusiness
              allTo={portalPaths.teamRedemptions.href(key)}
            />
            <TeamBusinesses teamKey={key} />
          </>
        ),
      })}
    </DashboardPage>
  )
}
