import { useTranslation } from 'react-i18next'
import { HIDDEN_LEVELS } from '#shared/model/access-levels.ts'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import {
  Charts,
  DealLift,
  Fact,
  Facts,
  Health,
  History,
  OneOrganizationNote,
  Section,
  Tiles,
  useOwnTeamKey,
  useRole,
} from '../../parts/index.ts'
import { DealTypes } from '../parts/deal-labels.tsx'
import { type DealContent, DealFrame } from './deal-frame.tsx'
import classes from './deal-page.module.css'
import { Product } from './deal-product.tsx'
import { Schedule } from './deal-schedule.tsx'
import { PauseNotice } from './pause-notice.tsx'
import { stockOf } from './stock-of.ts'
import { TeamNames } from './team-names.tsx'

const RefusedFans = latePart(async () => (await import('./refused-fans.tsx')).RefusedFans, {
  waiting: null,
  Failure: PieceFailure,
})

/** Page of a deal, with its state, figures and actions. */
export function DealPage() {
  return (
    <DealFrame>
      {(page) => (
        <>
          <PauseNotice page={page} />
          <div className={classes.product}>
            <Product page={page} />
            <Aside page={page} />
          </div>
          <Figures page={page} />
          <Health of={{ subject: 'deal', key: page.deal.key }} />
          {page.alerts && <DealLift lift={page.alerts} />}
          <Refused deal={page.deal} />
          <History kind="deal" entityKey={page.deal.key} />
        </>
      )}
    </DealFrame>
  )
}

function Aside({ page: { deal, content } }: { page: DealContent }) {
  return (
    <div className={classes.aside}>
      <Schedule deal={deal} />
      <DealFacts deal={deal} content={content} />
    </div>
  )
}

/**
 * A deal's impressions, and the entries of a contest, the purchases of a flash deal, or the
 * redemptions of other deals.
 */
function Figures({ page: { deal, figures, sales } }: { page: DealContent }) {
  const { t } = useTranslation('portal')
  const of = useCountedDeal(deal)
  const isTeam = useRole() === 'team'
  const used = deal.contestDeal ? 'contestEntries' : 'redemptions'
  // A flash deal has redemptions only if it was once of another type.
  const wasUsed = (figures.total?.[used] ?? 0) > 0
  const bought = wasUsed ? (['purchases', used] as const) : (['purchases'] as const)
  const uses = deal.flashDeal && !deal.contestDeal ? bought : ([used] as const)
  const standing = stockOf(sales).map(({ name, value }) => ({
    label: t(`purchases.figures.${name}`),
    value,
  }))
  const moving = [...uses, 'impressions' as const].map((metric) => ({ metric }))
  return (
    <>
      {isTeam && <OneOrganizationNote />}
      <Tiles of={of} moving={moving} standing={standing} />
      <Charts of={of} used={uses} />
    </>
  )
}

function Refused({ deal }: Pick<DealContent, 'deal'>) {
  return <RefusedFans of={useCountedDeal(deal)} />
}

/**
 * Returns the deal's identity for its figures, and the owner whose live topic announces changes.
 */
function useCountedDeal({ key, sponsor }: DealContent['deal']) {
  const teamKey = useOwnTeamKey()
  const owner =
    teamKey === undefined
      ? { owner: 'sponsor' as const, ownerKey: sponsor.key }
      : { owner: 'team' as const, ownerKey: teamKey }
  return { subject: 'deal' as const, key, owner }
}

type DealFactsProps = Pick<DealContent, 'deal' | 'content'>

/** Lists a deal's type, organizations, access levels, website, code and keywords. */
function DealFacts({ deal, content }: DealFactsProps) {
  const { t } = useTranslation('deals')
  const facts = {
    teamKeys: content.teams.length > 0 && <TeamNames teams={content.teams} />,
    accessLevels: deal.hiddenDeal
      ? HIDDEN_LEVELS.filter((level) => content.accessLevels.includes(level))
          .map((level) => t(`accessLevels.${level}`))
          .join(', ')
      : '',
    website: content.website,
    onlineCode: content.onlineCode,
    keywords: content.keywords.join(', '),
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return (
    <Section title={t('facts.details')}>
      <Facts>
        <Fact word={t('columns.type')}>
          <DealTypes deal={deal} />
        </Fact>
        {names.map((name) =>
          facts[name] ? (
            <Fact key={name} word={t(`fields.${name}`)}>
              {facts[name]}
            </Fact>
          ) : null,
        )}
      </Facts>
    </Section>
  )
}
