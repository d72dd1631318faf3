import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session/session-context.tsx'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
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

/** Units of a flash deal by state. */
const STOCK = ['totalAvailable', 'refunded', 'left', 'held', 'redeemed'] as const

/** The deal's figures: contests count entries, flash deals purchases, others redemptions. */
function Figures({ page: { deal, figures, sales } }: { page: DealContent }) {
  const { t } = useTranslation('portal')
  const of = useCountedDeal(deal)
  const isTeam = useRole() === 'team'
  const used = deal.contestDeal ? 'contestEntries' : 'redemptions'
  // True for a flash deal that was once another type.
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

/** Returns the deal's figures, with the owner whose counters announce changes. */
function useCountedDeal({ key, sponsor }: DealContent['deal']) {
  const session = useSession()
  const teamKey = session.status === 'signedIn' ? session.user.teamKey : undefined
  const owner =
    teamKey === undefined
      ? { owner: 'sponsor' as const, ownerKey: sponsor.key }
      : { owner: 'team' as const, ownerKey: teamKey }
  return { subject: 'deal' as const, key, owner }
}
