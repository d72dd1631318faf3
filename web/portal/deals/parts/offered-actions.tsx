import {
  IconArchive,
  IconCopy,
  IconEye,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { DealRow } from '#shared/api/portal-deals.ts'
import type { DealAction } from '#shared/deals/actions.ts'
import { dealPath } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { type RowAction, RowMenu } from '#web/table/index.ts'
import { Button } from '#web/ui/index.ts'
import { useIsAdmin } from '../../parts/index.ts'
import type { DealActions } from './deal-actions.tsx'
import { DealNote } from './deal-note.tsx'
import { useNameOf } from './use-name-of.ts'

const icons = {
  publish: IconEye,
  archive: IconArchive,
  activate: IconPlayerPlay,
  deactivate: IconPlayerStop,
  trigger: IconPlayerPlay,
  untrigger: IconPlayerStop,
  pin: IconPin,
  unpin: IconPinnedOff,
}

/** Actions hidden for triggered deals, because `trigger` and `untrigger` do the same for these. */
const DOUBLED: readonly DealAction[] = ['activate', 'deactivate']

/**
 * Returns a function that lists the actions on a deal: those that the server allows now and, for
 * admins, links to edit and copy.
 */
export function useOffered(dealActions: DealActions): (deal: DealRow) => RowAction[] {
  const { t } = useTranslation('deals')
  const isAdmin = useIsAdmin()
  const from = useOrigin()
  return (deal) => {
    const { key, sponsor, triggered, actions } = deal
    const offered = actions.filter((action) => !(triggered && DOUBLED.includes(action)))
    const doing = offered.map((action): RowAction => {
      const Icon = icons[action]
      return {
        key: action,
        word: t(`actions.${action}`),
        icon: <Icon size={18} aria-hidden="true" />,
        run: () => dealActions.begin(deal, action),
      }
    })
    if (!isAdmin) return doing
    return [
      {
        key: 'edit',
        word: t('actions.edit'),
        to: `${portalPages.editDeal.href(sponsor.key, key)}?from=${encodeURIComponent(from)}`,
        icon: <IconPencil size={18} aria-hidden="true" />,
      },
      {
        key: 'copy',
        word: t('actions.copy'),
        to: portalPages.createDeal.href(sponsor.key, { from: key }),
        icon: <IconCopy size={18} aria-hidden="true" />,
      },
      ...doing,
    ]
  }
}

/** Returns the current address, to which the form of a deal returns after saving. */
function useOrigin(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Most likely actions of admins and others. The first allowed one is a button outside the menu. */
const NEXT: Record<'admin' | 'others', readonly string[]> = {
  admin: ['publish', 'trigger'],
  others: ['trigger', 'untrigger'],
}

/** The actions in the header of a deal's page, except editing, which is a tab. */
export function DealMenu({ deal, dealActions }: { deal: DealRow; dealActions: DealActions }) {
  const { t } = useTranslation('deals')
  const isAdmin = useIsAdmin()
  const { text } = useNameOf()(deal)
  const offered = useOffered(dealActions)(deal).filter(({ key }) => key !== 'edit')
  const next = offered.find(({ key }) => NEXT[isAdmin ? 'admin' : 'others'].includes(key))
  const actions = offered.filter((action) => action !== next)
  const toSite = { key: 'site', word: t('actions.site'), to: dealPath(deal) }
  return (
    <>
      {next && 'run' in next && (
        <Button onClick={next.run}>
          {next.icon}
          {next.word}
        </Button>
      )}
      <RowMenu name={text} actions={deal.published ? [...actions, toSite] : actions} />
    </>
  )
}

/** Explains that a published contest is not open, with a button that opens the contest. */
export function ContestHint({ deal, dealActions }: { deal: DealRow; dealActions: DealActions }) {
  const { t } = useTranslation('deals')
  if (!deal.contestDeal || !deal.published || deal.active || deal.triggered) return null
  return (
    <DealNote
      title={t('waitingContest')}
      action={
        deal.actions.includes('activate') && (
          <Button
            look="outline"
            disabled={dealActions.isPending}
            onClick={() => dealActions.begin(deal, 'activate')}
          >
            {t('actions.activate')}
          </Button>
        )
      }
    />
  )
}
