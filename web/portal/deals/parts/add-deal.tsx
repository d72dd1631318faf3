import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadConfig } from '#web/lib/config.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonAnchor, ButtonLink, useMediaQuery } from '#web/ui/index.ts'
import { AddDealButton, useIsAdmin, useRole } from '../../parts/index.ts'

/**
 * Button that adds a deal. For admins, opens the form for a new deal of the given business, or a
 * choice of businesses. For other staff, opens an external form if one is configured.
 */
export function AddDeal({ sponsorKey }: { sponsorKey: string | undefined }) {
  const isAdmin = useIsAdmin()
  if (!isAdmin) return <AskForDeal />
  return sponsorKey === undefined ? <AddDealButton /> : <CreateDeal sponsorKey={sponsorKey} />
}

function CreateDeal({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('deals')
  return (
    <ButtonLink to={portalPages.createDeal.href(sponsorKey)}>
      <IconPlus size={20} aria-hidden="true" />
      {t('add')}
    </ButtonLink>
  )
}

/** Button that opens the external form. On a business's phone, scanning is the primary action. */
function AskForDeal() {
  const { t } = useTranslation('deals')
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const isBusiness = useRole() === 'sponsor'
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.dealFormUrl === undefined) return null
  return (
    <ButtonAnchor
      look={isNarrow && isBusiness ? 'outline' : 'primary'}
      href={data.dealFormUrl}
      target="_blank"
      rel="noopener"
    >
      {t('add')}
      <IconExternalLink size={18} aria-hidden="true" />
      <span className="sr-only">{t('newTab')}</span>
    </ButtonAnchor>
  )
}
