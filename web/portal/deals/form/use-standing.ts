import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { closedBy, displayStatus, isDraft } from '#shared/deals/status.ts'
import { formatMoment } from '#web/lib/format.ts'
import { dealPath } from '#web/lib/paths.ts'
import { type Saved, saying } from '#web/lib/portal/saved.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useNameOf } from '../parts/use-name-of.ts'

/** Returns a function that makes the next page confirm the save, with the saved deal's state. */
export function useSaying() {
  const nameOf = useNameOf()
  return (deal: DealRow) => saying(savedAs(deal, nameOf(deal).text))
}

function savedAs(deal: DealRow, name: string): Saved {
  const { publishAt, timeZone, published, contestDeal, active, hiddenDeal } = deal
  const now = serverNow()
  const status = displayStatus(deal, now)
  if (status === 'draft' || status === 'archived') return { kind: status }
  if (!published) return { kind: 'scheduled', at: publishAt ?? '', timeZone }
  if (closedBy(deal, now) !== undefined) return { kind: 'saved' }
  const isOpen = active || !contestDeal
  return {
    kind: status === 'notTriggered' ? 'waiting' : isOpen ? 'live' : 'published',
    name,
    path: dealPath(deal),
    isShareable: !hiddenDeal,
  }
}

/** Returns the reason why fans cannot see the deal, or undefined if they can. */
export function useWarning(deal: DealRow): string | undefined {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { published, publishAt, timeZone } = deal
  if (published) return undefined
  if (publishAt !== undefined) {
    return t('form.scheduled', { moment: formatMoment(publishAt, language, timeZone) })
  }
  return t(isDraft(deal) ? 'form.draft' : 'form.archived')
}
