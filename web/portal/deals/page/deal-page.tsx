import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session/session-context.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { PieceFailure } from '#web/ui/page/late-failures.tsx'
import { Charts } from '../../parts/figures/charts.tsx'
import { OneOrganizationNote } from '../../parts/figures/one-organization-note.tsx'
import { Tiles } from '../../parts/figures/tiles.tsx'
import { History } from '../../parts/history/history.tsx'
import { useRole } from '../../parts/use-is-admin.ts'
import { DealFacts } from './deal-facts.tsx'
import { type DealContent, DealFrame } from './deal-frame.tsx'

const RefusedFans = latePart(async () => (await import('./refused-fans.tsx')).RefusedFans, {
  waiting: null,
  Failure: PieceFailure,
})
const WhatIf = lazyPart(async () => (await import('./what-if.tsx')).WhatIf, {
  words: ['pages', 'forms'],
  withMantine: true,
  isMainPart: true,
})

/** A deal with its state, its numbers and what can be done with it. */
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

/** The units of a flash deal by what has become of them. */
const STOCK = ['totalAvailable', 'refunded', 'left', 'held', 'redeemed'] as const

/** A contest is entered, a flash deal bought, all others redeemed: what a deal is not for is not counted beside it. */
function Figures({ page: { deal, figures, sales } }: { page: DealContent }) {
  const { t } = useTranslation('portal')
  const of = useCountedDeal(deal)
  const isTeam = useRole() === 'team'
  const used = deal.contestDeal ? 'contestEntries' : 'redemptions'
  // True for a flash deal that was not one from the beginning.
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

/** Counters announce changes to whoever has the deal, or to the organization that reads of it. */
function useCountedDeal({ key, sponsor }: DealContent['deal']) {
  const session = useSession()
  const teamKey = session.status === 'signedIn' ? session.user.teamID : undefined
  const owner =
    teamKey === undefined
      ? { owner: 'sponsor' as const, ownerKey: sponsor.key }
      : { owner: 'team' as const, ownerKey: teamKey }
  return { subject: 'deal' as const, key, owner }
}
