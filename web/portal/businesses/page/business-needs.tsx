import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { readSponsorDashboard } from '#shared/api/portal.ts'
import { listPortalDeals } from '#shared/api/portal-deals.ts'
import { readSponsorPurchaseStats } from '#shared/api/portal-purchases.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatPercent } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { asking, useReading } from '../../../lib/live/use-live.ts'
import { type Finding, Needs, useNumber } from '../../parts/index.ts'

type Unhealthy = OutputOf<typeof readSponsorDashboard>['unhealthy']

type BusinessNeedsProps = {
  sponsorKey: string
  deals: { all: number; flash: number }
  unhealthy: Unhealthy
}

/**
 * A business's to-do list: disputed payments, deals of which few fans said that they worked, and
 * deals without units or redemptions left. Without any deals, the list says only that. Shows
 * nothing until all is loaded or if loading fails, because the pages of purchases and deals report
 * the failure.
 */
export function BusinessNeeds({ sponsorKey, deals, unhealthy }: BusinessNeedsProps) {
  const { t } = useTranslation('businesses')
  if (deals.all > 0) {
    const hasSales = deals.flash > 0
    return <DealNeeds sponsorKey={sponsorKey} hasSales={hasSales} unhealthy={unhealthy} />
  }
  const to = portalPages.sponsorDeals.href(sponsorKey)
  return <Needs findings={[{ key: 'none', title: t('needs.noDeals'), to, lines: [] }]} />
}

type DealNeedsProps = { sponsorKey: string; hasSales: boolean; unhealthy: Unhealthy }

function DealNeeds({ sponsorKey, hasSales, unhealthy }: DealNeedsProps) {
  const findings = [
    useDisputes(sponsorKey, hasSales),
    ...useUnhealthy(unhealthy),
    useClosed(sponsorKey, 'SoldOutDeals'),
    useClosed(sponsorKey, 'LimitReachedDeals'),
  ]
  const read = findings.filter((one) => one !== undefined)
  if (read.length < findings.length) return null
  return <Needs findings={read.filter(({ lines }) => lines.length > 0)} />
}

type Named = { description: string; descriptionFr?: string | undefined }

/** Returns the flash deals with disputed payments, or undefined until they are read. */
function useDisputes(sponsorKey: string, hasSales: boolean): Finding | undefined {
  const { t } = useTranslation('businesses')
  const nameOf = useNameOf()
  const number = useNumber()
  const title = t('needs.disputes')
  const { data } = useQuery({
    ...answerOf(readSponsorPurchaseStats, { params: { sponsorKey } }),
    ...asking,
    enabled: hasSales,
  })
  if (!hasSales) return { key: 'disputes', title, lines: [] }
  if (!data) return undefined
  const lines = data.items
    .filter(({ disputed }) => disputed > 0)
    .map((deal) => ({
      key: deal.offerKey,
      to: portalPages.sponsorPurchases.href(sponsorKey, { deal: deal.offerKey }),
      ...nameOf(deal),
      detail: t('needs.disputed', { count: deal.disputed, figure: number(deal.disputed) }),
    }))
  return { key: 'disputes', title, count: lines.length, lines }
}

/**
 * Returns the deals that are sold out or have reached their limit, or undefined until they are
 * read.
 */
function useClosed(
  sponsorKey: string,
  filter: 'SoldOutDeals' | 'LimitReachedDeals',
): Finding | undefined {
  const { t } = useTranslation('businesses')
  const nameOf = useNameOf()
  const number = useNumber()
  const { data } = useReading(listPortalDeals, { query: { sponsorKey, filter } })
  if (!data) return undefined
  const lines = data.items.map((deal) => ({
    key: deal.key,
    to: portalPages.sponsorDeal.href(sponsorKey, deal.key),
    ...nameOf(deal),
    detail:
      deal.used === undefined || deal.totalAvailable === undefined
        ? undefined
        : t('needs.used', { used: number(deal.used), all: number(deal.totalAvailable) }),
  }))
  return { key: filter, title: t(`needs.${filter}`), count: data.total, lines }
}

/**
 * Returns the deals of which few fans said that they worked: first the paused ones, then those of
 * which the business was warned.
 */
function useUnhealthy(unhealthy: Unhealthy): Finding[] {
  const { t } = useTranslation('businesses')
  const nameOf = useNameOf()
  const number = useNumber()
  const language = useLanguage()
  return (['paused', 'warned'] as const).flatMap((kind) => {
    const found = unhealthy?.[kind]
    if (found === undefined) return []
    const lines = found.first.map((deal) => ({
      key: deal.offerKey,
      to: portalPages.sponsorDeal.href(deal.sponsorKey, deal.offerKey),
      ...nameOf(deal),
      detail: t('needs.said', {
        share: formatPercent(deal.share, language),
        answers: number(deal.answers),
      }),
    }))
    return [{ key: kind, title: t(`needs.${kind}`), count: found.count, lines }]
  })
}

function useNameOf() {
  const language = useLanguage()
  return ({ description, descriptionFr }: Named) => {
    const { text, lang }: Reading = inLanguage(language, description, descriptionFr)
    return { name: text, lang }
  }
}
