import { IconPencil, IconTrash, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteBrand, listPortalBrands, type readBrandForEdit } from '#shared/api/portal-brands.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { call } from '#web/lib/api/call.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { RowMenu } from '#web/table/index.ts'
import { ButtonLink } from '#web/ui/index.ts'
import type { useDeletion } from '../parts/use-deletion.tsx'

type BrandActionsProps = {
  data: OutputOf<typeof readBrandForEdit>
  deletion: ReturnType<typeof useDeletion>
}

/** Button that edits a brand, and a menu that opens its page on the site or deletes it. */
export function BrandActions({ data, deletion }: BrandActionsProps) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const { key, name, brandType, active } = data.brand
  const isOnSite = active && brandType === 'team' && data.organizations.length > 0
  const remove = () =>
    void deletion.begin({
      words: {
        title: t('delete.title', { name }),
        text: t('delete.text'),
        word: t('delete.word'),
      },
      run: () => call(deleteBrand, { params: { brandKey: key } }),
      renews: [listPortalBrands],
      onGone: () => void navigate(portalPages.brands.href(), { replace: true }),
    })
  const toSite = {
    key: 'site',
    word: t('actions.site'),
    to: paths.brand.href(key),
    icon: <IconWorld size={18} aria-hidden="true" />,
  }
  return (
    <>
      <ButtonLink to={portalPages.editBrand.href(key)}>
        <IconPencil size={20} aria-hidden="true" />
        {t('actions.edit')}
      </ButtonLink>
      <RowMenu
        name={name}
        actions={[
          ...(isOnSite ? [toSite] : []),
          {
            key: 'delete',
            word: t('actions.delete'),
            isDestructive: true,
            icon: <IconTrash size={18} aria-hidden="true" />,
            run: remove,
          },
        ]}
      />
    </>
  )
}
