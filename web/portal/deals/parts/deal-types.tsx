import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { dealType } from '#shared/deals/type.ts'
import { type DealLabelType, DealTypeLabel } from '#web/ui/deal-type-label.tsx'

type TypeOf = Parameters<typeof dealType>[0] & Pick<DealRow, 'dealType'>

/** Shows the type of a deal, with the same label as its card. */
export function DealTypes({ deal }: { deal: TypeOf }) {
  const { t } = useTranslation()
  const type = labelOf(deal)
  return <DealTypeLabel type={type} word={t(`dealTypes.${type}`)} />
}

function labelOf(deal: TypeOf): DealLabelType {
  const type = dealType(deal)
  if (type === 'hidden') return 'special'
  return type === 'public' ? deal.dealType : type
}
