import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink, ShareButton } from '#web/ui/index.ts'

type SavedActionsProps = { name: string; path: string; isShareable: boolean }

/** Buttons that open or share the page that fans now see. */
export function SavedActions({ name, path, isShareable }: SavedActionsProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <ButtonLink to={path} look="outline">
        <IconEye size={18} aria-hidden="true" />
        <span>
          {t('saved.view')}
          <span className="sr-only"> {name}</span>
        </span>
      </ButtonLink>
      {isShareable && <ShareButton title={name} path={path} />}
    </>
  )
}
