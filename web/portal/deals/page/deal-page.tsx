import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import { type DealRow, readPortalDeal } from '#shared/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { dealPath } from '#web/lib/paths.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Charts } from '../../parts/figures/charts.tsx'
import { FigureTile } from '../../parts/figures/figure-tile.tsx'
import { TileRow } from '../../parts/figures/tiles.tsx'
import { EntityPage } from '../../parts/frames/entity-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { asking } from '../../parts/live/live.ts'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { ActivationSheet } from '../parts/activation-sheet.tsx'
import { nameOf } from '../parts/deal-name.ts'
import { DealState } from '../parts/deal-state.tsx'
import { DeedNotice } from '../parts/deed-notice.tsx'
import { type Deeds, useDeeds } from '../parts/use-deeds.ts'
import { useOffered } from '../parts/use-offered.tsx'
import { usePlace } from '../parts/use-place.ts'
import { DealFacts } from './deal-facts.tsx'
import { RefusedFans } from './refused-fans.tsx'
import { WhatIf } from './what-if.tsx'

type Page = OutputOf<typeof readPortalDeal>

/** A deal with its state, its numbers and what can be done with it. */
export function DealPage() {
  const { dealId = '' } = useParams()
  const reading = useQuery({
    ...answerOf(readPortalDeal, { params: { dealKey: dealId } }),
    ...asking,
    refetchOnWindowFocus: true,
  })
  return (
    <WhenRead reading={reading} tiles={3}>
      {(page) => <OneDeal key={page.deal.key} page={page} />}
    </WhenRead>
  )
}

function OneDeal({ page }: { page: Page }) {
  const { t } = useTranslation('deals')
  const place = usePlace()
  const deeds = useDeeds()
  const { deal, content, figures, refusals } = page
  const name = nameOf(deal, useLanguage())
  return (
    <EntityPage
      name={name.text}
      nameLang={name.lang}
      kind={deal.sponsor.name}
      logo={deal.sponsor.logo}
      trail={[place.home, { to: place.listTo, word: t('title') }]}
      state={<DealState deal={deal} />}
      actions={<Actions deal={deal} deeds={deeds} />}
      tabs={useTabs(deal)}
    >
      <DeedNotice deeds={deeds} />
      <Figures page={page} />
      <Charts figures={figures} />
      <DealFacts deal={deal} content={content} />
      <WhatIf deal={deal} />
      <RefusedFans refusals={refusals} />
      <ActivationSheet deeds={deeds} />
    </EntityPage>
  )
}

function Actions({ deal, deeds }: { deal: DealRow; deeds: Deeds }) {
  const { t } = useTranslation('deals')
  const isAdmin = useIsAdmin()
  const { pathname } = useLocation()
  const { text } = nameOf(deal, useLanguage())
  const actions = useOffered(deeds)(deal).filter(({ key }) => key !== 'edit')
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
      <RowMenu name={text} actions={deal.published ? [...actions, toSite] : actions} />
    </>
  )
}

/** The parts of a deal that have a page: what is sold of it, for those who see the money. */
function useTabs({ key, sponsor, flashDeal }: DealRow) {
  const { t } = useTranslation('deals')
  const isAdmin = useIsAdmin()
  const { sponsorKey, dealTo } = usePlace()
  const overview = { to: dealTo({ key }), word: t('tabs.overview') }
  const purchases = portalPaths.sponsorPurchases.href(sponsor.key, { deal: key })
  return [
    overview,
    ...(flashDeal && (isAdmin || sponsorKey !== undefined)
      ? [{ to: purchases, word: t('tabs.purchases') }]
      : []),
    ...(isAdmin ? [{ to: portalPaths.editDeal.href(sponsor.key, key), word: t('tabs.edit') }] : []),
  ]
}

/** A contest is entered, a flash deal bought, all others redeemed. */
function Figures({ page: { deal, figures } }: { page: Page }) {
  const { t } = useTranslation('portal')
  const { total, period } = figures
  const used = deal.contestDeal ? 'contestEntries' : 'redemptions'
  const metrics = [used, ...(deal.flashDeal ? ['purchases' as const] : []), 'impressions'] as const
  return (
    <TileRow>
      {metrics.map((metric) => (
        <FigureTile
          key={metric}
          label={t(`figures.${metric}`)}
          value={total[metric]}
          period={{
            days: period.days,
            current: period.current[metric],
            previous: period.previous[metric],
          }}
        />
      ))}
    </TileRow>
  )
}
