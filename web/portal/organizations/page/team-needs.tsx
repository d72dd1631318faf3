import { useTranslation } from 'react-i18next'
import type { readCodeTotals } from '#shared/api/codes.ts'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { closedBy, displayStatus } from '#shared/deals/status.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Needs, type SpanFigures, useNumber } from '../../parts/index.ts'
import type { Triggered } from './use-triggered.ts'

type TeamNeedsProps = {
  dashboard: OutputOf<typeof readTeamDashboard>
  /** Figures of the last seven days. */
  week: SpanFigures
  triggered: Triggered
  codes: OutputOf<typeof readCodeTotals>
}

/** An organization's to-do list: first steps, triggered deals, codes, and a week without uses. */
export function TeamNeeds({ dashboard, week, triggered, codes }: TeamNeedsProps) {
  const needs = [
    ...useBeginnings(dashboard),
    ...useDealNeeds(dashboard.organization.key, triggered),
    ...useCodeNeeds(dashboard.organization.key, codes),
    ...useQuietWeek(dashboard.organization.key, week),
  ]
  return (
    <Needs findings={needs.map(({ word, to }) => ({ key: word, title: word, to, lines: [] }))} />
  )
}

type Need = { word: string; to: string }

/** Returns the first thing that a new organization lacks, if any: businesses, or else deals. */
function useBeginnings({
  organization: { key },
  businesses,
  figures,
}: TeamNeedsProps['dashboard']) {
  const { t } = useTranslation('organizations')
  if (businesses === 0)
    return [{ word: t('needs.noBusinesses'), to: portalPages.teamSponsors.href(key) }]
  if (figures.deals.all === 0)
    return [{ word: t('needs.noDeals'), to: portalPages.teamDeals.href(key) }]
  return []
}

/**
 * Returns items with the number of deals that wait to be triggered, and with the number of deals
 * that have ended or have no redemptions left.
 */
function useDealNeeds(teamKey: string, triggered: Triggered): Need[] {
  const { t } = useTranslation('organizations')
  const number = useNumber()
  const now = serverNow()
  const more = triggered.isWhole ? '' : '+'
  const open = triggered.deals.filter(({ published }) => published)
  const usedUp = open.filter((deal) => closedBy(deal, now) !== undefined)
  const ready = open.filter(
    (deal) => displayStatus(deal, now) === 'notTriggered' && !usedUp.includes(deal),
  )
  const to = portalPages.triggerBoard.href(teamKey)
  const need = (name: 'ready' | 'usedUp', count: number) =>
    count === 0 ? [] : [{ word: t(`needs.${name}`, { count, figure: number(count) + more }), to }]
  return [...need('ready', ready.length), ...need('usedUp', usedUp.length)]
}

/** Returns a to-do item for each access level that has codes, but no active code. */
function useCodeNeeds(teamKey: string, totals: OutputOf<typeof readCodeTotals>): Need[] {
  const { t } = useTranslation('organizations')
  const levels = Object.keys(totals) as AccessLevel[]
  return levels
    .filter((level) => totals[level].total > 0 && totals[level].active === 0)
    .map((level) => ({ word: t(`needs.codes.${level}`), to: portalPages.teamCodes.href(teamKey) }))
}

/**
 * Returns a warning if fans redeemed nothing and entered no contest in the last seven days, but did
 * in the seven days before.
 */
function useQuietWeek(teamKey: string, week: SpanFigures): Need[] {
  const { t } = useTranslation('organizations')
  const number = useNumber()
  const used = ({ redemptions, contestEntries }: SpanFigures['totals']) =>
    redemptions + contestEntries
  if (week.before === undefined || used(week.totals) > 0 || used(week.before) === 0) return []
  const word = t('needs.quiet', { before: number(used(week.before)) })
  return [{ word, to: portalPages.teamRedemptions.href(teamKey) }]
}
