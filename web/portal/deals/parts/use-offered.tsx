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
import { portalPaths } from '#web/lib/portal-paths.ts'
import type { RowAction } from '../../parts/list/row-action.ts'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import type { Deeds } from './use-deeds.ts'

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

/** Actions that, for a deal with a trigger, duplicate others under another name. */
const DOUBLED: readonly DealAction[] = ['activate', 'deactivate']

/** Returns the actions that the server allows the reader on a deal now, and the links for an admin. */
export function useOffered(deeds: Deeds): (deal: DealRow) => RowAction[] {
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
        run: () => deeds.begin(deal, action),
      }
    })
    if (!isAdmin) return doing
    return [
      {
        key: 'edit',
        word: t('actions.edit'),
        to: `${portalPaths.editDeal.href(sponsor.key, key)}?from=${encodeURIComponent(from)}`,
        icon: <IconPencil size={18} aria-hidden="true" />,
      },
      {
        key: 'copy',
        word: t('actions.copy'),
        to: portalPaths.createDeal.href(sponsor.key, { from: key }),
        icon: <IconCopy size={18} aria-hidden="true" />,
      },
      ...doing,
    ]
  }
}

/** Returns the address that a deal's form leads back to. */
function useOrigin(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
