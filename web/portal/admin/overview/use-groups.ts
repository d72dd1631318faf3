import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import type { AccessLevel } from '#shared/model/offer.ts'
import type { Finding, Findings } from '#shared/model/overview.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { Line } from './finding-group.tsx'

const CODES: Record<AccessLevel, (teamKey: string) => string> = {
  exclusive: portalPaths.exclusiveCodes.href,
  player: portalPaths.playerCodes.href,
  flexPass: portalPaths.flexPassCodes.href,
  groupPass: portalPaths.groupPassCodes.href,
}

interface Group {
  readonly key: keyof Findings
  readonly title: string
  readonly count: number
  readonly lines: readonly Line[]
}

/**
 * Returns the items that need a person and the biggest changes, grouped by kind. Empty kinds are left out.
 */
export function useGroups(found: Findings): { needing: Group[]; moved: Group[] } {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  const figure = (value: number) => formatNumber(value, language)
  const ofDeal = ({ offerKey, sponsorKey, description, descriptionFr }: NamedDeal) => {
    const { text: name, lang } = inLanguage(language, description, descriptionFr)
    return { key: offerKey, to: portalPaths.sponsorDeal.href(sponsorKey, offerKey), name, lang }
  }
  const ofTeam = ({ teamKey, name }: NamedTeam) => ({
    key: teamKey,
    to: portalPaths.teamDashboard.href(teamKey),
    name,
  })
  const weeks = ({ week, weekBefore }: Weeks) => ({
    by: signed(week - weekBefore, figure),
    detail: t('moved.weeks', { week: figure(week), before: figure(weekBefore) }),
  })
  const { dryLists, deadDeals, quietTeams, movedTeams, movedDeals } = found
  const needing = [
    group('dryLists', t('dryLists.title'), dryLists, (list) => ({
      ...ofTeam(list),
      key: `${list.teamKey} ${list.accessLevel}`,
      to: CODES[list.accessLevel](list.teamKey),
      detail: t(`dryLists.${list.accessLevel}`, {
        unused: figure(list.unused),
        active: figure(list.active),
      }),
    })),
    group('deadDeals', t('deadDeals.title'), deadDeals, (deal) => ({
      ...ofDeal(deal),
      detail: t(`deadDeals.${deal.reason}`),
    })),
    group('quietTeams', t('quietTeams.title'), quietTeams, (team) => ({
      ...ofTeam(team),
      detail: t('quietTeams.before', { count: team.before, figure: figure(team.before) }),
    })),
  ]
  const moved = [
    group('movedTeams', t('moved.organizations'), movedTeams, (team) => ({
      ...ofTeam(team),
      ...weeks(team),
    })),
    group('movedDeals', t('moved.deals'), movedDeals, (deal) => ({
      ...ofDeal(deal),
      ...weeks(deal),
    })),
  ]
  const isThere = ({ count }: Group) => count > 0
  return { needing: needing.filter(isThere), moved: moved.filter(isThere) }
}

type NamedDeal = Pick<
  Finding<'deadDeals'>,
  'offerKey' | 'sponsorKey' | 'description' | 'descriptionFr'
>
type NamedTeam = Pick<Finding<'quietTeams'>, 'teamKey' | 'name'>
type Weeks = Pick<Finding<'movedTeams'>, 'week' | 'weekBefore'>

function group<Entry>(
  key: Group['key'],
  title: string,
  found: { readonly count: number; readonly first: readonly Entry[] },
  toLine: (entry: Entry) => Line,
): Group {
  return { key, title, count: found.count, lines: found.first.map(toLine) }
}

/** With a real minus, which is as wide as the plus. */
function signed(change: number, figure: (value: number) => string): string {
  return `${change < 0 ? '\u2212' : '+'}${figure(Math.abs(change))}`
}
