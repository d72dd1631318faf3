import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { type DealRow, readPortalDeal } from '#light/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { dealPath } from '#web/lib/paths.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EntityPage } from '../../parts/frames/entity-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { asking } from '../../parts/live/live.ts'
import { useIsAdmin, useRole } from '../../parts/use-is-admin.ts'
import { ActivationSheet } from '../parts/activation-sheet.tsx'
import { nameOf } from '../parts/deal-name.ts'
import { DealState } from '../parts/deal-state.tsx'
import { DeedNotice } from '../parts/deed-notice.tsx'
import { type Deeds, useDeeds } from '../parts/use-deeds.ts'
import { useOffered } from '../parts/use-offered.tsx'
import { usePlace } from '../parts/use-place.ts'
import { ContestHint } from './contest-hint.tsx'

export type DealContent = OutputOf<typeof readPortalDeal>

type DealFrameProps = {
  /** Name of the part shown, if it is not the first. */
  part?: string
  children: (content: DealContent) => ReactNode
}

/**
 * Shows the header of every part of a deal: its name and state, its actions, and links to the other parts.
 */
export function DealFrame({ part, children }: DealFrameProps) {
  const { dealId = '' } = useParams()
  const reading = useQuery({
    ...answerOf(readPortalDeal, { params: { dealKey: dealId } }),
    ...asking,
    refetchOnWindowFocus: true,
  })
  return (
    <WhenRead reading={reading} tiles={part === undefined ? 3 : 0}>
      {(content) => (
        <OneDeal key={content.deal.key} deal={content.deal} part={part}>
          {children(content)}
        </OneDeal>
      )}
    </WhenRead>
  )
}

type OneDealProps = { deal: DealRow; part: string | undefined; children: ReactNode }

function OneDeal({ deal, part, children }: OneDealProps) {
  const { t } = useTranslation('deals')
  const place = usePlace()
  const deeds = useDeeds()
  const { text, lang } = nameOf(deal, useLanguage())
  return (
    <EntityPage
      name={text}
      nameLang={lang}
      {...(part !== undefined && { title: t('part', { name: text, part }) })}
      kind={deal.sponsor.name}
      logo={deal.sponsor.logo}
      trail={[place.home, { to: place.listTo, word: t('title') }]}
      state={<DealState deal={deal} />}
      actions={<Actions deal={deal} deeds={deeds} />}
      tabs={useTabs(deal)}
    >
      <DeedNotice deeds={deeds} />
      <ContestHint deal={deal} deeds={deeds} />
      {children}
      <ActivationSheet deeds={deeds} />
    </EntityPage>
  )
}

const FIRING: readonly string[] = ['trigger', 'untrigger']

function Actions({ deal, deeds }: { deal: DealRow; deeds: Deeds }) {
  const { t } = useTranslation('deals')
  const isAdmin = useIsAdmin()
  const { pathname } = useLocation()
  const { text } = nameOf(deal, useLanguage())
  const offered = useOffered(deeds)(deal).filter(({ key }) => key !== 'edit')
  // Organizations come here to fire their deals: that stands in the open.
  const firing = isAdmin ? undefined : offered.find(({ key }) => FIRING.includes(key))
  const actions = offered.filter((action) => action !== firing)
  const toSite = { key: 'site', word: t('actions.site'), to: dealPath(deal) }
  return (
    <>
      {isAdmin && (
        <ButtonLink
          to={`${portalPaths.editDeal.href(deal.sponsor.key, deal.key)}?from=${encodeURIComponent(pathname)}`}
        >
          <IconPencil size={20} aria-hidden="true" />
          {t('actions.edit')}
        </ButtonLink>
      )}
      {firing && 'run' in firing && (
        <Button onClick={firing.run}>
          {firing.icon}
          {firing.word}
        </Button>
      )}
      <RowMenu name={text} actions={deal.published ? [...actions, toSite] : actions} />
    </>
  )
}

/** The parts of a deal that have a page: what is sold of it, for those who see the money. */
function useTabs({ key, sponsor, flashDeal }: DealRow) {
  const { t } = useTranslation('deals')
  const isAdmin = useIsAdmin()
  // An organization may come here by the address of the business.
  const seesMoney = useRole() !== 'team'
  const { dealTo } = usePlace()
  const overview = { to: dealTo({ key }), word: t('tabs.overview') }
  const purchases = portalPaths.sponsorPurchases.href(sponsor.key, { deal: key })
  return [
    overview,
    { to: portalPaths.dealRedemptions.href(sponsor.key, key), word: t('tabs.redemptions') },
    ...(flashDeal && seesMoney ? [{ to: purchases, word: t('tabs.purchases') }] : []),
    ...(isAdmin ? [{ to: portalPaths.editDeal.href(sponsor.key, key), word: t('tabs.edit') }] : []),
  ]
}
