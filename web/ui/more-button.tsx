import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type MoreButtonProps = { isLoading: boolean; onMore: () => void }

/** Button that loads the next part of a list. Stays focusable while loading. */
export function MoreButton({ isLoading, onMore }: MoreButtonProps) {
  const { t } = useTranslation()
  return (
    <Button look="outline" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
      {isLoading ? t('common.loading') : t('lists.more')}
    </Button>
  )
}
