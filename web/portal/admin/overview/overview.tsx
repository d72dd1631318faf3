import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { Finding, Findings, Overview as Made } from '#shared/model/overview.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Link, useMediaQuery } from '#web/ui/index.ts'
import { formatZoned, Section } from '../../parts/index.ts'
import classes from './overview.module.css'

const PHONE = '(max-width: 559px)'

type OverviewProps = { overview: Made | undefined }

/** Shows an admin's to-do list: the findings that need attention. */
export function Needs({ overview }: OverviewProps) {
  const { t } = useTranslation('overview')
  return (
    <div className={classes.needs}>
      {overview ? (
        <Needing overview={overview} />
      ) : (
        <Section title={t('title')}>
          <p className={classes.detail}>{t('pending')}</p>
        </Section>
      )}
    </div>
  )
}

function Needing({ overview }: { overview: Made }) {
  const { t } = useTranslation('overview')
  const when = formatZoned(overview.madeAt, useLanguage(), serverNow())
  const needing = useNeeding(overview)
  const isFolded = useMediaQuery(PHONE)
  return (
    <Section title={t('title')} note={t('madeAt', { when })}>
      {needing.length === 0 ? (
        <p className={classes.well}>
          <IconCircleCheck size={24} aria-hidden="true" />
          {t('allWell')}
        </p>
      ) : (
        <Groups groups={needing} isFolded={isFolded} />
      )}
    </Section>
  )
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
      {moved.length === 0 ? (
        <p className={classes.detail}>{t('moved.none')}</p>
      ) : (
        <Groups groups={moved} />
      )}
    </Section>
  )
}

type GroupsProps = { groups: readonly Group[]; isFolded?: boolean }

function Groups({ groups, isFolded = false }: GroupsProps) {
  return (
    <div className={classes.groups}>
      {groups.map(({ key, ...group }) => (
        <FindingGroup key={key} isFolded={isFolded} {...group} />
      ))}
    </div>
  )
}

const CODES: Record<AccessLevel, (teamKey: string) => string> = {
  exclusive: portalPages.exclusiveCodes.href,
  player: portalPages.playerCodes.href,
  flexPass: portalPages.flexPassCodes.href,
  groupPass: portalPages.groupPassCodes.href,
}

interface Group {
  readonly key: keyof Findings
  readonly title: string
  readonly count: number
  readonly lines: readonly Line[]
}

/** Returns the findings that need attention, in groups by kind. Leaves out empty groups. */
function useNeeding({ dryLists, deadDeals, quietTeams }: Findings): Group[] {
  const { t } = useTranslation('overview')
  const { figure, ofDeal, ofTeam } = useLines()
  return [
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
  ].filter(isFilled)
}

/** Returns the biggest changes, in groups by kind. Leaves out empty groups. */
function useMoved({ movedTeams, movedDeals }: Findings): Group[] {
  const { t } = useTranslation('overview')
  const { figure, ofDeal, ofTeam } = useLines()
  const weeks = ({ week, weekBefore }: Weeks) => ({
    by: signed(week - weekBefore, figure),
    detail: t('moved.weeks', { week: figure(week), before: figure(weekBefore) }),
  })
  return [
    group('movedTeams', t('moved.organizations'), movedTeams, (team) => ({
      ...ofTeam(team),
      ...weeks(team),
    })),
    group('movedDeals', t('moved.deals'), movedDeals, (deal) => ({
      ...ofDeal(deal),
      ...weeks(deal),
    })),
  ].filter(isFilled)
}

const isFilled = ({ count }: Group) => count > 0

/** Returns functions that format figures, and link to deals and organizations. */
function useLines() {
  const language = useLanguage()
  return {
    figure: (value: number) => formatNumber(value, language),
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

/** Formats a change with its sign. The minus sign is U+2212, which is as wide as a plus sign. */
function signed(change: number, figure: (value: number) => string): string {
  return `${change < 0 ? '\u2212' : '+'}${figure(Math.abs(change))}`
}

interface Line {
  readonly key: string
  readonly to: string
  readonly name: string
  /** Language of the name, if it differs from the reader's. */
  readonly lang?: 'en' | undefined
  readonly detail: string
  /** Change since the week before, with a sign. */
  readonly by?: string
}

type FindingGroupProps = {
  title: string
  count: number
  lines: readonly Line[]
  /** True if only the title is visible until it is pressed. */
  isFolded: boolean
}

/** Findings of one kind, with links. */
function FindingGroup({ title, count, lines, isFolded }: FindingGroupProps) {
  const language = useLanguage()
  const id = useId()
  const heading = (
    <h3 id={id} className={classes.name}>
      {title}
      <span className={classes.count}>{formatNumber(count, language)}</span>
    </h3>
  )
  const findings = <FindingLines count={count} lines={lines} />
  return (
    <section aria-labelledby={id} className={classes.group}>
      {isFolded ? (
        <details>
          <summary className={classes.folded}>
            {heading}
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          {findings}
        </details>
      ) : (
        <>
          {heading}
          {findings}
        </>
      )}
    </section>
  )
}

const SHOWN = 3

/** The top three findings or, once expanded, all. */
function FindingLines({ count, lines }: Pick<FindingGroupProps, 'count' | 'lines'>) {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const more = count - shown.length
  const moreText = t('more', { count: more, figure: formatNumber(more, language) })
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <li key={line.key} className={classes.line}>
            <Link to={line.to} lang={line.lang}>
              {line.name}
            </Link>
            {line.by !== undefined && <span className={classes.by}>{line.by}</span>}
            <span className={classes.detail}>{line.detail}</span>
          </li>
        ))}
      </ul>
      {more > 0 &&
        (isWhole || lines.length === shown.length ? (
          <p className={classes.detail}>{moreText}</p>
        ) : (
          <Button look="quiet" className={classes.more} onClick={() => setWhole(true)}>
            {moreText}
          </Button>
        ))}
    </>
  )
}
