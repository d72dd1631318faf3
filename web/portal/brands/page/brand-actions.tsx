import { IconPencil, IconTrash, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteBrand, listPortalBrands } from '#shared/api/portal-brands.ts'
import { call } from '#web/lib/api/call.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button, ButtonLink } from '#web/ui/index.ts'
import type { useDeletion } from '../parts/use-deletion.tsx'
import type { BrandContent } from './about-brand.tsx'

type ActionsProps = { data: BrandContent; deletion: ReturnType<typeof useDeletion> }

/** Links to a brand's form and page, and its deletion. */
export function BrandActions({ data, deletion }: ActionsProps) {
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
  return (
    <>
      <ButtonLink to={portalPages.editBrand.href(key)}>
        <IconPencil size={20} aria-hidden="true" />
        {t('actions.edit')}
      </ButtonLink>
      {isOnSite && (
        <ButtonLink look="outline" to={paths.brand.href(key)}>
          <IconWorld size={20} aria-hidden="true" />
          {t('actions.site')}
        </ButtonLink>
      )}
      <Button look="outline" onClick={remove}>
        <IconTrash size={20} aria-hidden="true" />
        {t('actions.delete')}
      </Button>
    </>
  )
}
