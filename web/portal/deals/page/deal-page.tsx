import { useTranslation } from 'react-i18next'
import type { readPortalDeal } from '#shared/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatMoney } from '#shared/money.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import {
  Charts,
  Fact,
  Facts,
  History,
  OneOrganizationNote,
  Section,
  Tiles,
  useRole,
  useZoned,
} from '../../parts/index.ts'
import { DealTypes } from '../parts/deal-labels.tsx'
import { type DealContent, DealFrame } from './deal-frame.tsx'
import classes from './deal-page.module.css'

const RefusedFans = latePart(async () => (await import('./refused-fans.tsx')).RefusedFans, {
  waiting: null,
  Failure: PieceFailure,
})
const WhatIf = lazyPart(async () => (await import('./what-if.tsx')).WhatIf, {
  words: ['pages', 'forms'],
  withMantine: true,
  isMainPart: true,
})

/** A deal with its state, figures and actions. */
export function DealPage() {
  return (
    <DealFrame>
      {(page) => (
        <>
          <Figures page={page} />
          <DealFacts deal={page.deal} content={page.content} />
          <WhatIf deal={page.deal} />
          <Refused deal={page.deal} />
          <History kind="deal" entityKey={page.deal.key} />
        </>
      )}
    </DealFrame>
  )
}

/** Counts of a flash deal's units, in the order shown. */
const STOCK = ['totalAvailable', 'refunded', 'left', 'held', 'redeemed'] as const

/** A deal's figures. Contests count entries, flash deals purchases, other deals redemptions. */
function Figures({ page: { deal, figures, sales } }: { page: DealContent }) {
  const { t } = useTranslation('portal')
  const of = useCountedDeal(deal)
  const isTeam = useRole() === 'team'
  const used = deal.contestDeal ? 'contestEntries' : 'redemptions'
  // A flash deal has redemptions only if it was once of another type.
  const wasUsed = (figures.total?.[used] ?? 0) > 0
  const bought = wasUsed ? (['purchases', used] as const) : (['purchases'] as const)
  const uses = deal.flashDeal && !deal.contestDeal ? bought : ([used] as const)
  const standing = STOCK.flatMap((name) => {
    const value = sales?.[name]
    return value === undefined ? [] : [{ label: t(`purchases.figures.${name}`), value }]
  })
  const moving = [...uses, 'impressions' as const].map((metric) => ({ metric }))
  return (
    <>
      {isTeam && <OneOrganizationNote />}
      <Tiles of={of} figures={figures} moving={moving} standing={standing} />
      <Charts of={of} used={uses} />
    </>
  )
}

function Refused({ deal }: Pick<DealContent, 'deal'>) {
  return <RefusedFans of={useCountedDeal(deal)} />
}

/** Identifies the deal for its figures, and the owner whose live topic announces changes. */
function useCountedDeal({ key, sponsor }: DealContent['deal']) {
  const session = useSession()
  const teamKey = session.status === 'signedIn' ? session.user.teamKey : undefined
  const owner =
    teamKey === undefined
      ? { owner: 'sponsor' as const, ownerKey: sponsor.key }
      : { owner: 'team' as const, ownerKey: teamKey }
  return { subject: 'deal' as const, key, owner }
}

type DealFactsProps = Pick<OutputOf<typeof readPortalDeal>, 'deal' | 'content'>

/** The details entered for a deal. */
function DealFacts({ deal, content }: DealFactsProps) {
  const { t } = useTranslation('deals')
  const terms = inLanguage(useLanguage(), content.terms, content.termsFr)
  const facts = useFacts({ deal, content })
  return (
    <Section title={t('facts.title')}>
      <Facts>
        <Fact word={t('columns.type')}>
          <DealTypes deal={deal} />
        </Fact>
        {facts.map(({ word, value }) => (
          <Fact key={word} word={word}>
            {value}
          </Fact>
        ))}
        {terms.text && (
          <Fact word={t('facts.terms')}>
            <span lang={terms.lang} className={classes.terms}>
              {terms.text}
            </span>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

/** Returns the details that are set, most important first. */
function useFacts({ deal, content }: DealFactsProps): { word: string; value: string }[] {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const zoned = useZoned()
  const { currency = 'CAD' } = content
  const moment = (at: string | undefined) => at && zoned(at, deal.timeZone)
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : formatMoney(cents, currency, language)
  const facts = {
    teamKeys: content.teams.map(({ name }) => name).join(', '),
    priceCents: money(content.priceCents),
    originalValueCents: money(content.originalValueCents),
    totalAvailable:
      deal.totalAvailable === undefined ? undefined : formatNumber(deal.totalAvailable, language),
    expiresAt: moment(deal.expiresAt),
    publishAt: moment(deal.publishAt),
    archiveAt: moment(deal.archiveAt),
    website: content.website,
    onlineCode: content.onlineCode,
    notTriggeredMessage: content.notTriggeredMessage,
    keywords: content.keywords.join(', '),
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return names.flatMap((name) => {
    const value = facts[name]
    return value ? [{ word: t(`fields.${name}`), value }] : []
  })
}
