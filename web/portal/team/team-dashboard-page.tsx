import { IconCheck, IconCode, IconCopy, IconSpeakerphone } from '@tabler/icons-react'
import { type ComponentType, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readTeamDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button, ButtonLink, Skeleton, useCopy } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import {
  Charts,
  DashboardPage,
  FirstBusinesses,
  MoneyLinks,
  RecentRedemptions,
  Section,
  Tiles,
  useOrganizationTabs,
} from '../parts/index.ts'
import { AboutTeam, ExclusiveCodeCount, FanCount } from './about-team.tsx'
import classes from './team-actions.module.css'

const PREVIEWED = 2

const FirstLines = lazyPart(async () => (await import('./first-lines.tsx')).FirstLines, {
  waiting: <Skeleton className={classes.first} />,
})

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
            <FirstLines of={of} dashboard={{ organization, businesses, figures, fans }} />
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

/** Identifies an organization for its figures and their live updates. */
function countedTeam(key: string) {
  return { subject: 'team', key, owner: { owner: 'team', ownerKey: key } } as const
}

type TeamTilesProps = Pick<OutputOf<typeof readTeamDashboard>, 'figures' | 'businesses'> & {
  of: ReturnType<typeof countedTeam>
}

/** Tiles with an organization's figures, and its numbers of deals and businesses. */
function TeamTiles({ of, figures, businesses }: TeamTilesProps) {
  const { t } = useTranslation('portal')
  return (
    <Tiles
      of={of}
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

/** Buttons of an organization's dashboard: trigger board, payments and embed code. */
function TeamActions({ teamKey, ...embed }: { teamKey: string } & EmbedButtonProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <ButtonLink to={portalPages.triggerBoard.href(teamKey)}>
        <IconSpeakerphone size={20} aria-hidden="true" />
        {t('search.pages.triggerBoard')}
      </ButtonLink>
      <MoneyLinks
        paymentsTo={portalPages.teamPayments.href(teamKey)}
        purchasesTo={portalPages.teamPurchases.href(teamKey)}
      />
      <EmbedButton {...embed} />
    </>
  )
}

type EmbedButtonProps = { isOpen: boolean; panelId: string; onToggle: () => void }

/** A button that shows or hides the code for an organization's own website. */
function EmbedButton({ isOpen, panelId, onToggle }: EmbedButtonProps) {
  const { t } = useTranslation('organizations')
  return (
    <Button
      look="outline"
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': panelId })}
      onClick={onToggle}
    >
      <IconCode size={20} aria-hidden="true" />
      {t('embed.title')}
    </Button>
  )
}

type EmbedPanelProps = { panelId: string; teamKey: string; name: string }

/** The HTML that embeds the FanPage in a website. */
function EmbedPanel({ panelId, teamKey, name }: EmbedPanelProps) {
  const { t } = useTranslation('organizations')
  const { isCopied, copy } = useCopy({ forgottenAfterMs: SHARE_COPIED_SECONDS * 1000 })
  const code = embedCode(teamKey, name)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div id={panelId} className={classes.panel}>
      <Section title={t('embed.title')} note={t('embed.note')}>
        <pre className={classes.code}>
          <code>{code}</code>
        </pre>
        <div className={classes.copy}>
          <Button onClick={() => void copy(code)}>
            <Icon size={20} aria-hidden="true" />
            {t('embed.copy')}
          </Button>
          <span role="status" className={classes.copied}>
            {isCopied && t('embed.copied')}
          </span>
        </div>
      </Section>
    </div>
  )
}

const HEIGHT = 1330

function embedCode(teamKey: string, name: string): string {
  const src = window.location.origin + paths.organization.href(teamKey, { embedMode: true })
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${src}" title="${title}" width="100%" height="${HEIGHT}" style="border: 0"></iframe>`
}
