import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { HealthNeeds } from '#shared/model/health-findings.ts'
import type {
  Finding as Found,
  Findings as Kinds,
  Overview as Made,
} from '#shared/model/overview.ts'
import { formatPercent } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  type Finding,
  type FindingLine,
  Findings,
  Needs,
  Section,
  useNumber,
  useZoned,
} from '../../parts/index.ts'

type OverviewProps = { overview: Made | undefined }
type AdminNeedsProps = OverviewProps & { unhealthy: HealthNeeds | undefined }

/** Shows an admin's to-do list: the findings that need attention. */
export function AdminNeeds({ overview, unhealthy }: AdminNeedsProps) {
  return overview ? (
    <Needing overview={overview} unhealthy={unhealthy} />
  ) : (
    <Needs findings={undefined} />
  )
}

type NeedingProps = Pick<AdminNeedsProps, 'unhealthy'> & { overview: Made }

function Needing({ overview, unhealthy }: NeedingProps) {
  const { t } = useTranslation('overview')
  const when = useZoned()(overview.madeAt)
  const needing = [...useNeeding(overview), ...useUnhealthy(unhealthy)]
  return <Needs note={t('madeAt', { when })} findings={needing} />
}

const NONE: HealthNeeds['warned'] = { count: 0, first: [] }

/**
 * Returns the deals of which few fans said that they worked: first the paused ones, then those
 * whose business was warned.
 */
function useUnhealthy(unhealthy: HealthNeeds | undefined): Finding[] {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  const { figure, ofDeal } = useLines()
  return (['paused', 'warned'] as const)
    .map((kind) =>
      findings(kind, t(`unhealthy.${kind}`), unhealthy?.[kind] ?? NONE, (deal) => ({
        ...ofDeal(deal),
        detail: t('unhealthy.said', {
          share: formatPercent(deal.share, language),
          answers: figure(deal.answers),
        }),
      })),
    )
    .filter(isFilled)
}

/** The biggest changes of the week. */
export function Moves({ overview }: OverviewProps) {
  return overview && <Moved overview={overview} />
}

function Moved({ overview }: { overview: Made }) {
  const { t } = useTranslation('overview')
  const moved = useMoved(overview)
  return (
    <Section title={t('moved.title')} note={t('moved.note')}>
      {moved.length === 0 ? <p>{t('moved.none')}</p> : <Findings findings={moved} />}
    </Section>
  )
}

/** Returns the findings that need attention, by kind. Leaves out kinds without findings. */
function useNeeding({ dryLists, deadDeals, quietTeams }: Kinds): Finding[] {
  const { t } = useTranslation('overview')
  const { figure, ofDeal, ofTeam } = useLines()
  const dryTeams = useDryTeams(dryLists)
  return [
    dryTeams,
    findings('deadDeals', t('deadDeals.title'), deadDeals, (deal) => ({
      ...ofDeal(deal),
      detail: t(`deadDeals.${deal.reason}`),
    })),
    findings('quietTeams', t('quietTeams.title'), quietTeams, (team) => ({
      ...ofTeam(team),
      detail: t('quietTeams.before', { count: team.before, figure: figure(team.before) }),
    })),
  ].filter(isFilled)
}

const CODES: Record<AccessLevel, (teamKey: string) => string> = {
  exclusive: portalPages.exclusiveCodes.href,
  player: portalPages.playerCodes.href,
  flexPass: portalPages.flexPassCodes.href,
  groupPass: portalPages.groupPassCodes.href,
}

/**
 * Returns a finding with one line for each organization that has few or no unused codes of some
 * kinds.
 */
function useDryTeams({ first, count }: Kinds['dryLists']): Finding {
  const { t } = useTranslation('overview')
  const { figure, ofTeam } = useLines()
  const teamKeys = [...new Set(first.map(({ teamKey }) => teamKey))]
  const kindsOf = (lists: typeof first) =>
    lists.map(({ accessLevel }) => t(`dryLists.kinds.${accessLevel}`)).join(', ')
  const lines = teamKeys.flatMap((key): FindingLine[] => {
    const lists = first.filter(({ teamKey }) => teamKey === key)
    const [one, ...others] = lists
    if (one === undefined) return []
    const out = lists.filter(({ unused }) => unused === 0)
    const low = lists
      .filter(({ unused }) => unused > 0)
      .map(({ accessLevel, unused, active }) =>
        t(`dryLists.${accessLevel}`, { unused: figure(unused), active: figure(active) }),
      )
    const details = [
      ...(out.length > 0 ? [t('dryLists.out', { kinds: kindsOf(out) })] : []),
      ...low,
    ]
    const to = others.length > 0 ? portalPages.teamCodes.href : CODES[one.accessLevel]
    return [{ ...ofTeam(one), to: to(one.teamKey), detail: details.join(' · ') }]
  })
  // The first lists are all lists, or as many as the overview holds.
  const more = count - first.length
  return { key: 'dryLists', title: t('dryLists.title'), count: lines.length + more, lines }
}

/** Returns the biggest changes, by kind. Leaves out kinds without changes. */
function useMoved({ movedTeams, movedDeals }: Kinds): Finding[] {
  const { t } = useTranslation('overview')
  const { figure, ofDeal, ofTeam } = useLines()
  const weeks = ({ week, weekBefore }: Weeks) => ({
    by: signed(week - weekBefore, figure),
    detail: t('moved.weeks', { week: figure(week), before: figure(weekBefore) }),
  })
  return [
    findings('movedTeams', t('moved.organizations'), movedTeams, (team) => ({
      ...ofTeam(team),
      ...weeks(team),
    })),
    findings('movedDeals', t('moved.deals'), movedDeals, (deal) => ({
      ...ofDeal(deal),
      ...weeks(deal),
    })),
  ].filter(isFilled)
}

const isFilled = ({ lines }: Finding) => lines.length > 0

/** Returns functions that format figures, and link to deals and organizations. */
function useLines() {
  const language = useLanguage()
  return {
    figure: useNumber(),
    ofDeal({ offerKey, sponsorKey, description, descriptionFr }: NamedDeal) {
      const { text: name, lang } = inLanguage(language, description, descriptionFr)
      return { key: offerKey, to: portalPages.sponsorDeal.href(sponsorKey, offerKey), name, lang }
    },
    ofTeam: ({ teamKey, name }: NamedTeam) => ({
      key: teamKey,
      to: portalPages.teamDashboard.href(teamKey),
      name,
    }),
  }
}

type NamedDeal = Pick<
  Found<'deadDeals'>,
  'offerKey' | 'sponsorKey' | 'description' | 'descriptionFr'
>
type NamedTeam = Pick<Found<'quietTeams'>, 'teamKey' | 'name'>
type Weeks = Pick<Found<'movedTeams'>, 'week' | 'weekBefore'>

function findings<Entry>(
  key: keyof Kinds | keyof HealthNeeds,
  title: string,
  { count, first }: { readonly count: number; readonly first: readonly Entry[] },
  toLine: (entry: Entry) => FindingLine,
): Finding {
  return { key, title, count, lines: first.map(toLine) }
}

/** Formats a change with its sign. The minus sign is U+2212, which is as wide as a plus sign. */
function signed(change: number, figure: (value: number) => string): string {
  return `${change < 0 ? '\u2212' : '+'}${figure(Math.abs(change))}`
}
